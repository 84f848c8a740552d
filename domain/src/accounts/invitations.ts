import * as z from 'zod/mini';
import { typedText } from '../fields.ts';
import { isEmailAddress } from './credentials.ts';
import { longestName, nameSchema } from './person-name.ts';

/** Open until somebody accepts it or an administrator withdraws it; expired once its newest link has. */
export const invitationStates = ['open', 'expired', 'accepted', 'withdrawn'] as const;

export const invitationLimits = { name: longestName, credits: { min: 0, max: 10_000 } } as const;

const creditsSentence = 'Use um número inteiro de 0 a 10.000';

/** Whom an administrator invites, and with how many credits the account begins. */
export const newInvitationSchema = z.object({
  email: z.pipe(
    typedText({ min: 1, max: 254, tooShort: 'Preencha este campo' }),
    z.pipe(
      z.transform((text: string) => text.trim().toLowerCase()),
      z.string().check(z.refine(isEmailAddress, { error: 'Digite um e-mail válido' })),
    ),
  ),
  first_name: nameSchema,
  last_name: nameSchema,
  credits: z
    .int({ error: creditsSentence })
    .check(
      z.minimum(invitationLimits.credits.min, { error: creditsSentence }),
      z.maximum(invitationLimits.credits.max, { error: creditsSentence }),
    ),
});
export type NewInvitation = z.output<typeof newInvitationSchema>;
