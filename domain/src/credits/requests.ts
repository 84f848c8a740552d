import * as z from 'zod/mini';
import { typedText } from '../fields.ts';
import { reasonSchema } from './grant.ts';

/** A request waits, until an administrator grants or declines it. */
export const creditRequestStates = ['open', 'granted', 'declined'] as const;

/**
 * One request waits at a time, and an account may ask three times in a day: enough to say what was forgotten, too few to
 * fill the administrators' list.
 */
export const creditRequestLimits = { sentence: 300, perDay: 3 } as const;

/** The one sentence of a person who runs short of credits. */
export const creditRequestSchema = z.object({
  sentence: z.pipe(
    typedText({
      min: 1,
      max: creditRequestLimits.sentence,
      tooShort: 'Diga em uma frase para que precisa dos créditos',
    }),
    z.transform((text: string) => text.trim()),
  ),
});

/** A request that is declined says why. */
export const declineSchema = z.object({ reason: reasonSchema });
