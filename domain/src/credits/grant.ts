import * as z from 'zod/mini';
import { typedText } from '../fields.ts';

export const grantLimits = { min: 1, max: 10_000, reason: 200 } as const;
const amountSentence = 'Use um número inteiro de 1 a 10.000';

/** Why an administrator gives credits or does not; the person reads it. */
export const reasonSchema = z.pipe(
  typedText({ min: 1, max: grantLimits.reason, tooShort: 'Diga o motivo' }),
  z.transform((text: string) => text.trim()),
);

/** A gift of credits; the person reads the reason in their statement. */
export const grantSchema = z.object({
  amount: z
    .int({ error: amountSentence })
    .check(
      z.minimum(grantLimits.min, { error: amountSentence }),
      z.maximum(grantLimits.max, { error: amountSentence }),
    ),
  reason: reasonSchema,
});
export type Grant = z.output<typeof grantSchema>;
