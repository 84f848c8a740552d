import { claimedNumbers } from '../script/claimed-numbers.ts';
import { sentenceSpans } from '../script/words.ts';
import type { SpeechRow, StageWord } from './stage-script.ts';

/** What a card shows of a paragraph: its first sentence, and what must be said right in the other ones. */
export type CardRow = {
  readonly words: readonly StageWord[];
  /** Names, numbers and gaps of the other sentences, in order, each once. */
  readonly reminders: readonly { readonly text: string; readonly isGap: boolean }[];
};

/** A word as it is; for a gap one word without a full stop, which would end the sentence. */
const shown = ({ text, isGap }: StageWord): string => (isGap ? 'lacuna' : text);

/** The words as one text, and where in it each begins. */
const joined = (words: readonly StageWord[]) => {
  let text = '';
  const starts = words.map((word) => {
    if (!word.isGlued && text !== '') text += ' ';
    const start = text.length;
    text += shown(word);
    return start;
  });
  return { text, starts };
};

const name =
  /(?<=[\p{Ll},;:]\s["“‘(]?)\p{Lu}[\p{L}’']+(?:\s(?:d[aeo]s?\s|e\s)?\p{Lu}[\p{L}’']+)*/gu;
const amount = /R\$\s?\d(?:[\d.,]{0,12}\d)?|\d(?:[\d.,]{0,6}\d)?\s?%/gu;

/** 'um mês', 'hoje': nobody says these wrong. */
const everyday = /^(?:uma?|hoje|amanhã|est[ea])(?:\s|$)/iu;

type Reminder = { readonly at: number; readonly text: string; readonly isGap: boolean };

const found = (matches: Iterable<{ readonly index: number; readonly text: string }>): Reminder[] =>
  [...matches].map(({ index, text }) => ({ at: index, text, isGap: false }));

const foundBy = (text: string, pattern: RegExp): Reminder[] =>
  found(Array.from(text.matchAll(pattern), (match) => ({ index: match.index, text: match[0] })));

/** In order; of two that overlap the one that begins first, or is longer. */
const withoutOverlaps = (reminders: readonly Reminder[]): Reminder[] => {
  let end = 0;
  return reminders
    .toSorted((a, b) => a.at - b.at || b.text.length - a.text.length)
    .filter(({ at, text }) => {
      if (at < end) return false;
      end = at + text.length;
      return true;
    });
};

/** The names, numbers and gaps of these words, which must be said right. */
const remindersOf = (words: readonly StageWord[]): CardRow['reminders'] => {
  const { text, starts } = joined(words);
  const gaps = words.flatMap((word, index) =>
    word.isGap ? [{ at: starts[index] ?? 0, text: word.text, isGap: true }] : [],
  );
  const said = withoutOverlaps([
    ...foundBy(text, name),
    ...foundBy(text, amount),
    ...found(claimedNumbers(text).filter((number) => !everyday.test(number.text))),
  ]);
  const seen = new Set<string>();
  return [...said, ...gaps]
    .sort((a, b) => a.at - b.at)
    .flatMap(({ text: reminder, isGap }) => {
      if (seen.has(reminder)) return [];
      seen.add(reminder);
      return [{ text: reminder, isGap }];
    });
};

/** A paragraph as a card shows it (docs/guides/stage.md#cards). */
export const cardRow = ({ words }: SpeechRow): CardRow => {
  const { text, starts } = joined(words);
  const end = sentenceSpans(text)[0]?.to ?? text.length;
  const next = starts.findIndex((start) => start >= end);
  const count = next < 0 ? words.length : next;
  return { words: words.slice(0, count), reminders: remindersOf(words.slice(count)) };
};
