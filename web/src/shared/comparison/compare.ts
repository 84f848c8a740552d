import { diffArrays } from 'diff';

/** A stretch of a comparison. What is `same` or `removed` makes the earlier text, `same` or `added` the later one. */
export type Piece = {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
};

/** Paragraphs that stand in both texts, or a place where they differ. */
export type Passage = {
  readonly isChanged: boolean;
  readonly pieces: readonly Piece[];
};

/** What is compared as one, without and with the blanks that follow it. */
type Token = { readonly key: string; readonly text: string };
type Run = {
  readonly isSame: boolean;
  readonly before: readonly Token[];
  readonly after: readonly Token[];
};

/** At most so many paragraphs of both texts together may differ before they are no longer set against each other. */
const mostParagraphEdits = 1200;
const mostWordEdits = 800;
/** Comparing takes steps in the square of the differences: all places of two texts together get so many. */
const mostWordSteps = 1_000_000;
/** After this time a slow machine stops comparing, and shows whole paragraphs instead of words. */
const patienceMs = 400;
/** With fewer words in common than this share, two passages are two texts and not one that was changed. */
const leastShared = 0.3;

const lines = /[^\n]*\n|[^\n]+$/g;
const words = /[\p{L}\p{N}\p{M}]+\s*|[^\p{L}\p{N}\p{M}\s]\s*|\s+/gu;

const toToken = (text: string): Token => ({ key: text.trimEnd(), text });
const textOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join('');

/** The paragraphs of a text, each with the blank lines after it; a heading is one by itself. */
export const paragraphsOf = (text: string): string[] => {
  const paragraphs: string[] = [];
  let isClosed = true;
  for (const line of text.match(lines) ?? []) {
    const isBlank = line.trim() === '';
    const isHeading = /^ {0,3}#{1,6}\s/.test(line);
    if (paragraphs.length === 0 || (!isBlank && (isClosed || isHeading))) paragraphs.push(line);
    else paragraphs[paragraphs.length - 1] += line;
    isClosed = isBlank || isHeading;
  }
  return paragraphs;
};

/** The tokens of two texts in runs that are the same and runs that differ; undefined where too much differs. */
const runsOf = (
  before: readonly Token[],
  after: readonly Token[],
  maxEditLength: number,
): Run[] | undefined => {
  const changes = diffArrays([...before], [...after], {
    comparator: (left, right) => left.key === right.key,
    maxEditLength,
    timeout: patienceMs,
  });
  if (!changes) return undefined;
  const runs: Run[] = [];
  let from = 0;
  let to = 0;
  for (const { added, removed, count } of changes) {
    const left = added ? [] : before.slice(from, from + count);
    const right = removed ? [] : after.slice(to, to + count);
    from += left.length;
    to += right.length;
    const isSame = !added && !removed;
    const last = runs.at(-1);
    if (last && !last.isSame && !isSame) {
      const joined = [...last.before, ...left];
      runs[runs.length - 1] = { isSame, before: joined, after: [...last.after, ...right] };
    } else runs.push({ isSame, before: left, after: right });
  }
  return runs;
};

/** Pieces in order; what is removed and added at one place stands together, and empty pieces are left out. */
const gathered = (pieces: readonly Piece[]): Piece[] => {
  const whole: Piece[] = [];
  let removed = '';
  let added = '';
  const flush = (): void => {
    if (removed !== '') whole.push({ kind: 'removed', text: removed });
    if (added !== '') whole.push({ kind: 'added', text: added });
    removed = '';
    added = '';
  };
  for (const { kind, text } of pieces) {
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    else if (text !== '') {
      flush();
      const last = whole.at(-1);
      if (last?.kind === 'same') whole[whole.length - 1] = { kind, text: last.text + text };
      else whole.push({ kind, text });
    }
  }
  flush();
  return whole;
};

/** Tokens that are the same but for the blanks after them. */
const samePieces = ({ before, after }: Run): Piece[] =>
  before.flatMap((left, index): Piece[] => {
    const right = after[index] ?? left;
    if (left.text === right.text) return [{ kind: 'same', text: left.text }];
    return [
      { kind: 'same', text: left.key },
      { kind: 'removed', text: left.text.slice(left.key.length) },
      { kind: 'added', text: right.text.slice(right.key.length) },
    ];
  });

const replaced = (before: string, after: string): Piece[] =>
  gathered([
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]);

/** Joins a short unchanged word between two changes to them, because that is easier to read. */
const withoutIslands = (pieces: readonly Piece[]): Piece[] =>
  gathered(
    pieces.flatMap((piece, index): Piece[] => {
      const isInside = index > 0 && index < pieces.length - 1;
      const isIsland = piece.kind === 'same' && isInside && piece.text.trim().length <= 3;
      return isIsland ? replaced(piece.text, piece.text) : [piece];
    }),
  );

const lettersOf = (text: string): number => text.replaceAll(/\s+/g, '').length;

const sharedPart = (pieces: readonly Piece[], before: string, after: string): number => {
  const shared = pieces
    .filter(({ kind }) => kind === 'same')
    .reduce((sum, { text }) => sum + lettersOf(text), 0);
  return shared / Math.max(lettersOf(before), lettersOf(after), 1);
};

/** How many steps of comparing words are left for the places that come. */
type Allowance = { steps: number };

const compareWords = (before: string, after: string, allowance: Allowance): Piece[] => {
  if (before === '' || after === '') return replaced(before, after);
  const most = Math.min(mostWordEdits, Math.floor(Math.sqrt(2 * Math.max(0, allowance.steps))));
  const runs = runsOf(
    (before.match(words) ?? []).map(toToken),
    (after.match(words) ?? []).map(toToken),
    most,
  );
  const edits =
    runs?.reduce((sum, run) => sum + (run.isSame ? 0 : run.before.length + run.after.length), 0) ??
    most;
  allowance.steps -= (edits * edits) / 2;
  if (!runs) return replaced(before, after);
  const pieces = withoutIslands(
    gathered(
      runs.flatMap((run) =>
        run.isSame ? samePieces(run) : replaced(textOf(run.before), textOf(run.after)),
      ),
    ),
  );
  return sharedPart(pieces, before, after) < leastShared ? replaced(before, after) : pieces;
};

/**
 * What differs between an earlier and a later text: paragraph by paragraph, and word by word inside those that
 * differ. Texts of any length and likeness are compared in bounded time; where too much differs, whole paragraphs
 * are marked. No character of either text is lost.
 */
export const compareTexts = (before: string, after: string): Passage[] => {
  if (before === after) return [{ isChanged: false, pieces: [{ kind: 'same', text: before }] }];
  const left = paragraphsOf(before).map(toToken);
  const right = paragraphsOf(after).map(toToken);
  const runs = runsOf(left, right, mostParagraphEdits) ?? [
    { isSame: false, before: left, after: right },
  ];
  const allowance = { steps: mostWordSteps };
  return runs.map((run) => {
    if (run.isSame) return { isChanged: false, pieces: gathered(samePieces(run)) };
    const pieces = compareWords(textOf(run.before), textOf(run.after), allowance);
    return { isChanged: true, pieces };
  });
};
