import { failedAfterReading, givingBack } from '../limits.ts';

/** A paid text that cost nothing: it failed after something of it was written, or was cancelled before its first word. */
export type FailedText = {
  readonly at: Date;
  /** How much was read, if anything, and how long the whole was expected to be, in characters. */
  readonly read: number;
  readonly expected: number;
  /** Whether the server of the model certainly failed: it was out of reach or broke off. */
  readonly isOfServer: boolean;
};

/**
 * How much of a text worth reading a failed one was, up to 1: many short ones are a text too. The person can influence its
 * expected length, so that this alone does not decide.
 */
const worthOf = ({ read, expected }: FailedText): number => {
  const { worthReading } = failedAfterReading;
  return Math.min(1, read / Math.min(expected * givingBack.belowShare, worthReading));
};

/** The moment of the text with which the sum reaches the limit, beginning with the newest; undefined where it does not. */
const reachedAt = (
  failed: readonly FailedText[],
  limit: number,
  weightOf: (text: FailedText) => number,
): number | undefined => {
  let sum = 0;
  for (const text of failed) {
    sum += weightOf(text);
    if (sum >= limit) return text.at.getTime();
  }
  return undefined;
};

/**
 * The failed text that has to be a day old before its account begins another one; undefined where it may begin now. `failed`
 * are those of a day, the newest first (docs/guides/credits.md#cancelling).
 */
export const failedTooMuchAt = (failed: readonly FailedText[]): Date | undefined => {
  const { perDay, inAllPerDay } = failedAfterReading;
  const own = failed.filter(({ isOfServer }) => !isOfServer);
  const moments = [reachedAt(own, perDay, worthOf), reachedAt(failed, inAllPerDay, () => 1)];
  const newest = Math.max(...moments.map((at) => at ?? -Infinity));
  return Number.isFinite(newest) ? new Date(newest) : undefined;
};
