import * as z from 'zod/mini';
import { optionalText } from '../fields.ts';
import { finishedFields } from '../project-fields.ts';

/** The phase record that keeps what was put in the place of gaps, so that each can be taken back (B-STAGE-08). */
export const gapPhase = 'lacunas';

/** The size of what may stand in the place of a gap. */
export const gapAnswer = { shortest: 1, longest: 600 } as const;

/** How much of the text around a place is remembered on each side, to find it again. */
export const contextLength = 60;

const longestKey = 420;
const longestRemoved = 6000;
const mostPlaces = 100;

/** One place where something was put (`ficou`) where something else stood (`era`), and the words around it. */
const placeSchema = z.object({
  campo: z.enum(finishedFields),
  /** Where it stood then. */
  onde: z.int(),
  antes: optionalText(contextLength),
  era: optionalText(longestRemoved),
  ficou: optionalText(gapAnswer.longest),
  depois: optionalText(contextLength),
});
export type ChangedPlace = z.output<typeof placeSchema>;

const entrySchema = z.object({
  o_que: optionalText(longestKey),
  /** Null where the gap does not apply. */
  resposta: z.nullable(optionalText(gapAnswer.longest)),
  lugares: z.array(placeSchema).check(z.maxLength(mostPlaces)),
  em: z.string().check(
    z.maxLength(40),
    z.refine((text) => !Number.isNaN(Date.parse(text))),
  ),
});
/** What became of one gap. */
export type GapEntry = z.output<typeof entrySchema>;

/** By what is asked, as gaps are compared; null takes an entry away. */
export const gapRecordSchema = z.object({
  respostas: z.optional(z.nullable(z.record(optionalText(longestKey), z.nullable(entrySchema)))),
});

/** The entries of a stored record; those that cannot be read are left out. */
export const gapEntriesOf = (
  record: Readonly<Record<string, unknown>> | undefined,
): Readonly<Record<string, GapEntry>> => {
  const group = record?.['respostas'];
  if (typeof group !== 'object' || group === null) return {};
  const entries = Object.entries(group).flatMap(([key, value]) => {
    const entry = entrySchema.safeParse(value);
    return entry.success ? [[key, entry.data] as const] : [];
  });
  return Object.fromEntries(entries);
};
