import * as z from 'zod/mini';
import {
  promptFieldsSchema,
  promptVersionSchema,
  wholePromptVersionSchema,
  versionNumberSchema,
} from '../../catalog/prompt-versions.ts';
import { promptSaveSchema } from '../../catalog/prompts.ts';
import { promptTypes } from '../../project-fields.ts';

/** One of the nine prompts as its editor needs it; one that is not stored shows the built-in text. */
const adminPromptSchema = z.extend(promptFieldsSchema, {
  prompt_type: z.enum(promptTypes),
  /** False while there is no row yet; saving inserts it. */
  is_stored: z.boolean(),
  /** The built-in prompt does the work, because this one is missing or inactive. */
  built_in_in_use: z.boolean(),
  /** The number of the version that is shown; 0 for the built-in one. A save names it. */
  version: z.int(),
  saved_at: z.nullable(z.string()),
  saved_by: z.nullable(z.string()),
  /** What 'voltar ao texto padrão' brings back into the editor. */
  built_in: z.object({
    title: z.string(),
    content: z.string(),
    openai_model: z.string(),
    max_tokens: z.int(),
    temperature: z.number(),
    /** The fingerprint of its text. */
    fingerprint: z.string(),
  }),
  /**
   * The text of the product changed with an update while this edited one was in use, and nobody has adopted or
   * dismissed it; with the built-in text that this one was made from, where it is known.
   */
  built_in_changed: z.nullable(z.object({ former_content: z.nullable(z.string()) })),
  variables: z.array(z.object({ name: z.string(), meaning: z.string() })),
});
export type AdminPrompt = z.output<typeof adminPromptSchema>;

/** The prompts with their versions. */
export const promptEndpoints = {
  adminPrompts: {
    method: 'GET',
    path: '/api/admin/prompts',
    access: 'admin',
    summary: 'Os nove prompts, com o texto padrão e as variáveis de cada um',
    answer: z.object({ prompts: z.array(adminPromptSchema) }),
  },
  savePrompt: {
    method: 'PUT',
    path: '/api/admin/prompts/:promptType',
    access: 'admin',
    summary:
      'Grava um prompt como nova versão, ou o cria com os valores padrão; vale a partir da próxima geração. 409 quando a versão em que se baseia não é mais a em uso; sem mudança, nada é criado',
    body: promptSaveSchema,
    answer: adminPromptSchema,
  },
  promptVersions: {
    method: 'GET',
    path: '/api/admin/prompts/:promptType/versions',
    access: 'admin',
    summary:
      'Versões de um prompt, da mais nova à mais antiga, sem os textos, 50 por página (before continua); a versão 0, que vem com o produto, está sempre em built_in',
    query: z.object({ before: z.optional(z.pipe(z.coerce.number(), versionNumberSchema)) }),
    answer: z.object({
      versions: z.array(promptVersionSchema),
      built_in: promptVersionSchema,
      /** The value of `before` that brings the next page; null at the end. */
      next: z.nullable(z.int()),
    }),
  },
  promptVersion: {
    method: 'GET',
    path: '/api/admin/prompts/:promptType/versions/:number',
    access: 'admin',
    summary: 'Uma versão de um prompt com o seu texto; 0 é a que vem com o produto',
    answer: wholePromptVersionSchema,
  },
  restorePromptVersion: {
    method: 'POST',
    path: '/api/admin/prompts/:promptType/versions/:number/restore',
    access: 'admin',
    idempotent: true,
    summary:
      'Põe uma versão de volta, inteira; vira uma nova versão. 409 quando a versão em que se baseia não é mais a em uso',
    body: z.object({ base_version: z.int() }),
    answer: adminPromptSchema,
  },
  dismissBuiltInPrompt: {
    method: 'PUT',
    path: '/api/admin/prompts/:promptType/dismissed-built-in',
    access: 'admin',
    summary:
      'Dispensa o aviso de que o texto padrão mudou com uma atualização; o prompt em uso fica como está',
    body: z.object({ fingerprint: z.string() }),
    answer: adminPromptSchema,
  },
} as const;
