import { spokenText } from '@webnario/domain/script/speech';
import { normalise, sentences } from '@webnario/domain/script/words';

/** The different sentences that are said in a text. */
export const saidIn = (text: string): ReadonlySet<string> =>
  new Set(sentences(spokenText(text)).map(normalise));

/** Which part of the shorter text's sentences the other one says too, from 0 to 1. */
export const sharedShare = (one: string, other: string): number => {
  const [a, b] = [saidIn(one), saidIn(other)];
  const shared = [...a].filter((sentence) => b.has(sentence)).length;
  return shared / Math.min(a.size, b.size);
};

export const average = (figures: readonly number[]): number =>
  figures.reduce((sum, figure) => sum + figure, 0) / figures.length;

/** The limits of docs/method/demonstration.md#figures, for a class of 60 minutes. */
export const limits = {
  words: { least: 4500, most: 6000 },
  sharedAcrossNiches: 0.4,
  sharedWithinNiche: 0.55,
} as const;
