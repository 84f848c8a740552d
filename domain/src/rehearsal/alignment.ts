import { saidWords } from './said-words.ts';

/**
 * A script as a voice is followed through it (docs/guides/voice.md): what is said of its words, one after the other.
 * Made once; each heard word then costs the same small amount of work, however long the script is.
 */
export type FollowedScript = {
  /** What is said, normalised (`saidWords`). */
  readonly said: readonly string[];
  /** For each of them the word of the script that it belongs to, by its position among all words. */
  readonly wordOf: readonly number[];
  /** For each of them the sentence that it belongs to. */
  readonly sentenceOf: readonly number[];
  /** Where each sentence begins. */
  readonly sentenceStarts: readonly number[];
  /** Where each run of some words ends. */
  readonly runs: ReadonlyMap<string, readonly number[]>;
};

/** Where the voice is, and what was heard last. Never changed: a guess of the recogniser can be followed and forgotten. */
export type VoicePosition = {
  /** What was said last, by its position in `said`; -1 before the first word. */
  readonly at: number;
  /** The last place that is beyond doubt: the text runs no more than a sentence ahead of it. */
  readonly sure: number;
  /** What was heard last, the newest at the end. */
  readonly heard: readonly string[];
  /** How many heard words have found no place since the last one that did. */
  readonly unplaced: number;
  /** The place elsewhere in the script that the last word pointed to; -1 where it pointed to none. */
  readonly elsewhere: number;
};

/** How much of what was heard is remembered. */
const memory = 12;
/** How many words in a row, without a slip, identify a place anywhere in the script. */
const cleanRun = 8;
/** How many words in a row are looked up to find such a place in spite of a slip. */
const lookedUp = 4;
/** A run that stands in more places than this identifies none. */
const mostPlaces = 48;
/** What a slip takes from the score, where a word counts 1: a word left out, put in or misheard. */
const slipCost = 0.3;
/** Beyond so many slips in a row nothing belongs together. */
const mostSlips = 3;

const runEnding = (words: readonly string[], end: number, length: number): string | undefined =>
  end + 1 < length ? undefined : words.slice(end + 1 - length, end + 1).join(' ');

const runsOf = (said: readonly string[]): Map<string, number[]> => {
  const runs = new Map<string, number[]>();
  said.forEach((_, end) => {
    for (const length of [lookedUp, cleanRun]) {
      const run = runEnding(said, end, length);
      if (run === undefined) continue;
      const places = runs.get(run);
      if (places) places.push(end);
      else runs.set(run, [end]);
    }
  });
  return runs;
};

const endsSentence = /[.!?…]["”’')\]]*$/u;

/** Reads a script, paragraph by paragraph and word by word as it is shown; a paragraph ends a sentence. */
export const followScript = (paragraphs: readonly (readonly string[])[]): FollowedScript => {
  const said: string[] = [];
  const wordOf: number[] = [];
  const sentenceOf: number[] = [];
  const sentenceStarts: number[] = [];
  let word = 0;
  let isNew = true;
  for (const paragraph of paragraphs) {
    for (const text of paragraph) {
      for (const each of saidWords(text)) {
        if (isNew) sentenceStarts.push(said.length);
        isNew = false;
        said.push(each);
        wordOf.push(word);
        sentenceOf.push(sentenceStarts.length - 1);
      }
      isNew ||= endsSentence.test(text);
      word += 1;
    }
    isNew = true;
  }
  return { said, wordOf, sentenceOf, sentenceStarts, runs: runsOf(said) };
};

/** Before the first word. */
export const notBegun: VoicePosition = {
  at: -1,
  sure: -1,
  heard: [],
  unplaced: 0,
  elsewhere: -1,
};

const sharedStart = (one: string, other: string): number => {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
};

/** Whether a heard word can be one of the script: the same one, or another ending of a word that is not short. */
const isSame = (heard: string, word: string): boolean => {
  if (heard === word) return true;
  const shorter = Math.min(heard.length, word.length);
  const longer = Math.max(heard.length, word.length);
  return shorter >= 5 && longer - shorter <= 2 && sharedStart(heard, word) >= shorter - 1;
};

/** How well what was heard last fits a place. */
type Fit = {
  /** One for each word that stands there, less the slips between them. */
  readonly score: number;
  /** The first word of the script that takes part, and how many of the last heard words. */
  readonly first: number;
  readonly used: number;
};
const noFit: Fit = { score: 0, first: 0, used: 0 };

/**
 * How well the last heard words fit a place that the newest of them ends, looking back no further than `floor`: the best
 * chain of words that stand in both in the same order, with no more than `mostSlips` between two of them.
 */
const fitAt = (
  { said }: FollowedScript,
  heard: readonly string[],
  place: number,
  floor: number,
): Fit => {
  const newest = heard.length - 1;
  const height = Math.min(heard.length + mostSlips + 1, place - floor + 1);
  if (height < 1 || !isSame(heard[newest] ?? '', said[place] ?? '')) return noFit;
  const scores = new Float64Array(heard.length * height).fill(-1);
  scores[0] = 1;
  let best: Fit = { score: 1, first: place, used: 1 };
  for (let back = 1; back < heard.length; back += 1) {
    for (let up = 1; up < height; up += 1) {
      if (!isSame(heard[newest - back] ?? '', said[place - up] ?? '')) continue;
      let score = -1;
      for (let i = 1; i <= Math.min(back, mostSlips + 1); i += 1) {
        for (let j = 1; j <= Math.min(up, mostSlips + 1); j += 1) {
          const before = scores[(back - i) * height + up - j] ?? -1;
          if (before > 0) score = Math.max(score, before + 1 - slipCost * (Math.max(i, j) - 1));
        }
      }
      scores[back * height + up] = score;
      if (score > best.score) best = { score, first: place - up, used: back + 1 };
    }
  }
  return best;
};

/** A little room for sums of fractions. */
const grain = 1e-6;

/**
 * How good the fit of a place ahead must be: the next word is taken as it comes while the person reads, and the more
 * was skipped or improvised, the more must be heard.
 */
const neededAhead = (skipped: number, improvised: number): number => {
  if (skipped > 12) return 4 - slipCost;
  if (skipped > 3 || improvised > 3) return 3 - slipCost;
  return improvised === 0 && skipped <= 1 ? 1 : 2 - slipCost;
};
/** How good the fit of a place must be that was said a moment ago, and of one anywhere. */
const neededBehind = 4 - slipCost;
const neededAnywhere = 7 - slipCost;
/** How good the fit of a place must be to be beyond doubt. */
const neededToBeSure = 4;
/** How much better a place must fit than all others to be told from them. */
const clearlyBetter = 0.7;
/** A place elsewhere must fit better than the place at hand by this. */
const muchBetter = 2;
/** No sentence is read further ahead than this, in words. */
const furthest = 80;

type Place = { readonly at: number; readonly score: number };

/** Where the sentence after the sure one ends, of the words that come. */
const endOfNearby = (script: FollowedScript, { at, sure }: VoicePosition): number => {
  const sentence = script.sentenceOf[sure] ?? -1;
  const end = script.sentenceStarts[sentence + 2] ?? script.said.length;
  return Math.min(end, at + 1 + furthest);
};

/** Where the sentence before this one begins. */
const startOfNearby = (script: FollowedScript, at: number): number => {
  const sentence = script.sentenceOf[Math.max(0, at)] ?? 0;
  return Math.max(script.sentenceStarts[Math.max(0, sentence - 1)] ?? 0, at - furthest);
};

/** The place ahead, in this sentence or the next one, that best fits the words that found no place so far. */
const placeAhead = (
  script: FollowedScript,
  state: VoicePosition,
  heard: readonly string[],
): number | undefined => {
  const { at, unplaced } = state;
  const fresh = heard.slice(-unplaced - 1);
  const end = endOfNearby(script, state);
  let best: Place | undefined;
  for (let place = at + 1; place < end; place += 1) {
    const { score, first, used } = fitAt(script, fresh, place, at + 1);
    const needed = neededAhead(first - at - 1, unplaced + 1 - used);
    if (score > 0 && score >= needed - grain && score > (best?.score ?? 0) + grain) {
      best = { at: place, score };
    }
  }
  return best?.at;
};

/** The place in this sentence or the one before that is said again: four of the last five words stand there. */
const placeBehind = (
  script: FollowedScript,
  { at }: VoicePosition,
  heard: readonly string[],
): number | undefined => {
  const last = heard.slice(-5);
  let best: Place | undefined;
  for (let place = at - 1; place >= startOfNearby(script, at); place -= 1) {
    const { score } = fitAt(script, last, place, 0);
    if (score >= neededBehind - grain && score > (best?.score ?? 0) + grain) {
      best = { at: place, score };
    }
  }
  return best?.at;
};

/** The one place of the whole script that fits; undefined where several do, such as a sentence that is quoted often. */
const placeAnywhere = (script: FollowedScript, heard: readonly string[]): Place | undefined => {
  const newest = heard.length - 1;
  const clean = script.runs.get(runEnding(heard, newest, cleanRun) ?? '') ?? [];
  if (clean.length === 1 && clean[0] !== undefined) {
    return { at: clean[0], score: fitAt(script, heard, clean[0], 0).score };
  }
  const places = script.runs.get(runEnding(heard, newest, lookedUp) ?? '') ?? [];
  if (places.length > mostPlaces) return undefined;
  const fits = places
    .map((at): Place => ({ at, score: fitAt(script, heard, at, 0).score }))
    .toSorted((one, other) => other.score - one.score);
  const [best, second] = fits;
  if (!best || best.score < neededAnywhere - grain) return undefined;
  return best.score - (second?.score ?? 0) >= clearlyBetter - grain ? best : undefined;
};

/** The place at hand that a heard word leads to. */
const placeNearby = (
  script: FollowedScript,
  state: VoicePosition,
  heard: readonly string[],
): Place | undefined => {
  const at = placeAhead(script, state, heard) ?? placeBehind(script, state, heard);
  return at === undefined ? undefined : { at, score: fitAt(script, heard, at, 0).score };
};

/** Whether two words in a row point to the same place elsewhere: one alone may fit by chance. */
const isTold = (state: VoicePosition, elsewhere: Place | undefined): elsewhere is Place =>
  state.elsewhere >= 0 &&
  elsewhere !== undefined &&
  elsewhere.at > state.elsewhere &&
  elsewhere.at <= state.elsewhere + 2;

/** Hears one more word, normalised. */
const hearWord = (script: FollowedScript, state: VoicePosition, word: string): VoicePosition => {
  const { at, unplaced } = state;
  const isNext = script.said[at + 1] === word;
  // A word that is said twice, as by somebody who stumbles.
  if (!isNext && unplaced === 0 && script.said[at] === word) return state;
  const heard = [...state.heard, word].slice(-memory);
  const told = placeAnywhere(script, heard);
  const nearby = placeNearby(script, state, heard);
  const elsewhere = told?.at ?? -1;
  const isBetter = (nearby?.score ?? 0) <= (told?.score ?? 0) - muchBetter + grain;
  const place = isTold(state, told) && isBetter ? told : nearby;
  if (!place) return { ...state, heard, elsewhere, unplaced: Math.min(memory, unplaced + 1) };
  const isSure = (at === state.sure && isNext) || place.score >= neededToBeSure - grain;
  const sure = isSure ? place.at : state.sure;
  return { at: place.at, sure, heard, unplaced: 0, elsewhere };
};

/**
 * Hears some more words (docs/guides/voice.md#the-alignment). The place waits while the person improvises, catches up
 * afterwards, and goes back with somebody who repeats a paragraph.
 */
export const followSpeech = (
  script: FollowedScript,
  state: VoicePosition,
  text: string,
): VoicePosition => saidWords(text).reduce((before, word) => hearWord(script, before, word), state);

/** The word of the script that was said last, by its position among all its words; -1 before the first. */
export const lastSaid = (script: FollowedScript, { at }: VoicePosition): number =>
  script.wordOf[at] ?? -1;

/** Begins anew from a word of the script that comes next: somebody moved there by hand. */
export const goTo = (script: FollowedScript, word: number): VoicePosition => {
  const next = script.wordOf.findIndex((each) => each >= word);
  const at = (next < 0 ? script.said.length : next) - 1;
  return { ...notBegun, at, sure: at };
};
