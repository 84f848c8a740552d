import * as z from 'zod/mini';
import { figureSpans, figureTimeZone } from '../../figures/span.ts';

/** The median and the 95th percentile of some times, in milliseconds. */
const timesSchema = z.object({ median: z.int(), p95: z.int() });
export type FigureTimes = z.output<typeof timesSchema>;

const figureDaySchema = z.object({
  day: z.string(),
  succeeded: z.int(),
  cancelled: z.int(),
  failed: z.int(),
  /** How many failed by each code. */
  failures: z.record(z.string(), z.int()),
  /** From the request to the first word, and to the end, of texts that a model wrote; null where there is none. */
  first_word: z.nullable(timesSchema),
  end: z.nullable(timesSchema),
  /** Time in the queue, of the texts that had to wait. */
  wait: z.nullable(timesSchema),
  waited: z.int(),
  credits: z.object({ initial: z.int(), granted: z.int(), used: z.int(), returned: z.int() }),
  mail: z.object({ sent: z.int(), failed: z.int(), kept: z.int() }),
});
export type FigureDay = z.output<typeof figureDaySchema>;

/** What was written with one version of a prompt by one model. */
const modelUseSchema = z.object({
  /** Null for templates, and where no model was asked. */
  model: z.nullable(z.string()),
  demonstration: z.boolean(),
  prompt_type: z.string(),
  /** The number of the version of the prompt; null where it is not known. */
  prompt_version: z.nullable(z.int()),
  texts: z.int(),
  /** Null where the server of the model counted none. */
  prompt_tokens: z.nullable(z.int()),
  completion_tokens: z.nullable(z.int()),
  /** How many of the texts have no token count. */
  uncounted: z.int(),
  /** Of the texts whose model had a price, in millionths; null where none had one. */
  cost_micros: z.nullable(z.int()),
  /** How many of the texts have tokens and no price. */
  unpriced: z.int(),
});
export type ModelUse = z.output<typeof modelUseSchema>;

const figuresSchema = z.object({
  first_day: z.string(),
  last_day: z.string(),
  time_zone: z.literal(figureTimeZone),
  days: z.array(figureDaySchema),
  models: z.array(modelUseSchema),
  /** Of the projects that began in the span: how many came to each step, are on it, and have stopped there. */
  steps: z.array(z.object({ step: z.int(), reached: z.int(), here: z.int(), stopped: z.int() })),
  queue: z.object({
    waiting: z.int(),
    running: z.int(),
    /** How long the first one in the queue has waited, in milliseconds. */
    longest_wait: z.nullable(z.int()),
  }),
});
export type Figures = z.output<typeof figuresSchema>;

/** The figures of the product; nothing in them is about one person. */
export const figuresEndpoints = {
  adminFigures: {
    method: 'GET',
    path: '/api/admin/figures',
    access: 'admin',
    summary:
      'Números dos últimos 7, 30, 90 ou 365 dias, por dia de São Paulo: textos, tempos, modelos e custo, créditos, etapas, mensagens e fila; nada de uma pessoa',
    query: z.object({ span: z.optional(z.enum(figureSpans)) }),
    answer: figuresSchema,
  },
} as const;
