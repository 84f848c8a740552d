import * as z from 'zod/mini';
import { isUuid, optionalText } from '../fields.ts';
import { scriptFields } from '../project-fields.ts';
import { sentenceSize } from '../corrections/correct-sentence.ts';

/** What is often asked of one sentence: what its button says, and what a model is asked for. */
export const rewordingWishes = {
  shorter: { name: 'Mais curta', request: 'Diga o mesmo em menos palavras.' },
  simpler: { name: 'Mais simples', request: 'Diga o mesmo com palavras mais simples.' },
  warmer: { name: 'Mais calorosa', request: 'Diga o mesmo com mais calor, como quem acolhe.' },
  example: {
    name: 'Com um exemplo',
    request: 'Diga o mesmo com um exemplo concreto, tirado dos dados ou dito como imaginado.',
  },
} as const;

export type WishName = keyof typeof rewordingWishes;
export const wishNames = Object.keys(rewordingWishes) as readonly WishName[];

/** The size of a request in the person's own words. */
export const ownRequestSize = { shortest: 3, longest: 300 } as const;

/** The texts of which a sentence can be asked for: the short promise is one sentence, and has suggestions of its own. */
const rewordedFields = ['persona_validada', 'promessa_forte_validada', ...scriptFields] as const;

const place = z.int().check(z.minimum(0));

/**
 * One sentence of a text to be said in other words. `from` is its place in the block as it is stored, in UTF-16 units;
 * place, sentence and revision must match exactly.
 */
export const rewordingSchema = z.object({
  projectId: z.string().check(z.refine(isUuid)),
  revision: z.int(),
  field: z.enum(rewordedFields),
  block: place,
  from: place,
  sentence: optionalText(sentenceSize.longest),
  wish: z.union([
    z.enum(wishNames),
    z.object({
      request: z.string().check(
        z.refine((text) => text.trim().length >= ownRequestSize.shortest, {
          error: 'Diga o que você quer desta frase',
        }),
        z.maxLength(ownRequestSize.longest),
      ),
    }),
  ]),
});
export type Rewording = z.output<typeof rewordingSchema>;
export type RewordedField = Rewording['field'];

/** Whether sentences of that text can be asked for. */
export const isRewordedField = (field: string): field is RewordedField =>
  rewordedFields.some((reworded) => reworded === field);
export type Wish = Rewording['wish'];

/** The most proposals that come back. */
export const mostRewordings = 3;

/** What is asked for, in the words of a request. */
export const requestOf = (wish: Wish): string =>
  typeof wish === 'string' ? rewordingWishes[wish].request : wish.request.trim();
