import { givingBack } from '../limits.ts';

/** What decides, when a text is cancelled, whether it is given back. */
export type Cancelling = {
  /** What was reserved for it, in credits. */
  readonly price: number;
  /** How long the whole is expected to be, in characters (`method/expected-length.ts`). */
  readonly expected: number;
  /** How many texts its account was given back in the last 24 hours. */
  readonly givenBack: number;
};

/**
 * What cancelling does. `free`: there is nothing to pay, or nothing was written. `given_back`: the credits go back, the text
 * is gone, and it counts. `kept`: what was written becomes the text of the step and is charged.
 */
export const cancelEnds = ['free', 'given_back', 'kept'] as const;
export type CancelEnd = (typeof cancelEnds)[number];

/** Whether so much of a text was sent that it has shown what it is worth. */
export const isMostlyWritten = (written: number, expected: number): boolean =>
  written > 0 && written >= expected * givingBack.belowShare;

/** What happens to a text that is cancelled once so many characters were sent (docs/guides/credits.md#cancelling). */
export const cancelEnd = (
  written: number,
  { price, expected, givenBack }: Cancelling,
): CancelEnd => {
  if (price === 0 || written === 0) return 'free';
  if (isMostlyWritten(written, expected)) return 'kept';
  return givenBack < givingBack.perDay ? 'given_back' : 'kept';
};
