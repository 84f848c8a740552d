import { normalise, words } from '../../script/words.ts';
import type { Span } from '../finding.ts';
import { keeping } from './kept.ts';

const notAscii = /[\u0080-\u{10ffff}]/gu;

/** A text in lower case and without accents, with every character in its place. */
export const fold = (text: string): string =>
  text.replace(notAscii, foldCharacter).replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase());

const foldCharacter = (character: string): string => {
  const plain = character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.length === character.length ? plain : character;
};

/** Between word borders; `\b` does not know accents. */
export const bordered = (source: string): string =>
  `(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`;

/** A pattern for texts in lower case; reading without case is several times slower. */
export const loweredSource = ({ source }: RegExp): string =>
  source.replace(/\\[pP]\{\w+\}|\\.|[A-Z]/gu, (part) =>
    part.length === 1 ? part.toLowerCase() : part,
  );

const patterns = keeping<RegExp>(200);

/** Finds phrases in a folded text, whatever stands between their words. */
const phrasePattern = (phrases: readonly string[]): RegExp =>
  patterns(phrases.join('\n'), () => makePattern(phrases));

const makePattern = (phrases: readonly string[]): RegExp => {
  const sources = phrases.map((phrase) => tokens(phrase).join('[^\\p{L}\\p{N}]{1,5}'));
  return new RegExp(bordered(sources.sort((a, b) => b.length - a.length).join('|')), 'gu');
};

/** Where phrases stand in a text; a phrase is looked for only if the text has all of its words. */
export const phraseSpans = (
  text: { readonly folded: string; readonly vocabulary: ReadonlySet<string> },
  phrases: readonly string[],
): Span[] => {
  const possible = phrases.filter((phrase) =>
    tokens(phrase).every((part) => text.vocabulary.has(part)),
  );
  return possible.length === 0 ? [] : spansOf(phrasePattern(possible), text.folded);
};

const tokenised = keeping<readonly string[]>(2000);

/** The words of a phrase; an empty one, which no text has, where there is none. */
const tokens = (phrase: string): readonly string[] =>
  tokenised(phrase, () => normalise(phrase).split(' '));

/** The words of a folded text. */
export const vocabularyOf = (folded: string): ReadonlySet<string> =>
  new Set(folded.match(/[\p{L}\p{N}]+/gu));

/** Whether a text has any of these words, as `fold` writes them. */
export const hasAny = (vocabulary: ReadonlySet<string>, list: readonly string[]): boolean =>
  list.some((word) => vocabulary.has(word));

/** A text in lower case, with every character in its place. */
export const lowered = (text: string): string => {
  const lower = text.toLowerCase();
  return lower.length === text.length
    ? lower
    : text.replace(/\p{Changes_When_Lowercased}/gu, (letter) => {
        const small = letter.toLowerCase();
        return small.length === letter.length ? small : letter;
      });
};

export const spansOf = (pattern: RegExp, text: string): Span[] =>
  Array.from(text.matchAll(pattern), ({ index, 0: match }) => ({
    from: index,
    to: index + match.length,
  }));

export const isWithin = (span: Span, spans: readonly Span[]): boolean =>
  spans.some(({ from, to }) => from <= span.from && span.to <= to);

export const overlaps = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to;

/** Words that say little on their own. */
const smallWords = new Set(
  normalise(
    'a o as os um uma de do da dos das em no na nos nas e ou que com para por se ao ser seu sua seus suas você me te mais não como vai ter até sem depois',
  ).split(' '),
);

/** Whether a word, as `normalise` writes it, says what a text is about. */
export const isContentWord = (word: string): boolean => word.length >= 3 && !smallWords.has(word);

/** The words of a text that say what it is about, as `normalise` writes them. */
export const contentWords = (text: string): string[] =>
  words(normalise(text)).filter(isContentWord);

/** How many of these words a text has, from 0 to 1; 1 when there are none. */
export const coverage = (wanted: readonly string[], text: string): number => {
  if (wanted.length === 0) return 1;
  const there = new Set(words(normalise(text)));
  return wanted.filter((word) => there.has(word)).length / wanted.length;
};

/** '8' as people write it out, in either gender; the digits for anything above twenty that is not round. */
const written: Readonly<Record<number, string>> = {
  1: 'um|uma',
  2: 'dois|duas',
  3: 'três',
  4: 'quatro',
  5: 'cinco',
  6: 'seis',
  7: 'sete',
  8: 'oito',
  9: 'nove',
  10: 'dez',
  11: 'onze',
  12: 'doze',
  13: 'treze',
  14: 'catorze|quatorze',
  15: 'quinze',
  16: 'dezesseis',
  17: 'dezessete',
  18: 'dezoito',
  19: 'dezenove',
  20: 'vinte',
  21: 'vinte e um',
  24: 'vinte e quatro',
  30: 'trinta',
  36: 'trinta e seis',
  40: 'quarenta',
  45: 'quarenta e cinco',
  50: 'cinquenta',
  60: 'sessenta',
  90: 'noventa',
  100: 'cem',
};

const numbersByWord: ReadonlyMap<string, number> = new Map(
  Object.entries(written).flatMap(([number, forms]) =>
    forms.split('|').map((form) => [form, Number(number)] as const),
  ),
);

/** The number that digits or words stand for; undefined for anything else. */
export const readNumber = (text: string): number | undefined =>
  /^\d+$/.test(text) ? Number(text) : numbersByWord.get(text.toLowerCase());

/** Matches a whole number in digits or in words, the longer words first. */
export const numberSource = `\\d{1,4}|${[...numbersByWord.keys()].sort((a, b) => b.length - a.length).join('|')}`;

/** Matches one number in digits or in words. */
export const numberIs = (number: number): string =>
  written[number] === undefined ? String(number) : `${number}|${written[number]}`;
