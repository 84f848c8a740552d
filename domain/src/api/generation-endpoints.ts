import * as z from 'zod/mini';
import { cancelEnds } from '../credits/cancelling.ts';
import { optionalText } from '../fields.ts';
import { rewordingSchema } from '../rewording/request.ts';
import { textLimits } from '../wizard/forms.ts';
import { generationDoneSchema, streamEventSchema } from './stream-events.ts';

/**
 * The calls that write with a model. A failure keeps the three members of the specification, `{success: false,
 * content: null, error: {code, message, details?}}`, under its own status.
 */
export const generationEndpoints = {
  generate: {
    method: 'POST',
    path: '/functions/v1/generate-content',
    access: 'user',
    idempotent: 'own',
    summary: 'Escreve o texto da etapa atual; com Accept: text/event-stream, enquanto é escrito',
    body: z.object({
      projectId: z.string(),
      promptType: z.string(),
      /** Accepted and not used: see docs/decisions/014-context-data.md. */
      contextData: z.optional(z.nullable(z.string())),
      /** JSON in a string. */
      userInput: z.optional(z.nullable(z.string())),
    }),
    answer: generationDoneSchema,
    events: streamEventSchema,
  },
  followGeneration: {
    method: 'GET',
    path: '/functions/v1/generations/:id',
    access: 'user',
    summary: 'Acompanha uma geração em andamento, a partir de offset, ou conta como terminou',
    query: z.object({ offset: z.optional(z.coerce.number().check(z.int(), z.minimum(0))) }),
    answer: z.never(),
    events: streamEventSchema,
  },
  cancelGeneration: {
    method: 'DELETE',
    path: '/functions/v1/generations/:id',
    access: 'user',
    summary:
      'Interrompe uma geração em andamento: devolve os créditos ou guarda e cobra o que foi escrito',
    /** What the person was told would happen; something worse is refused. */
    query: z.object({ promised: z.optional(z.enum(cancelEnds)) }),
    /** `end` is left out where the generation had already ended. */
    answer: z.object({ cancelled: z.boolean(), end: z.optional(z.enum(cancelEnds)) }),
  },
  regenerate: {
    method: 'POST',
    path: '/functions/v1/regenerate-blocks',
    access: 'user',
    idempotent: 'own',
    summary: 'Reescreve os blocos selecionados; com Accept: text/event-stream, enquanto é escrito',
    body: z.object({
      projectId: z.string(),
      blocks: z.array(
        z.object({
          /** Position of the block in the stored text, from 0. */
          id: z.union([z.string(), z.int()]),
          title: optionalText(500),
          content: optionalText(textLimits.content),
        }),
      ),
      feedback: z.string(),
    }),
    answer: generationDoneSchema,
    events: streamEventSchema,
  },
  optimise: {
    method: 'POST',
    path: '/functions/v1/optimize-promise',
    access: 'user',
    idempotent: 'own',
    summary: 'Devolve três sugestões de promessa curta',
    body: z.object({ projectId: z.string(), shortPromise: z.string() }),
    answer: z.object({
      suggestions: z.array(z.string()),
      source: z.enum(['ai', 'demonstration']),
    }),
  },
  reword: {
    method: 'POST',
    path: '/functions/v1/reword-sentence',
    access: 'user',
    idempotent: 'own',
    summary: 'Devolve até três propostas para uma frase de um texto, que não muda',
    body: rewordingSchema,
    answer: z.object({
      proposals: z.array(z.string()),
      source: z.enum(['ai', 'demonstration']),
    }),
  },
} as const;
