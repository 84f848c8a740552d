import { isSevere } from './claims.ts';
import { cleaned } from './cleaning.ts';
import {
  capitalised,
  countWords,
  sentencesOf,
  shortened,
  firstSentence,
  withoutEnd,
  withoutHangingWords,
  withFullStop,
  withSingleQuotes,
} from './phrases.ts';
import { isInfinitive } from './verbs.ts';

/** A word before which a phrase can be cut. */
const border =
  /^(?:e|ou|que|com|para|pra|em|de|do|da|dos|das|sem|até|desde|há|por|onde|mas|cuj[oa]s?|usando|gastando|mesmo)$/iu;

const isBorder = (word: string | undefined): boolean =>
  border.test((word ?? '').replace(/[,;:]$/, ''));

const lastBorder = (parts: readonly string[], most: number): number => {
  for (let at = Math.min(most, parts.length - 1); at >= 2; at -= 1)
    if (isBorder(parts[at])) return at;
  return -1;
};

const withoutHangingVerb = (parts: readonly string[]): readonly string[] => {
  let kept = parts;
  while (kept.length > 2 && isInfinitive(kept.at(-1) ?? '') && isBorder(kept.at(-2))) {
    kept = kept.slice(0, -2);
  }
  return kept;
};

/** A phrase in at most seven words, or as many as `most`: cut at a comma, else before a small word. */
export const inFewWords = (phrase: string, most = 7): string => {
  const parts = phrase.split(/\s+/).filter(Boolean);
  const stop = parts.findIndex((word, index) => index < most && /[,;:.!?]$/.test(word));
  const hasStop = stop >= 1 && stop < most && stop + 1 < parts.length;
  if (hasStop) return withoutHangingWords(withoutEnd(parts.slice(0, stop + 1).join(' ')));
  if (parts.length <= most) return withoutEnd(phrase);
  const cut = lastBorder(parts, most);
  const kept = withoutHangingVerb(parts.slice(0, cut > 0 ? cut : most));
  return withoutHangingWords(withoutEnd(kept.join(' ')));
};

const fewestWords = 3;
const charsPerWord = 6;
const tolerance = 20;

/** What a person told as a paragraph of whole sentences within a number of words; '' where it cannot be said. */
export const asParagraph = (typed: string | null | undefined, mostWords: number): string => {
  const text = cleaned(typed);
  if (text === '' || isSevere(text) || countWords(text) < fewestWords) return '';
  let said = '';
  for (const sentence of new Set(sentencesOf(text))) {
    const longer = said === '' ? sentence : `${said} ${sentence}`;
    if (said !== '' && countWords(longer) > mostWords) break;
    said = longer;
  }
  const isTooLong = countWords(said) > mostWords + tolerance;
  return withFullStop(capitalised(isTooLong ? shortened(said, mostWords * charsPerWord) : said));
};

const openingWords = 6;

/** How a scene begins, in few words, to remind of it: 'Março de 2014, quinta-feira…'. */
export const openingOf = (scene: string): string => {
  if (scene === '') return '';
  const sentence = withSingleQuotes(withoutEnd(firstSentence(scene)));
  const parts = sentence.split(' ');
  if (parts.length <= openingWords) return `${sentence}.`;
  const first = parts.slice(0, openingWords);
  const comma = first.findLastIndex((word) => word.endsWith(','));
  const kept = comma >= 2 ? first.slice(0, comma + 1) : first;
  return `${withoutHangingWords(kept.join(' ')).replace(/,$/, '')}…`;
};
