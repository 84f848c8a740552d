import { readParagraphs, tidyRuns, type Paragraph, type ReadParagraph } from './paragraphs.ts';
import { valueOf, writeParagraph } from './write-paragraphs.ts';

/** A text as it was opened, which says how what was not changed is written. */
export type OpenedText = {
  readonly text: string;
  readonly paragraphs: readonly ReadParagraph[];
  readonly values: readonly string[];
};

/** Reads a text for editing. */
export const openText = (text: string): OpenedText => {
  const paragraphs = readParagraphs(text);
  return { text, paragraphs, values: paragraphs.map(({ paragraph }) => valueOf(paragraph)) };
};

/** A paragraph in the editor; `origin` is the position of the one that it was when the text was opened. */
export type EditedParagraph = { readonly paragraph: Paragraph; readonly origin: number | null };

type Written = EditedParagraph & { readonly text: string; readonly isUnchanged: boolean };

const isEmpty = ({ paragraph }: EditedParagraph): boolean =>
  'runs' in paragraph && tidyRuns(paragraph.runs).length === 0;

const indentation = (paragraph: Paragraph): string =>
  paragraph.kind === 'item' ? '   '.repeat(paragraph.depth) : '';

/** While a person types in one paragraph the others are the same objects, which are not written again. */
const remembered = (make: (paragraph: Paragraph) => string): ((paragraph: Paragraph) => string) => {
  const made = new WeakMap<Paragraph, string>();
  return (paragraph) => {
    const known = made.get(paragraph);
    if (known !== undefined) return known;
    const text = make(paragraph);
    made.set(paragraph, text);
    return text;
  };
};
const writtenOnce = remembered(writeParagraph);
const valueOnce = remembered(valueOf);

const isAsOpened = (opened: OpenedText, { paragraph, origin }: EditedParagraph): boolean =>
  origin !== null && opened.values[origin] === valueOnce(paragraph);

/** One paragraph for each origin: of the parts of a split one, the part that says what it said, else the first. */
const withOneOrigin = (
  opened: OpenedText,
  edited: readonly EditedParagraph[],
): EditedParagraph[] => {
  const owners = new Map<number, EditedParagraph>();
  for (const each of edited) {
    const owner = each.origin === null ? undefined : owners.get(each.origin);
    const isBetter = !owner || (!isAsOpened(opened, owner) && isAsOpened(opened, each));
    if (each.origin !== null && isBetter) owners.set(each.origin, each);
  }
  return edited.map((each) =>
    each.origin === null || owners.get(each.origin) === each ? each : { ...each, origin: null },
  );
};

const write = (opened: OpenedText, edited: EditedParagraph): Written => {
  const source = edited.origin === null ? undefined : opened.paragraphs[edited.origin];
  return source && isAsOpened(opened, edited)
    ? { ...edited, text: opened.text.slice(source.from, source.to), isUnchanged: true }
    : { ...edited, text: writtenOnce(edited.paragraph), isUnchanged: false };
};

const lineEndOf = (text: string): string => /\r\n|\r|\n/.exec(text)?.[0] ?? '\n';

/** The bytes between two paragraphs that were neighbours and are of the kinds that they were. */
const formerBetween = (opened: OpenedText, before: Written, after: Written): string | undefined => {
  if (before.origin === null || after.origin !== before.origin + 1) return undefined;
  const one = opened.paragraphs[before.origin];
  const other = opened.paragraphs[after.origin];
  const areAlike =
    one?.paragraph.kind === before.paragraph.kind && other?.paragraph.kind === after.paragraph.kind;
  return areAlike ? opened.text.slice(one?.to, other?.from) : undefined;
};

/** What stands between two paragraphs: as it was, where they were neighbours; else what their kinds need. */
const between = (opened: OpenedText, before: Written, after: Written): string => {
  const former = formerBetween(opened, before, after);
  if (former !== undefined) return former;
  const end = lineEndOf(opened.text);
  const areItems = before.paragraph.kind === 'item' && after.paragraph.kind === 'item';
  return (areItems ? end : end + end) + indentation(after.paragraph);
};

/** Whether two paragraphs, one of which is new here, read as the two that they are with this between them. */
const readAsTwo = (before: Written, separator: string, after: Written): boolean => {
  const read = readParagraphs(before.text + separator + after.text);
  const kinds = [before, after].map(({ paragraph }) => paragraph.kind);
  return read.length === 2 && read.every(({ paragraph }, at) => paragraph.kind === kinds[at]);
};

/** What stands between two paragraphs; a blank line, where a changed one cannot stand right below the other. */
const separatorOf = (opened: OpenedText, before: Written, after: Written): string => {
  const separator = between(opened, before, after);
  const wereThere = before.isUnchanged && after.isUnchanged && before.origin !== null;
  if (wereThere && after.origin === (before.origin ?? 0) + 1) return separator;
  if (readAsTwo(before, separator, after)) return separator;
  const end = lineEndOf(opened.text);
  return end + end + indentation(after.paragraph);
};

const blankOrNone = (text: string): string => (text.trim() === '' ? text : '');

const join = (opened: OpenedText, written: readonly Written[]): string => {
  let before: Written | undefined;
  let text = blankOrNone(opened.text.slice(0, opened.paragraphs[0]?.from ?? 0));
  for (const each of written) {
    text += (before ? separatorOf(opened, before, each) : '') + each.text;
    before = each;
  }
  const end = opened.text.slice(opened.paragraphs.at(-1)?.to ?? opened.text.length);
  return before ? text + blankOrNone(end) : '';
};

/**
 * The text that the edited paragraphs make. A paragraph that says what it said when the text was opened keeps its bytes,
 * and so does what stands between two that were neighbours; others are written in the form of
 * docs/method/method.md. Nothing edited gives back the text byte for byte; empty paragraphs are left out.
 */
export const changedText = (opened: OpenedText, edited: readonly EditedParagraph[]): string => {
  const kept = withOneOrigin(opened, edited)
    .map((each) => write(opened, each))
    .filter((each) => each.isUnchanged || !isEmpty(each));
  const isUntouched =
    kept.length === opened.paragraphs.length &&
    kept.every((each, index) => each.isUnchanged && each.origin === index);
  return isUntouched ? opened.text : join(opened, kept);
};
