import { DOMParser, type Document, type Element } from '@xmldom/xmldom';
import { strFromU8, unzipSync } from 'fflate';

/** What is chosen anew whenever a file is made: a moment, an id. */
const chosenAnew = /\d{4}-\d\d-\d\dT[\d:.]+Z|\{[\dA-F]{8}(?:-[\dA-F]{4}){3}-[\dA-F]{12}\}/giu;

/** What stands in an office file, by the path of the part, whenever and however it was packed. */
export const contentOfPackage = (bytes: Uint8Array): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([path, content]) => [
      path,
      /\.(?:xml|rels)$/u.test(path)
        ? strFromU8(content).replaceAll(chosenAnew, 'chosen anew')
        : Buffer.from(content).toString('latin1'),
    ]),
  );

/** The parts of an office file: every XML part parsed, which fails where it is not well-formed, and the pictures. */
const openPackage = (bytes: Uint8Array) => {
  const files = unzipSync(bytes);
  const parser = new DOMParser({
    onError: (level, message) => {
      throw new Error(`${level}: ${message}`);
    },
  });
  const parts = new Map<string, Document>();
  for (const [path, content] of Object.entries(files)) {
    if (!/\.(?:xml|rels)$/u.test(path)) continue;
    const text = strFromU8(content);
    // The parser lets pass what XML 1.0 forbids.
    if (/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.test(text)) {
      throw new Error(`${path} has a character that XML forbids`);
    }
    parts.set(path, parser.parseFromString(text, 'text/xml'));
  }
  const pictures = Object.keys(files).filter((path) => /\/media\/.+\.png$/u.test(path));
  return { parts, pictures };
};

const all = (node: Document | Element, name: string): Element[] => [
  ...node.getElementsByTagName(name),
];

const textOf = (node: Element, name: string): string =>
  all(node, name)
    .map((text) => text.textContent)
    .join('');

/** The text of a Word paragraph; a line break in it is one as well. */
const textWithBreaks = (paragraph: Element): string =>
  all(paragraph, '*')
    .map(({ tagName, textContent }) => {
      if (tagName === 'w:br') return '\n';
      return tagName === 'w:t' ? textContent : '';
    })
    .join('');

/** What a file is called by programs that list files. */
const titleOf = (parts: ReadonlyMap<string, Document>): string | null | undefined => {
  const core = parts.get('docProps/core.xml');
  return core && all(core, 'dc:title')[0]?.textContent;
};

/** The number in the name of a part, for putting slides in order. */
const numberIn = (path: string): number => Number(/(\d+)\.xml$/u.exec(path)?.[1]);

/** What stands in a presentation: the text of each slide, its notes by paragraph, the layouts, and the pictures. */
export const readPptx = (bytes: Uint8Array) => {
  const { parts, pictures } = openPackage(bytes);
  const numbered = (folder: string): (readonly [number, Document])[] =>
    [...parts]
      .filter(([path]) => new RegExp(`^ppt/${folder}/[a-zA-Z]+\\d+\\.xml$`, 'u').test(path))
      .map(([path, part]) => [numberIn(path), part] as const)
      .toSorted(([a], [b]) => a - b);
  const slides = numbered('slides').map(([, slide]) => ({
    texts: all(slide, 'p:sp')
      .map((shape) => textOf(shape, 'a:t'))
      .filter(Boolean),
    highlighted: all(slide, 'a:r')
      .filter((run) => all(run, 'a:highlight').length > 0)
      .map((run) => textOf(run, 'a:t')),
    isRightToLeft: all(slide, 'a:pPr').some((place) => place.getAttribute('rtl') === '1'),
    lines: all(slide, 'a:p')
      .map((paragraph) =>
        all(paragraph, 'a:r')
          .map((run) => textOf(run, 'a:t'))
          .join(''),
      )
      .filter(Boolean),
    /** Of the letters, in points, run by run. */
    sizes: all(slide, 'a:r').map((run) => Number(all(run, 'a:rPr')[0]?.getAttribute('sz')) / 100),
    links: all(slide, 'a:hlinkClick').length,
  }));
  const addresses = [...parts]
    .filter(([path]) => path.startsWith('ppt/slides/_rels/'))
    .flatMap(([, part]) => all(part, 'Relationship'))
    .filter((each) => each.getAttribute('TargetMode') === 'External')
    .map((each) => each.getAttribute('Target'));
  const notes = numbered('notesSlides').map(([, part]) =>
    all(part, 'p:sp')
      .filter((shape) => all(shape, 'p:ph')[0]?.getAttribute('type') === 'body')
      .flatMap((shape) => all(shape, 'a:p').map((paragraph) => textOf(paragraph, 'a:t'))),
  );
  const languages = new Set(
    [...parts.values()].flatMap((part) =>
      all(part, 'a:rPr').flatMap((run) => run.getAttribute('lang') ?? []),
    ),
  );
  const sections = [...parts]
    .filter(([path]) => path === 'ppt/presentation.xml')
    .flatMap(([, part]) =>
      all(part, 'p14:section').map(
        (each) => [each.getAttribute('name'), all(each, 'p14:sldId').length] as const,
      ),
    );
  const theme = parts.get('ppt/theme/theme1.xml');
  const accent = theme && all(theme, 'a:accent1').flatMap((each) => all(each, 'a:srgbClr'))[0];
  return {
    slides,
    notes,
    pictures,
    languages,
    sections,
    addresses,
    title: titleOf(parts),
    accent: accent?.getAttribute('val'),
  };
};

/** What stands in a Word document: each paragraph with the name of its style, and what the file says about itself. */
export const readDocx = (bytes: Uint8Array) => {
  const { parts, pictures } = openPackage(bytes);
  const part = (path: string): Document => {
    const found = parts.get(path);
    if (!found) throw new Error(`no ${path}`);
    return found;
  };
  const styles = all(part('word/styles.xml'), 'w:style');
  const nameOfStyle = new Map(
    styles.map((style) => [
      style.getAttribute('w:styleId'),
      all(style, 'w:name')[0]?.getAttribute('w:val') ?? '',
    ]),
  );
  const document = part('word/document.xml');
  const styled = (node: Element, name: string): string =>
    nameOfStyle.get(all(node, name)[0]?.getAttribute('w:val') ?? '') ?? '';
  const firstNumbers = new Map(
    all(part('word/numbering.xml'), 'w:num').map((list) => [
      list.getAttribute('w:numId'),
      Number(all(list, 'w:startOverride')[0]?.getAttribute('w:val')),
    ]),
  );
  const paragraphs = all(document, 'w:p').map((paragraph) => {
    const number = all(paragraph, 'w:numId')[0]?.getAttribute('w:val') ?? undefined;
    return {
      style: styled(paragraph, 'w:pStyle'),
      text: textWithBreaks(paragraph),
      isRightToLeft: all(paragraph, 'w:bidi').length > 0,
      number,
      /** Of a list: how deep it stands in others, and the number that it begins with. */
      level: Number(all(paragraph, 'w:ilvl')[0]?.getAttribute('w:val') ?? 0),
      first: number === undefined ? undefined : firstNumbers.get(number),
    };
  });
  const marked = new Map(
    all(document, 'w:p').flatMap((paragraph) =>
      all(paragraph, 'w:bookmarkStart').map((mark) => [
        mark.getAttribute('w:name'),
        textWithBreaks(paragraph),
      ]),
    ),
  );
  return {
    paragraphs,
    pictures,
    title: titleOf(parts),
    /** Each with the text of the paragraph that it leads to. */
    links: all(document, 'w:hyperlink').map(
      (link) => [textOf(link, 'w:t'), marked.get(link.getAttribute('w:anchor') ?? '')] as const,
    ),
    header: [...parts]
      .filter(([path]) => path.startsWith('word/header'))
      .map(([, header]) => header.documentElement?.textContent ?? '')
      .join(''),
    gaps: all(document, 'w:r')
      .filter((run) => styled(run, 'w:rStyle') === 'Lacuna')
      .map((run) => textOf(run, 'w:t')),
    fields: all(document, 'w:instrText').map((field) => field.textContent),
    footer: [...parts]
      .filter(([path]) => path.startsWith('word/footer'))
      .map(([, footer]) => footer.documentElement?.textContent ?? ''),
    language: all(part('word/styles.xml'), 'w:lang')[0]?.getAttribute('w:val'),
    /** What would make Word ask whether fields are to be made anew. */
    asks:
      all(part('word/settings.xml'), 'w:updateFields').length +
      all(document, 'w:fldChar').filter((field) => field.getAttribute('w:dirty') === 'true').length,
  };
};
