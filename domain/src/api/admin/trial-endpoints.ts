import * as z from 'zod/mini';
import { versionNumberSchema } from '../../catalog/prompt-versions.ts';
import { promptFormSchema, promptLimitsSchema } from '../../catalog/prompts.ts';
import { optionalText, typedText } from '../../fields.ts';
import { trialEventSchema } from '../../prompt-trials/events.ts';
import { textsInOrder } from '../../prompt-trials/inputs.ts';
import { ownCaseSchema } from '../../prompt-trials/own-case.ts';
import { textLimits } from '../../wizard/forms.ts';
import { promptTypes } from '../../project-fields.ts';

const caseKinds = ['evaluation', 'own'] as const;

/** A case in the list: enough to choose it, and to say which blocks its own texts have. */
const trialCaseSchema = z.object({
  kind: z.enum(caseKinds),
  id: z.string(),
  name: z.string(),
  note: z.string(),
  has_stories: z.boolean(),
  has_offer: z.boolean(),
  minutes: z.int(),
  /** Words a minute. */
  pace: z.int(),
  /** The titles of the blocks of each text that the case brings along. */
  titles: z.record(z.string(), z.array(z.string())),
});
export type TrialCase = z.output<typeof trialCaseSchema>;

const storedCaseSchema = z.object({ id: z.string(), revision: z.int(), form: ownCaseSchema });
export type StoredCase = z.output<typeof storedCaseSchema>;

/** A prompt that is tried: what stands in the editor, the one in use, or a version; 0 is the built-in one. */
const sourceSchema = z.discriminatedUnion('from', [
  z.object({
    from: z.literal('editor'),
    content: promptFormSchema.shape.content,
    ...promptLimitsSchema.shape,
  }),
  z.object({ from: z.literal('in_use') }),
  z.object({ from: z.literal('version'), number: versionNumberSchema }),
]);
export type TrialSource = z.input<typeof sourceSchema>;

const trialSchema = z.object({
  prompt_type: z.enum(promptTypes),
  case: z.object({ kind: z.enum(caseKinds), id: optionalText(60) }),
  tried: sourceSchema,
  /** Left out: nothing to compare with. */
  beside: z.optional(sourceSchema),
  /** For the prompt that rewrites blocks: which ones, by position from 0, and what was not liked about them. */
  rewrite: z.optional(
    z.object({
      part: z.enum(textsInOrder as [(typeof textsInOrder)[number]]),
      blocks: z.array(z.int().check(z.minimum(0))).check(z.minLength(1), z.maxLength(20)),
      feedback: typedText({
        min: 1,
        max: textLimits.feedback,
        tooShort: 'Diga o que mudar no bloco',
      }),
    }),
  ),
});
export type TrialRequest = z.input<typeof trialSchema>;
export type Trial = z.output<typeof trialSchema>;

const shownMessageSchema = z.object({
  role: z.string(),
  content: z.string(),
  characters: z.int(),
  /** Estimated: models count differently. */
  tokens: z.int(),
});

const shownPromptSchema = z.object({
  /** The number of its version; null for what is not saved. */
  version: z.nullable(z.int()),
  model: z.string(),
  max_tokens: z.int(),
  temperature: z.number(),
  /** A long text is written in several calls; the later ones contain what the earlier ones have written. */
  calls: z.array(z.object({ messages: z.array(shownMessageSchema) })),
});
export type ShownPrompt = z.output<typeof shownPromptSchema>;

/** Trying prompts on cases that belong to nobody. Nothing is written into a project and no credit moves. */
export const trialEndpoints = {
  trialCases: {
    method: 'GET',
    path: '/api/admin/prompt-trials/cases',
    access: 'admin',
    summary: 'Casos para experimentar prompts: os de avaliação e os próprios desta instalação',
    answer: z.object({ cases: z.array(trialCaseSchema) }),
  },
  trialCase: {
    method: 'GET',
    path: '/api/admin/prompt-trials/cases/:id',
    access: 'admin',
    summary: 'Um caso próprio com tudo o que foi digitado',
    answer: storedCaseSchema,
  },
  createTrialCase: {
    method: 'POST',
    path: '/api/admin/prompt-trials/cases',
    access: 'admin',
    idempotent: true,
    status: 201,
    summary: 'Cria um caso próprio; no máximo 50',
    body: ownCaseSchema,
    answer: storedCaseSchema,
  },
  saveTrialCase: {
    method: 'PUT',
    path: '/api/admin/prompt-trials/cases/:id',
    access: 'admin',
    summary: 'Grava um caso próprio; recusa quando ele mudou desde revision (409)',
    body: z.object({ revision: z.int(), form: ownCaseSchema }),
    answer: storedCaseSchema,
  },
  deleteTrialCase: {
    method: 'DELETE',
    path: '/api/admin/prompt-trials/cases/:id',
    access: 'admin',
    summary: 'Exclui um caso próprio',
    answer: z.object({ deleted: z.boolean() }),
  },
  trialMessages: {
    method: 'POST',
    path: '/api/admin/prompt-trials/messages',
    access: 'admin',
    summary: 'As mensagens exatas que um modelo receberia, sem enviar nada',
    body: trialSchema,
    answer: z.object({ tried: shownPromptSchema, beside: z.nullable(shownPromptSchema) }),
  },
  runTrial: {
    method: 'POST',
    path: '/api/admin/prompt-trials',
    access: 'admin',
    summary:
      'Executa um prompt em um caso, ao lado de outro; nada é gravado em projetos e nenhum crédito é cobrado. Fechar a conexão cancela; 409 sem servidor de IA',
    body: trialSchema,
    answer: z.never(),
    events: trialEventSchema,
  },
} as const;
