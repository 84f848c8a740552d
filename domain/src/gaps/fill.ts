import { countGaps, findGaps } from './gaps.ts';
import { countBlockStarts, hasMarkedLine } from '../script/lines.ts';
import { finishedFields, type FinishedField } from '../project-fields.ts';
import { gapKey, type Texts } from './different-gaps.ts';
import { gapAnswer, type ChangedPlace, type GapEntry } from './gap-record.ts';
import { findPlaces, replacePlaces, type Replacement } from './places.ts';
import { isSingleLine, lineAround, spanToRemove, type Span } from './sentence.ts';

/** The texts that a change leaves different. */
export type ChangedTexts = Readonly<Partial<Record<FinishedField, string>>>;

/** A change of the texts, and what to remember of it. */
export type GapChange = { readonly texts: ChangedTexts; readonly entry: GapEntry };

/** Whether a text may stand in the place of a gap: no heading, no cue, no fence and no other gap begins in it. */
export const isGapAnswer = (answer: string): boolean =>
  answer.trim().length >= gapAnswer.shortest &&
  answer.length <= gapAnswer.longest &&
  !hasMarkedLine(answer) &&
  countGaps(answer) === 0;

const onOneLine = (answer: string): string => answer.replace(/\s*[\r\n\u2028\u2029]+\s*/gu, ' ');

const gapsFor = (text: string, key: string): Span[] =>
  findGaps(text)
    .filter(({ what }) => gapKey(what) === key)
    .map(({ index, length }) => ({ from: index, to: index + length }));

const answerAt = (text: string, gap: Span, answer: string): Replacement => {
  const { from, to } = lineAround(text, gap);
  const stays = isSingleLine(text.slice(from, to));
  return { ...gap, by: stays ? onOneLine(answer) : answer };
};

/** What stands in each place of a gap of this text once it is filled. */
const filled = (text: string, key: string, answer: string): readonly Replacement[] =>
  gapsFor(text, key).map((gap) => answerAt(text, gap, answer.trim()));

/** What is removed with the gaps; a sentence that holds two of them is removed once. */
const removed = (text: string, key: string): readonly Replacement[] => {
  const spans: Span[] = [];
  for (const gap of gapsFor(text, key)) {
    const span = spanToRemove(text, gap);
    const last = spans.at(-1);
    if (last && span.from < last.to)
      spans[spans.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    else spans.push(span);
  }
  return spans.map((span) => ({ ...span, by: '' }));
};

/** Whether a change keeps the number of blocks and leaves a text that is not blank. */
const keepsShape = (before: string, after: string): boolean =>
  after.trim() !== '' && countBlockStarts(before) === countBlockStarts(after);

const changeEverywhere = (
  texts: Texts,
  entry: Omit<GapEntry, 'lugares'>,
  replacements: (text: string) => readonly Replacement[],
): GapChange | undefined => {
  const changed: Partial<Record<FinishedField, string>> = {};
  const lugares: ChangedPlace[] = [];
  for (const field of finishedFields) {
    const text = texts[field] ?? '';
    const wanted = replacements(text);
    if (wanted.length === 0) continue;
    const next = replacePlaces(field, text, wanted);
    if (!keepsShape(text, next.text)) return undefined;
    changed[field] = next.text;
    lugares.push(...next.places);
  }
  return lugares.length === 0 ? undefined : { texts: changed, entry: { ...entry, lugares } };
};

/**
 * The texts as they were before a gap was filled or left out, at every place that is still there; undefined when none
 * is.
 */
export const reopenGap = (texts: Texts, { lugares }: GapEntry): ChangedTexts | undefined => {
  const changed: Partial<Record<FinishedField, string>> = {};
  for (const field of finishedFields) {
    const text = texts[field] ?? '';
    const found = findPlaces(
      text,
      lugares.filter(({ campo }) => campo === field),
    );
    if (found.length === 0) continue;
    const back = found.map(({ place, from, to }) => ({ from, to, by: place.era }));
    changed[field] = replacePlaces(field, text, back).text;
  }
  return Object.keys(changed).length === 0 ? undefined : changed;
};

type GapSearch = {
  readonly what: string;
  /** The entry of an earlier answer, where there is one: its places are opened again first. */
  readonly entry: GapEntry | undefined;
  readonly at: string;
};

const asAsked = (
  texts: Texts,
  { entry }: GapSearch,
  change: (open: Texts) => GapChange | undefined,
): GapChange | undefined => {
  const reopened = entry ? (reopenGap(texts, entry) ?? {}) : {};
  const made = change({ ...texts, ...reopened });
  return made && { ...made, texts: { ...reopened, ...made.texts } };
};

/**
 * One answer in every place of a finished script that asks for the same (B-STAGE-07). An answer of several lines becomes
 * one where a line must stay whole. Undefined when no place asks, or the answer may not stand there.
 */
export const fillGap = (texts: Texts, asked: GapSearch, answer: string): GapChange | undefined => {
  if (!isGapAnswer(answer)) return undefined;
  const key = gapKey(asked.what);
  const entry = { o_que: asked.what, resposta: answer.trim(), em: asked.at };
  return asAsked(texts, asked, (open) =>
    changeEverywhere(open, entry, (text) => filled(text, key, answer)),
  );
};

/**
 * A finished script without the sentences and bullets that ask for something that does not apply (B-STAGE-09). Undefined
 * when no place asks, or nothing would be left of a text.
 */
export const removeGap = (texts: Texts, asked: GapSearch): GapChange | undefined => {
  const key = gapKey(asked.what);
  const entry = { o_que: asked.what, resposta: null, em: asked.at };
  return asAsked(texts, asked, (open) =>
    changeEverywhere(open, entry, (text) => removed(text, key)),
  );
};

/** One text with this gap, and all that ask for the same, filled; undefined when none asks or the answer may not stand there. */
export const fillGapInText = (text: string, what: string, answer: string): string | undefined => {
  const wanted = isGapAnswer(answer) ? filled(text, gapKey(what), answer) : [];
  if (wanted.length === 0) return undefined;
  const next = replacePlaces('persona_validada', text, wanted).text;
  return keepsShape(text, next) ? next : undefined;
};
