import * as z from 'zod/mini';
import { typedText } from '../fields.ts';
import { reasonSchema } from './grant.ts';

/** A request waits, until an administrator grants or declines it. */
export const creditRequestStates = ['open', 'granted', 'declined'] as const;

/** How long the sentence may be. */
export const creditRequestLimits = { sentence: 300 } as const;

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
