import { splitBlocks } from '../script/blocks.ts';
import { readCue, type Cue } from '../script/cues.ts';
import { readLines } from '../script/lines.ts';
import { unsaidMarks } from '../script/marks.ts';
import { isSpokenLine, listMark, spokenWords } from '../script/speech.ts';
import { words as wordsIn } from '../script/words.ts';
import { measure } from '../method/phases.ts';
import { scriptFields, type ContentField } from '../project-fields.ts';

/** A word as it stands on the stage, with the marks that touch it. */
export type StageWord = {
  /** For a gap: what is missing. */
  readonly text: string;
  readonly isGap: boolean;
  readonly isStrong: boolean;
  /** Whether no blank stands before it. */
  readonly isGlued: boolean;
  /** How many spoken words it counts as: 0 for a dash that stands alone, 20 for a gap. */
  readonly count: number;
};

type StageCue = Exclude<Cue, { readonly kind: 'clock' | 'note' }>;

type RowPlace = {
  /** Position of the block among all blocks of the script, from 0. */
  readonly block: number;
  /** Position of the row in its block, from 0; cues and asides count. */
  readonly paragraph: number;
};

export type SpeechRow = RowPlace & {
  readonly kind: 'speech';
  readonly words: readonly StageWord[];
  /** How many words are said, as the clock of the class counts them. */
  readonly count: number;
  readonly isListItem: boolean;
};
export type CueRow = RowPlace & { readonly kind: 'cue'; readonly cue: StageCue };
/** What is on the page and is not said: a heading inside a block, a quotation. */
type AsideRow = RowPlace & { readonly kind: 'aside'; readonly text: string };

/** A paragraph, an item of a list, a cue or an aside. */
export type StageRow = SpeechRow | CueRow | AsideRow;

type StageBlock = {
  /** Position of its phase, from 0. */
  readonly phase: number;
  /** Empty for the text before the first heading of a phase. */
  readonly title: string;
  /** Among all rows of the script: its first row, and the one after its last. */
  readonly from: number;
  readonly to: number;
};

/** A script as it is read on the stage (docs/guides/stage.md#rows). */
export type StageScript = {
  readonly blocks: readonly StageBlock[];
  /** The rows of all blocks. */
  readonly rows: readonly StageRow[];
  /** Positions of the phases that are not written yet, from 0. */
  readonly missingPhases: readonly number[];
};

/** A pair makes the words behind it strong; every other mark is left out. */
const emphasis = /\*\*|__|[*_`~]+/;

type Piece = Pick<StageWord, 'text' | 'isGap' | 'isStrong'>;

/** A paragraph split at its marks: texts, each strong or not, and gaps. */
const piecesOf = (markdown: string): Piece[] => {
  const pieces: Piece[] = [];
  let isStrong = false;
  let from = 0;
  const take = (text: string, isGap = false): void => {
    if (text !== '' || isGap) pieces.push({ text, isGap, isStrong });
  };
  for (const { index, end, gap, link } of unsaidMarks(markdown, emphasis)) {
    take(markdown.slice(from, index));
    from = end;
    const whole = markdown.slice(index, end);
    if (gap) take(gap.inner.replace(/\s+/g, ' ').trim(), true);
    else if (link) take(link.inner.replace(/[*_`~]+/g, ''));
    else if (whole === '**' || whole === '__') isStrong = !isStrong;
  }
  take(markdown.slice(from));
  return pieces;
};

/** The words of a paragraph, in order. */
const stageWords = (markdown: string): StageWord[] => {
  const found: StageWord[] = [];
  let isGlued = true;
  for (const { text, isGap, isStrong } of piecesOf(markdown)) {
    if (isGap) {
      found.push({ text, isGap, isStrong, isGlued, count: measure.wordsPerGap });
      isGlued = true;
      continue;
    }
    for (const part of text.split(/(\s+)/u)) {
      if (part === '') continue;
      if (part.trim() === '') isGlued = false;
      else {
        found.push({ text: part, isGap, isStrong, isGlued, count: wordsIn(part).length });
        isGlued = true;
      }
    }
  }
  return found;
};

/** Makes a row of its place. */
type RowAt = (place: RowPlace) => StageRow;

/** What a row without a word may be made of. */
const unsaidCharacters = /[*_`~\s]+/g;
const lineMarks = /^\s*(?:>\s?|#{1,6}(?:\s+|$))+/;

const asideRow = (line: string): RowAt[] => {
  const text = line
    .replace(lineMarks, '')
    .replace(/[*_`~]+/g, '')
    .trim();
  return /[\p{L}\p{N}]/u.test(text) ? [(place) => ({ ...place, kind: 'aside', text })] : [];
};

/** The words are read when somebody asks for them: a script of an hour has thousands, and opens with a few of them. */
const speechRow = (lines: readonly string[]): RowAt[] => {
  const [first = '', ...rest] = lines;
  const text = [first.replace(listMark, ''), ...rest].join('\n');
  if (text.replace(unsaidCharacters, '') === '') return [];
  const count = spokenWords(lines.join('\n'));
  let words: readonly StageWord[] | undefined;
  return [
    ({ block, paragraph }) => ({
      kind: 'speech',
      block,
      paragraph,
      count,
      isListItem: listMark.test(first),
      get words() {
        words ??= stageWords(text);
        return words;
      },
    }),
  ];
};

/** The rows of a block: each paragraph and item of a list, each cue, each aside. */
const rowsOfBlock = (content: string): RowAt[] => {
  const rows: RowAt[] = [];
  let open: string[] = [];
  const close = (): void => {
    rows.push(...speechRow(open));
    open = [];
  };
  for (const { text, isFenced } of readLines(content).lines) {
    const cue = isFenced ? undefined : readCue(text);
    if (cue || !isSpokenLine(text)) {
      close();
      if (cue && cue.kind !== 'clock' && cue.kind !== 'note') {
        rows.push((place) => ({ ...place, kind: 'cue', cue }));
      } else if (!cue) rows.push(...asideRow(text));
    } else if (text.trim() === '') close();
    else {
      if (listMark.test(text)) close();
      open.push(text);
    }
  }
  close();
  return rows;
};

/** Reads the five phases for the stage; those that are not written are named. */
export const readStageScript = (
  content: Readonly<Partial<Record<ContentField, string | null>>>,
): StageScript => {
  const blocks: StageBlock[] = [];
  const rows: StageRow[] = [];
  const missingPhases: number[] = [];
  scriptFields.forEach((field, phase) => {
    const text = content[field] ?? '';
    if (text.trim() === '') missingPhases.push(phase);
    for (const { title, content: body } of splitBlocks(text)) {
      const found = rowsOfBlock(body);
      if (title === '' && found.length === 0) continue;
      const block = blocks.length;
      const from = rows.length;
      found.forEach((rowAt, paragraph) => rows.push(rowAt({ block, paragraph })));
      blocks.push({ phase, title, from, to: rows.length });
    }
  });
  return { blocks, rows, missingPhases };
};
