import * as z from 'zod/mini';
import { optionalText } from '../fields.ts';

/** The phase record that keeps what the person decided about findings of the check. */
export const scriptCheckPhase = 'raio_x';

/** Most entries of each group; of more, the oldest leave. */
export const mostEntries = 300;

const longestKey = 600;
const longestReason = 200;

const moment = z.string().check(
  z.maxLength(40),
  z.refine((text) => !Number.isNaN(Date.parse(text))),
);

const group = <Entry extends z.ZodMiniType>(entry: Entry) =>
  z.optional(z.nullable(z.record(optionalText(longestKey), z.nullable(entry))));

/** What was decided about findings, by their keys (docs/method/offer.md#records). */
export const scriptCheckRecordSchema = z.object({
  dispensados: group(
    z.object({ motivo: z.optional(z.nullable(optionalText(longestReason))), em: moment }),
  ),
  conferidos: group(z.object({ em: moment })),
  numeros_conferidos: group(z.object({ em: moment })),
});
