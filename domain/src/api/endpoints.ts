import * as z from 'zod/mini';
import { nameSchema } from '../accounts/person-name.ts';
import { gapRecordSchema } from '../gaps/gap-record.ts';
import { ledgerPageSchema } from '../credits/ledger-entry.ts';
import { typedText } from '../fields.ts';
import { newProjectSchema, textLimits } from '../wizard/forms.ts';
import { versionListSchema, wholeVersionSchema } from '../script/versions.ts';
import { phaseRecordSchema, projectSchema } from '../wizard/project.ts';
import { contentFields } from '../project-fields.ts';
import { advanceSchema } from '../wizard/transition.ts';
import { trialEndpoints } from './admin/trial-endpoints.ts';
import { adminEndpoints } from './admin-endpoints.ts';
import { creditRequestEndpoints } from './credit-request-endpoints.ts';
import { fileEndpoints } from './file-endpoints.ts';
import { generationEndpoints } from './generation-endpoints.ts';
import { meSchema } from './me.ts';
import { privacyEndpoints } from './privacy-endpoints.ts';
import { projectEndpoints } from './project-endpoints.ts';
import { rehearsalEndpoints } from './rehearsal-endpoints.ts';
import { sessionEndpoints } from './session-endpoints.ts';
import { sharingEndpoints } from './sharing-endpoints.ts';

export type { Me } from './me.ts';

/**
 * Every endpoint of the product: the server reads requests and builds answers by these schemas, the
 * browser's client is typed by them, and the OpenAPI document is made from them. Paths use `:name` for
 * parameters. The GoTrue endpoints under /auth/v1 are a protocol of their own and not listed.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly path: string;
  /** `leaving` is a user whose account may also be about to be deleted. */
  readonly access: 'public' | 'leaving' | 'user' | 'admin';
  readonly summary: string;
  /**
   * Costs or creates: it takes an `Idempotency-Key`, and the same call sent twice under one key is done once. `own`: its
   * feature keeps the key, because the answer is not made in one transaction or the caller has no account.
   */
  readonly idempotent?: true | 'own';
  /** The status of its answer, where that is not 200. */
  readonly status?: 201;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly answer: z.ZodMiniType;
  /** The events that it answers with where `Accept` asks for an event stream, or always where `answer` is never. */
  readonly events?: z.ZodMiniType;
};

const pricesSchema = z.object({
  persona: z.int(),
  scriptPhase: z.int(),
  regeneration: z.int(),
  pdf: z.int(),
});

/** The public settings of this installation. */
const configSchema = z.object({
  product_name: z.string(),
  company_name: z.nullable(z.string()),
  contact_email: z.nullable(z.string()),
  whatsapp_number: z.nullable(z.string()),
  /** No model is configured: texts come from templates. */
  demonstration: z.boolean(),
  /** No SMTP is configured: messages are read at /mailbox, from this machine only. */
  mailbox: z.boolean(),
  prices: pricesSchema,
});
export type Config = z.output<typeof configSchema>;

export const myCreditsSchema = z.object({
  credits_remaining: z.int(),
  total_credits_purchased: z.int(),
  complete_scripts_estimate: z.int(),
  ledger: ledgerPageSchema,
});

const categorySchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
});
export type Category = z.output<typeof categorySchema>;

const contentText = z.optional(
  typedText({ min: 1, max: textLimits.content, tooShort: 'O texto não pode ficar vazio' }),
);

/** A partial update of a project; absent fields stay as they are (R-DATA-15). */
const projectPatchSchema = z.object({
  product_name: z.optional(newProjectSchema.shape.product_name),
  product_description: z.optional(newProjectSchema.shape.product_description),
  category_id: z.optional(newProjectSchema.shape.category_id),
  current_phase: z.optional(z.string()),
  etapa_atual: z.optional(z.int()),
  is_completed: z.optional(z.boolean()),
  pdf_gerado: z.optional(z.boolean()),
  ...(Object.fromEntries(contentFields.map((field) => [field, contentText])) as Record<
    (typeof contentFields)[number],
    typeof contentText
  >),
  /** The revision of the text that the person was looking at; another one in the store is a 409. */
  revision: z.optional(z.int()),
  /** Whether the texts took a proposal for a sentence, which makes a version of its own. */
  reworded: z.optional(z.boolean()),
  /** What was ticked for a new short promise. */
  confirmacoes: z.optional(z.array(z.string())),
  /** What was put in the place of gaps, kept in the same transaction as the texts. */
  lacunas: z.optional(gapRecordSchema),
});
export type ProjectPatch = z.output<typeof projectPatchSchema>;

const phaseBodySchema = z.object({
  phase_type: typedText({ min: 1, max: 60, tooShort: 'Informe a etapa' }),
  input_data: z.record(z.string(), z.unknown()),
});

export const endpoints = {
  config: {
    method: 'GET',
    path: '/api/config',
    access: 'public',
    summary: 'O que qualquer pessoa pode saber desta instalação',
    answer: configSchema,
  },
  me: {
    method: 'GET',
    path: '/api/me',
    access: 'leaving',
    summary: 'Conta, perfil, papel e créditos de quem pergunta',
    answer: meSchema,
  },
  updateMe: {
    method: 'PATCH',
    path: '/api/me',
    access: 'user',
    summary: 'Altera nome e sobrenome; vazio é gravado como nulo',
    body: z.object({
      first_name: z.optional(z.nullable(nameSchema)),
      last_name: z.optional(z.nullable(nameSchema)),
    }),
    answer: meSchema,
  },
  myCredits: {
    method: 'GET',
    path: '/api/me/credits',
    access: 'user',
    summary: 'Saldo, estimativa de roteiros completos e extrato, do mais novo ao mais antigo',
    query: z.object({ after: z.optional(z.string()) }),
    answer: myCreditsSchema,
  },
  categories: {
    method: 'GET',
    path: '/api/categories',
    access: 'user',
    summary: 'Categorias ativas, por nome',
    answer: z.object({ categories: z.array(categorySchema) }),
  },
  createProject: {
    method: 'POST',
    path: '/api/projects',
    access: 'user',
    idempotent: true,
    status: 201,
    summary: 'Cria um projeto na etapa 1',
    body: newProjectSchema,
    answer: projectSchema,
  },
  project: {
    method: 'GET',
    path: '/api/projects/:id',
    access: 'user',
    summary: 'Um projeto inteiro',
    answer: projectSchema,
  },
  updateProject: {
    method: 'PATCH',
    path: '/api/projects/:id',
    access: 'user',
    summary: 'Altera parte de um projeto, dentro das regras do roteiro guiado',
    body: projectPatchSchema,
    answer: projectSchema,
  },
  advance: {
    method: 'POST',
    path: '/api/projects/:id/advance',
    access: 'user',
    summary: 'Dá o próximo passo do roteiro guiado',
    body: advanceSchema,
    answer: projectSchema,
  },
  createPhase: {
    method: 'POST',
    path: '/api/projects/:id/phases',
    access: 'user',
    idempotent: true,
    status: 201,
    summary: 'Grava os dados de uma fase do projeto',
    body: phaseBodySchema,
    answer: phaseRecordSchema,
  },
  updatePhase: {
    method: 'PATCH',
    path: '/api/phases/:id',
    access: 'user',
    summary: 'Altera os dados gravados de uma fase',
    body: z.object({ input_data: phaseBodySchema.shape.input_data }),
    answer: phaseRecordSchema,
  },
  versions: {
    method: 'GET',
    path: '/api/projects/:id/versions',
    access: 'user',
    summary: 'Versões de um texto do projeto, da mais nova à mais antiga',
    query: z.object({ field: z.enum(contentFields), after: z.optional(z.string()) }),
    answer: versionListSchema,
  },
  version: {
    method: 'GET',
    path: '/api/versions/:id',
    access: 'user',
    summary: 'Uma versão com o seu texto',
    answer: wholeVersionSchema,
  },
  restoreVersion: {
    method: 'POST',
    path: '/api/versions/:id/restore',
    access: 'user',
    idempotent: true,
    summary: 'Volta a uma versão anterior do texto que a etapa atual ajusta; vira uma nova versão',
    body: z.object({ revision: z.int() }),
    answer: projectSchema,
  },
  ...creditRequestEndpoints,
  ...privacyEndpoints,
  ...fileEndpoints,
  ...projectEndpoints,
  ...sharingEndpoints,
  ...generationEndpoints,
  ...rehearsalEndpoints,
  ...sessionEndpoints,
  ...adminEndpoints,
  ...trialEndpoints,
} as const satisfies Record<string, Endpoint>;
