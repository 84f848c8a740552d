import { cueLine } from '@webnario/domain/script/cues';
import { readParagraphs, tidyRuns, type Paragraph, type Run } from './paragraphs.ts';

/** How emphasis is written; which form a reader takes for emphasis depends on the letters beside it. */
type Style = { readonly bold: string; readonly italic: string; readonly boldOutside: boolean };

const styles: readonly Style[] = [
  { bold: '**', italic: '*', boldOutside: true },
  { bold: '**', italic: '_', boldOutside: true },
  { bold: '**', italic: '_', boldOutside: false },
  { bold: '__', italic: '*', boldOutside: false },
];

type Escape = (text: string) => string;

const plain: Escape = (text) => text;
const escaped: Escape = (text) => text.replace(/[\\`*_[\](<>&!#~]/g, String.raw`\$&`);

const runText = (run: Run, escape: Escape): string => {
  switch (run.kind) {
    case 'text':
      return escape(run.text);
    case 'gap':
      return `[PREENCHER: ${run.what}]`;
    case 'break':
      return '  \n';
    case 'kept':
      return run.source;
  }
};

/** Writes runs with one mark around each stretch that has it, and hands the rest to `inner`. */
const withMark = (
  runs: readonly Run[],
  mark: 'bold' | 'italic',
  sign: string,
  inner: (runs: readonly Run[]) => string,
): string => {
  let written = '';
  for (let from = 0; from < runs.length;) {
    const has = runs[from]?.[mark] ?? false;
    let to = from;
    while (to < runs.length && (runs[to]?.[mark] ?? false) === has) to += 1;
    const text = inner(runs.slice(from, to));
    written += has ? sign + text + sign : text;
    from = to;
  }
  return written;
};

const writeRuns = (runs: readonly Run[], style: Style, escape: Escape): string => {
  const words = (inside: readonly Run[]): string =>
    inside.map((run) => runText(run, escape)).join('');
  const [outer, inner] = style.boldOutside
    ? (['bold', 'italic'] as const)
    : (['italic', 'bold'] as const);
  return withMark(runs, outer, style[outer], (stretch) =>
    withMark(stretch, inner, style[inner], words),
  );
};

/** Lines that would begin a heading, an item, a cue, a quotation or a link's definition say their first sign literally. */
const withStartsEscaped = (text: string): string =>
  text
    .replaceAll(/^([ \t]*)([-+*#>=~`|])/gm, String.raw`$1\$2`)
    .replaceAll(/^([ \t]*\d{1,9})([.)])/gm, String.raw`$1\$2`)
    .replaceAll(/^([ \t]*\[[^\]\n]*\]):/gm, String.raw`$1\:`)
    .replaceAll(/^([ \t]*)›/gm, '$1&#8250;');

const prefixOf = (paragraph: Exclude<Paragraph, { kind: 'cue' | 'kept' }>): string => {
  switch (paragraph.kind) {
    case 'paragraph':
      return '';
    case 'heading':
      return `${'#'.repeat(paragraph.level)} `;
    case 'item':
      return paragraph.number === null ? '- ' : `${paragraph.number}. `;
  }
};

/** Paragraphs by what they say, for telling whether one has changed. */
export const valueOf = (paragraph: Paragraph): string =>
  JSON.stringify(
    'runs' in paragraph ? { ...paragraph, runs: tidyRuns(paragraph.runs) } : paragraph,
  );

/** Whether a text reads as this one paragraph; how deep an item stands is for the lines around it to say. */
const readsAs = (text: string, paragraph: Paragraph): boolean => {
  const read = readParagraphs(text);
  const [only] = read;
  if (read.length !== 1 || !only) return false;
  const atTop = paragraph.kind === 'item' ? { ...paragraph, depth: 0 } : paragraph;
  return valueOf(only.paragraph) === valueOf(atTop);
};

const withoutMarks = (runs: readonly Run[]): Run[] =>
  runs.map((run) => ({ ...run, bold: false, italic: false }));

/**
 * A paragraph as it is written in a text, on one line but for breaks in it; without the indentation of an item. Signs
 * that a reader would take for marks are escaped, and only then. Words are never lost; marks that cannot be written
 * between the letters around them are.
 */
export const writeParagraph = (paragraph: Paragraph): string => {
  if (paragraph.kind === 'cue') return cueLine(paragraph.cue);
  if (paragraph.kind === 'kept') return paragraph.source;
  const runs = tidyRuns(paragraph.runs);
  const prefix = prefixOf(paragraph);
  if (runs.length === 0) return prefix.trimEnd();
  const starts = [plain, withStartsEscaped];
  for (const escape of [plain, escaped])
    for (const style of styles)
      for (const start of starts) {
        const text = prefix + start(writeRuns(runs, style, escape));
        if (readsAs(text, { ...paragraph, runs })) return text;
      }
  const [style] = styles;
  return prefix + withStartsEscaped(writeRuns(withoutMarks(runs), style as Style, escaped));
};
