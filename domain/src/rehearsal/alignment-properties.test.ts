import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  followScript,
  followSpeech,
  lastSaid,
  notBegun,
  type FollowedScript,
} from './alignment.ts';

/**
 * Words of two syllables, enough that most scripts use each about once: with far fewer, what is read in one place is by
 * chance, word for word, what stands in another one.
 */
const syllables = 'ba ce di fo gu ja le mi no pu ra se ti vo zu'.split(' ');
const vocabulary = ['', 'n'].flatMap((ending) =>
  syllables.flatMap((second) => syllables.map((first) => `${first}${second}${ending}`)),
);

const word = fc.constantFrom(...vocabulary);
const sentence = fc.array(word, { minLength: 1, maxLength: 20 });
const script = fc.array(sentence, { minLength: 8, maxLength: 40 });
const [quoted, unquoted] = [vocabulary.slice(0, 30), vocabulary.slice(30)];
const longSentence = fc.array(fc.constantFrom(...unquoted), { minLength: 5, maxLength: 20 });
/**
 * A script in which one sentence is quoted again and again. Its words stand nowhere else: where they do, whoever doubles
 * or leaves out some of them may by chance say, word for word, what stands at another quote.
 */
const quotingScript = fc
  .tuple(
    fc.array(fc.constantFrom(...quoted), { minLength: 6, maxLength: 14 }),
    fc.array(longSentence, { minLength: 6, maxLength: 25 }),
  )
  .map(([promise, sentences]) =>
    sentences.flatMap((each, index) => (index % 3 === 0 ? [promise, each] : [each])),
  );

type Slip =
  | { readonly kind: 'left out'; readonly words: number }
  | { readonly kind: 'doubled'; readonly words: number }
  | { readonly kind: 'misheard'; readonly heard: string }
  | { readonly kind: 'improvised'; readonly heard: readonly string[] }
  | { readonly kind: 'skipped'; readonly sentences: number }
  | { readonly kind: 'repeated'; readonly sentences: number };

const foreign = fc.stringMatching(/^[kwxy]{3,6}$/);
const anyWord = fc.oneof(word, foreign);
const leftOut = (most: number): fc.Arbitrary<Slip> =>
  fc.record({ kind: fc.constant('left out'), words: fc.integer({ min: 1, max: most }) });
const slips: readonly fc.Arbitrary<Slip>[] = [
  fc.record({ kind: fc.constant('doubled'), words: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('misheard'), heard: anyWord }),
  fc.record({ kind: fc.constant('improvised'), heard: fc.array(anyWord, { maxLength: 40 }) }),
];
const jumps: readonly fc.Arbitrary<Slip>[] = [
  fc.record({ kind: fc.constant('skipped'), sentences: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ kind: fc.constant('repeated'), sentences: fc.integer({ min: 1, max: 6 }) }),
];

/** A person reads some words as they stand, then something happens. */
const readingWith = (...kinds: readonly fc.Arbitrary<Slip>[]) =>
  fc.array(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.oneof(...kinds)), {
    minLength: 5,
    maxLength: 40,
  });

type Moment = {
  /** The last word of the script that was read, and the furthest one, by position. */
  readonly read: number;
  readonly furthest: number;
  /** How many words in a row were read as they stand. */
  readonly clean: number;
  /** Where the text stands. */
  readonly at: number;
  /** Whether it stood somewhere else when these words began. */
  readonly wasLost: boolean;
};

/** Reads a script aloud; where the text stands after each heard word. */
const momentsOf = (
  sentences: readonly (readonly string[])[],
  reading: readonly (readonly [number, Slip])[],
): Moment[] => {
  const words = sentences.flat();
  const sentenceAt = sentences.flatMap((each, index) => each.map(() => index));
  const startOf = (index: number): number =>
    sentences.slice(0, Math.max(0, index)).reduce((sum, each) => sum + each.length, 0);
  const followed: FollowedScript = followScript(
    sentences.map((each) =>
      each.map((text, index) => (index === each.length - 1 ? `${text}.` : text)),
    ),
  );
  const moments: Moment[] = [];
  let state = notBegun;
  let read = -1;
  let furthest = -1;
  let clean = 0;
  let wasLost = false;
  const heard = (text: string): void => {
    state = followSpeech(followed, state, text);
    const at = lastSaid(followed, state);
    if (clean === 1) wasLost = Math.abs(at - read) > 5;
    moments.push({ read, furthest, clean, at, wasLost });
  };
  const moveTo = (place: number): void => {
    read = Math.max(-1, Math.min(place, words.length - 1));
    furthest = Math.max(furthest, read);
  };
  const slip = (what: Slip): void => {
    clean = 0;
    const here = sentenceAt[read] ?? 0;
    if (what.kind === 'left out') moveTo(read + what.words);
    else if (what.kind === 'doubled') {
      for (const again of words.slice(Math.max(0, read + 1 - what.words), read + 1)) heard(again);
    } else if (what.kind === 'misheard') {
      moveTo(read + 1);
      heard(what.heard);
    } else if (what.kind === 'improvised') what.heard.forEach(heard);
    else if (what.kind === 'skipped') moveTo(startOf(here + what.sentences) - 1);
    else moveTo(startOf(here - what.sentences) - 1);
  };
  for (const [count, what] of reading) {
    for (let step = 0; step < count && read < words.length - 1; step += 1) {
      moveTo(read + 1);
      clean += 1;
      heard(words[read] ?? '');
    }
    slip(what);
  }
  return moments;
};

/**
 * Whether nothing else in the script resembles the eight words that end there: no six of them in a row. Nor stands a word
 * twice in a row among them: one that is said again is taken for a stumble, so that they tell no more than seven.
 */
const isUnlikeAllOthers = (words: readonly string[]): ((end: number) => boolean) => {
  const counts = new Map<string, number>();
  const six = (end: number): string => words.slice(end - 5, end + 1).join(' ');
  words.forEach((_, end) => {
    if (end >= 5) counts.set(six(end), (counts.get(six(end)) ?? 0) + 1);
  });
  const isDoubled = (place: number): boolean => words[place] === words[place - 1];
  return (end) =>
    [0, 1, 2].every((back) => counts.get(six(end - back)) === 1) &&
    !Array.from({ length: 7 }, (_, back) => end - back).some(isDoubled);
};

const isNoMoreThanOneSentenceAhead = (
  sentences: readonly (readonly string[])[],
): ((moment: Moment) => boolean) => {
  const sentenceAt = sentences.flatMap((each, index) => each.map(() => index));
  return ({ at, furthest }) => (sentenceAt[at] ?? 0) <= (sentenceAt[furthest] ?? 0) + 1;
};

/** Eight clean words, and the text stands more than five words from the last of them. */
const isWrong = ({ clean, at, read }: Moment): boolean => clean >= 8 && Math.abs(at - read) > 5;

const runs = { numRuns: 100 };

describe('the alignment of a voice with any script', () => {
  it('is right within five words after eight clean ones, whatever was heard before [B-STAGE-60]', () => {
    const anything = readingWith(leftOut(4), ...slips, ...jumps);
    fc.assert(
      fc.property(script, anything, (sentences, reading) => {
        const isTelling = isUnlikeAllOthers(sentences.flat());
        const wrong = momentsOf(sentences, reading).filter(
          (moment) => isTelling(moment.read) && isWrong(moment),
        );
        expect(wrong).toEqual([]);
      }),
      runs,
    );
  });

  it('never runs ahead of what was said by more than one sentence [B-STAGE-61]', () => {
    fc.assert(
      fc.property(script, readingWith(leftOut(4), ...slips, ...jumps), (sentences, reading) => {
        const isNear = isNoMoreThanOneSentenceAhead(sentences);
        expect(momentsOf(sentences, reading).filter((moment) => !isNear(moment))).toEqual([]);
      }),
      runs,
    );
  });

  it('is right and never runs ahead where one sentence is quoted again and again [B-STAGE-62]', () => {
    fc.assert(
      fc.property(quotingScript, readingWith(leftOut(2), ...slips), (sentences, reading) => {
        const isNear = isNoMoreThanOneSentenceAhead(sentences);
        const isTelling = isUnlikeAllOthers(sentences.flat());
        // Whoever was lost before a quote is found behind it: the quote itself stands in many places.
        const mayWait = ({ wasLost, read }: Moment): boolean => wasLost && !isTelling(read);
        const wrong = momentsOf(sentences, reading).filter(
          (moment) => !isNear(moment) || (isWrong(moment) && !mayWait(moment)),
        );
        expect(wrong).toEqual([]);
      }),
      runs,
    );
  });
});
