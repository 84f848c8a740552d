import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import Pdf from 'pdfkit';
import type { StructNode } from './boxes.ts';
import type { Line, Measure } from './lines.ts';
import { fontNames, type FontName, type Style } from './styles.ts';
import type { CanDraw } from './readable-text.ts';

const require = createRequire(import.meta.url);
const fontFiles: Record<FontName, string> = {
  roman: '400Regular/SourceSerif4_400Regular.ttf',
  italic: '400Regular_Italic/SourceSerif4_400Regular_Italic.ttf',
  bold: '600SemiBold/SourceSerif4_600SemiBold.ttf',
  boldItalic: '600SemiBold_Italic/SourceSerif4_600SemiBold_Italic.ttf',
};

/** The files of the fonts, read once for all documents of this thread. */
const fontBytes = new Map<FontName, Buffer>();

const bytesOf = (name: FontName): Buffer => {
  const bytes =
    fontBytes.get(name) ??
    readFileSync(require.resolve(`@expo-google-fonts/source-serif-4/${fontFiles[name]}`));
  fontBytes.set(name, bytes);
  return bytes;
};

/** pdfkit keeps the parsed font where its types do not look. */
type WithParsedFont = {
  readonly _font: { readonly font: { hasGlyphForCodePoint: (codePoint: number) => boolean } };
};

/**
 * Opens the fonts in a document; answers which characters all of them can draw. Each document parses the fonts anew: a
 * parsed font caches its glyphs, and a glyph that another document used as a part of 'ç' no longer maps to 'c'.
 */
const openFonts = (doc: PDFKit.PDFDocument): CanDraw => {
  const parsed = fontNames.map((name) => {
    doc.registerFont(name, bytesOf(name)).font(name);
    return (doc as unknown as WithParsedFont)._font.font;
  });
  return (codePoint) => parsed.every((font) => font.hasGlyphForCodePoint(codePoint));
};

/** Widths at size 1 of what was measured before in this thread; emptied when it has grown large. */
const knownWidths = new Map<string, number>();
const mostKnownWidths = 50_000;

const makeMeasure =
  (doc: PDFKit.PDFDocument): Measure =>
  (text, { font, size, features, tracking = 0 }) => {
    const key = `${font} ${features?.join('') ?? ''} ${text}`;
    let width = knownWidths.get(key);
    if (width === undefined) {
      width = doc.font(font).fontSize(100).widthOfString(text, textOptions(features)) / 100;
      if (knownWidths.size >= mostKnownWidths) knownWidths.clear();
      knownWidths.set(key, width);
    }
    return width * size + tracking * text.length;
  };

const textOptions = (features: Style['features']): PDFKit.Mixins.TextOptions =>
  features ? { lineBreak: false, features: [...features] } : { lineBreak: false };

export type DocumentFacts = {
  readonly title: string;
  readonly subject: string;
  readonly creator: string;
  readonly date: Date;
};

const openDocument = (facts: DocumentFacts): PDFKit.PDFDocument =>
  new Pdf({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'pt-BR',
    displayTitle: true,
    // The types know the archive subsets only.
    subset: 'PDF/UA' as 'PDF/A-1',
    info: {
      Title: facts.title,
      Subject: facts.subject,
      Creator: facts.creator,
      CreationDate: facts.date,
      ModDate: facts.date,
    },
  });

/** The structure tree for screen readers; everything drawn is added to it. */
const makeStructure = (doc: PDFKit.PDFDocument) => {
  const root = doc.struct('Document');
  doc.addStructure(root);
  const elements = new Map<StructNode, PDFKit.PDFStructureElement>();

  const elementOf = (path: readonly StructNode[]): PDFKit.PDFStructureElement =>
    path.reduce((parent, node) => {
      const known = elements.get(node);
      if (known) return known;
      const element = doc.struct(node.type, node.actual ? { actual: node.actual } : {});
      parent.add(element);
      elements.set(node, element);
      return element;
    }, root);

  /** Draws content that screen readers announce, as part of the element at the end of the path. */
  const tagged = (path: readonly StructNode[], draw: () => void): PDFKit.PDFStructureElement => {
    const element = elementOf(path);
    const content = doc.markStructureContent(path.at(-1)?.type ?? 'P');
    draw();
    doc.endMarkedContent();
    element.add(content);
    return element;
  };

  /** Draws a decoration, which screen readers ignore. */
  const decoration = (draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void => {
    doc.markContent('Artifact', { type });
    draw();
    doc.endMarkedContent();
  };

  return { root, tagged, decoration };
};

const writeOn = (
  doc: PDFKit.PDFDocument,
  text: string,
  style: Style,
  x: number,
  baseline: number,
): void => {
  doc
    .font(style.font)
    .fontSize(style.size)
    .fillColor(style.colour)
    .text(text, x, baseline, {
      ...textOptions(style.features),
      baseline: 'alphabetic',
      characterSpacing: style.tracking ?? 0,
    });
};

const bytesWritten = async (doc: PDFKit.PDFDocument): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  const done = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  doc.end();
  await done;
  return Buffer.concat(chunks);
};

/** A document to draw on, tagged for screen readers (PDF/UA). */
export const makeCanvas = (facts: DocumentFacts) => {
  const doc = openDocument(facts);
  const canDraw = openFonts(doc);
  const { root, tagged, decoration } = makeStructure(doc);

  const write = (text: string, style: Style, x: number, baseline: number): void =>
    writeOn(doc, text, style, x, baseline);

  const writeLine = (line: Line, left: number, baseline: number): void => {
    let x = left;
    for (const { text, style, width } of line.fragments) {
      write(text, style, x, baseline);
      x += width;
    }
  };

  const finish = (): Promise<Buffer> => {
    root.end();
    return bytesWritten(doc);
  };

  return { doc, measure: makeMeasure(doc), canDraw, tagged, decoration, write, writeLine, finish };
};
export type Canvas = ReturnType<typeof makeCanvas>;
