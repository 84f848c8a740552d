import { strFromU8, strToU8, unzipSync, zipSync, type Unzipped } from 'fflate';
import { hex } from '../docx/styles.ts';
import { colours } from '../typesetting/styles.ts';

/** The colours that PowerPoint offers first, where the library has those of Office. */
const themeColours: Readonly<Record<string, string>> = {
  dk2: colours.curtainDeep,
  lt2: colours.paper,
  accent1: colours.curtain,
  accent2: colours.spotlight,
  accent3: colours.muted,
  accent4: colours.gapText,
  accent5: colours.curtainDeep,
  accent6: colours.faint,
  hlink: colours.spotlight,
  folHlink: colours.onCurtain,
};

const withThemeColours = (xml: string): string =>
  Object.entries(themeColours).reduce(
    (theme, [name, colour]) =>
      theme.replace(
        new RegExp(`<a:${name}>.*?</a:${name}>`, 'su'),
        `<a:${name}><a:srgbClr val="${hex(colour)}"/></a:${name}>`,
      ),
    xml,
  );

/** The library writes all notes as one run, in which PowerPoint shows no line ends: each line becomes a paragraph. */
const withNoteParagraphs = (xml: string): string =>
  xml.replace(
    /<a:p><a:r>(<a:rPr[^>]*\/>)<a:t>([^<]*)<\/a:t><\/a:r><a:endParaRPr[^>]*\/><\/a:p>/u,
    (_, voice: string, text: string) =>
      text
        .split(/\r?\n/u)
        .map((line) => `<a:p><a:r>${voice}<a:t>${line}</a:t></a:r></a:p>`)
        .join(''),
  );

const changed = (path: string, xml: string): string => {
  const inPortuguese = xml.replaceAll('lang="en-US"', 'lang="pt-BR"');
  if (path.startsWith('ppt/theme/')) return withThemeColours(inPortuguese);
  return path.startsWith('ppt/notesSlides/notesSlide')
    ? withNoteParagraphs(inPortuguese)
    : inPortuguese;
};

/** The package with what the library cannot say: the language, notes in paragraphs, the colours of the product. */
export const withProductDetails = (bytes: Uint8Array): Uint8Array => {
  const files: Unzipped = unzipSync(bytes);
  for (const [path, content] of Object.entries(files)) {
    if (path.endsWith('/')) delete files[path];
    else if (path.endsWith('.xml')) files[path] = strToU8(changed(path, strFromU8(content)));
  }
  return zipSync(files, { level: 6 });
};
