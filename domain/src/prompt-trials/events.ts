import * as z from 'zod/mini';
import { UnreadableEvent } from '../api/stream-events.ts';
import { blockStates } from './results.ts';

/** The two places of a trial: what is tried, and what it stands beside. */
export const trialSides = ['tried', 'beside'] as const;
export type TrialSide = (typeof trialSides)[number];
const side = z.enum(trialSides);

const severities = ['grave', 'atencao', 'dica'] as const;

/** What a text of a trial is worth, by the measures of the method. */
const trialResultSchema = z.object({
  text: z.string(),
  /** The model that was asked for. */
  model: z.string(),
  /** In millionths of a dollar; null without a price of the model, or where the server does not count. */
  cost_micros: z.nullable(z.int()),
  blocks: z.array(
    z.object({
      title: z.string(),
      words: z.int(),
      target: z.nullable(z.int()),
      state: z.enum(blockStates),
    }),
  ),
  gaps: z.int(),
  /** What the script check finds, as the person of the case would read it. */
  findings: z.array(
    z.object({
      severity: z.enum(severities),
      block: z.string(),
      excerpt: z.string(),
      sentence: z.string(),
    }),
  ),
  /** The variables of which the model got a summary. */
  summarised: z.array(z.string()),
  /** Null where the server does not count. */
  prompt_tokens: z.nullable(z.int()),
  completion_tokens: z.nullable(z.int()),
  first_word_ms: z.nullable(z.int()),
  total_ms: z.int(),
});
export type TrialResult = z.output<typeof trialResultSchema>;

/** Every event of a trial: each side ends with `done` or `failed`, the stream with the last of them. */
export const trialEventSchema = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('started'),
    data: z.object({ side, model: z.string(), version: z.nullable(z.int()) }),
  }),
  z.object({ event: z.literal('delta'), data: z.object({ side, text: z.string() }) }),
  z.object({
    event: z.literal('completing'),
    data: z.object({ side, titles: z.array(z.string()) }),
  }),
  z.object({ event: z.literal('done'), data: z.object({ side, result: trialResultSchema }) }),
  z.object({
    event: z.literal('failed'),
    data: z.object({
      side,
      code: z.string(),
      message: z.string(),
      /** After how many seconds it may be tried again, where the server of models says so. */
      retry_after_seconds: z.nullable(z.int()),
    }),
  }),
]);
export type TrialEvent = z.output<typeof trialEventSchema>;

const names: readonly string[] = [
  'started',
  'delta',
  'completing',
  'done',
  'failed',
] satisfies TrialEvent['event'][];

const asJson = (data: string): unknown => {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
};

/**
 * Parses one event of a trial; undefined for a name that this version does not have.
 * @throws UnreadableEvent
 */
export const readTrialEvent = (name: string | undefined, data: string): TrialEvent | undefined => {
  if (name === undefined || !names.includes(name)) return undefined;
  const event = trialEventSchema.safeParse({ event: name, data: asJson(data) });
  if (!event.success) throw new UnreadableEvent(name);
  return event.data;
};
