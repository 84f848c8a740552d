import * as z from 'zod/mini';
import { textOriginSchema } from '../text-origin.ts';
import { contentFields } from '../project-fields.ts';

/** A block that stayed under three quarters of its target although it was asked for again. */
const shortBlockSchema = z.object({ title: z.string(), words: z.int(), target: z.int() });
export type ShortBlock = z.output<typeof shortBlockSchema>;

/**
 * What comes with a finished text: all that a screen shows of it, so that nothing needs to be loaded again. `success`,
 * `content` and `error` are read by every client of the specification (R-GEN-06).
 */
export const generationDoneSchema = z.object({
  success: z.literal(true),
  /** The whole text or, of a regeneration, the rewritten blocks. */
  content: z.string(),
  error: z.null(),
  generationId: z.optional(z.string()),
  /** Where the text is kept in the project. */
  field: z.enum(contentFields),
  /** The whole text of that field, where `content` is only a part of it. */
  text: z.optional(z.string()),
  origin: textOriginSchema,
  revision: z.int(),
  creditsRemaining: z.int(),
  /** Of a phase that was just written by a model; it is not stored, the adjustment step measures anew. */
  shortBlocks: z.optional(z.array(shortBlockSchema)),
});
export type GenerationDone = z.output<typeof generationDoneSchema>;

/** A failed text. A server that follows the specification alone may say less: `error`, or nothing (R-ERR-23). */
const generationFailedSchema = z.object({
  success: z.literal(false),
  content: z.optional(z.null()),
  error: z.optional(z.nullable(z.string())),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  details: z.optional(z.record(z.string(), z.unknown())),
});
export type GenerationFailed = z.output<typeof generationFailedSchema>;

/** How a generation ends, in the last event of a stream or as a plain answer. */
export const generationEndSchema = z.discriminatedUnion('success', [
  generationDoneSchema,
  generationFailedSchema,
]);

/**
 * Every event of a generation's stream, in the order in which they may come. The server writes by this table, the
 * browser and the tests read by it, and the OpenAPI document shows it.
 */
export const streamEventSchema = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('started'),
    /** Without an id: the text was there already. */
    data: z.object({
      generationId: z.nullable(z.string()),
      step: z.int(),
      /** What decides whether the text is given back if it is cancelled (`credits/cancelling.ts`). */
      cancelling: z.optional(z.object({ price: z.int(), expected: z.int(), givenBack: z.int() })),
    }),
  }),
  z.object({
    event: z.literal('queued'),
    /** 1 for the next one; null where it waits in another process. */
    data: z.object({ position: z.nullable(z.int()) }),
  }),
  z.object({ event: z.literal('running'), data: z.object({}) }),
  z.object({
    event: z.literal('delta'),
    /** `offset` counts UTF-16 units from the start of the text. */
    data: z.object({ text: z.string(), offset: z.int() }),
  }),
  z.object({
    event: z.literal('completing'),
    /** These blocks are asked for once more, which no screen shows; a client that joins later may miss this event. */
    data: z.object({ titles: z.array(z.string()) }),
  }),
  z.object({ event: z.literal('done'), data: generationDoneSchema }),
  z.object({ event: z.literal('failed'), data: generationFailedSchema }),
]);
export type StreamEvent = z.output<typeof streamEventSchema>;

const eventNames: readonly StreamEvent['event'][] = [
  'started',
  'queued',
  'running',
  'delta',
  'completing',
  'done',
  'failed',
];

/** An event that has a known name and not the form of that name. */
export class UnreadableEvent extends Error {}

const asJson = (data: string): unknown => {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
};

/**
 * Parses one event of a stream; undefined for a name that this version does not have.
 * @throws UnreadableEvent
 */
export const readStreamEvent = (
  name: string | undefined,
  data: string,
): StreamEvent | undefined => {
  if (!eventNames.some((known) => known === name)) return undefined;
  const event = streamEventSchema.safeParse({ event: name, data: asJson(data) });
  if (!event.success) throw new UnreadableEvent(name);
  return event.data;
};
