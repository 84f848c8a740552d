import { DOMParser, type Document, type Element } from '@xmldom/xmldom';
import { strFromU8, unzipSync } from 'fflate';

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
    links: all(slide, 'a:hlinkClick').length,
  }));
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
    .flatMap(([, part]) => all(part, 'p14:section').map((each) => each.getAttribute('name')));
  return { slides, notes, pictures, languages, sections };
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
  const paragraphs = all(document, 'w:p').map((paragraph) => ({
    style: styled(paragraph, 'w:pStyle'),
    text: textWithBreaks(paragraph),
    isRightToLeft: all(paragraph, 'w:bidi').length > 0,
    number: all(paragraph, 'w:numId')[0]?.getAttribute('w:val') ?? undefined,
  }));
  return {
    paragraphs,
    pictures,
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
