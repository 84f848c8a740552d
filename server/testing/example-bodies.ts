import { randomUUID } from 'node:crypto';
import { endpoints, type Endpoint } from '@webnario/domain/api/endpoints';
import { documentVersions } from '@webnario/domain/privacy/versions';
import { emptyCase } from '@webnario/domain/prompt-trials/own-case';
import type * as z from 'zod/mini';
import { newProjectBody, personaForm } from './projects/projects.ts';

type Endpoints = typeof endpoints;
type EndpointWithBody = {
  [Name in keyof Endpoints]: Endpoints[Name] extends { readonly body: z.ZodMiniType }
    ? Name
    : never;
}[keyof Endpoints];
type ExampleBodies = {
  readonly [Name in EndpointWithBody]: z.input<Endpoints[Name]['body']>;
};

/** What the examples name; a user of them may put another name in its place for a later moment. */
export type ExampleIds = {
  readonly projectId: string;
  readonly categoryId: string;
  readonly userId: string;
};

const grant = { amount: 5, reason: 'Para continuar' };
const trial = {
  prompt_type: 'persona',
  case: { kind: 'evaluation', id: 'doces-1' },
  tried: { from: 'in_use' },
} as const;
const ownCase = { ...emptyCase, nome: 'Caso', nome_do_produto: 'Produto' };

/** For each endpoint that takes a body one that it accepts, where what it names stands right. */
export const exampleBodies = (ids: ExampleIds): ExampleBodies => ({
  updateMe: { first_name: 'Ana', last_name: null },
  agree: { ...documentVersions, model_hosts: ['api.openai.com'] },
  askDeletion: { phrase: 'apagar minha conta' },
  askForCredits: { sentence: 'Preciso de mais.' },
  createProject: newProjectBody(ids.categoryId),
  updateProject: { product_name: 'Outro nome' },
  advance: {
    from: 3,
    event: { type: 'adjustment_confirmed', text: '## Persona\n\nOutro texto.' },
  },
  createPhase: { phase_type: 'dados_oferta', input_data: {} },
  updatePhase: { input_data: personaForm },
  restoreVersion: { revision: 0 },
  copyProject: { from_step: 3, product_name: 'Cópia' },
  createReadingLink: { days: 7, label: 'Sócia' },
  updateComment: { reply: 'Obrigada.', done: true },
  createComment: {
    reader_name: 'Rita',
    phase: 1,
    block: 1,
    block_title: 'Abertura',
    text: 'Começa bem.',
  },
  generate: { projectId: ids.projectId, promptType: 'prompt_geracao_persona' },
  regenerate: {
    projectId: ids.projectId,
    blocks: [{ id: 0, title: 'Abertura', content: 'Texto.' }],
    feedback: 'Deixe o texto mais curto.',
  },
  optimise: { projectId: ids.projectId, shortPromise: 'Preço certo em sete dias' },
  reword: {
    projectId: ids.projectId,
    revision: 0,
    field: 'persona_validada',
    block: 0,
    from: 0,
    sentence: 'Frase',
    wish: 'shorter',
  },
  saveRehearsal: {
    id: randomUUID(),
    started_at: '2027-02-25T12:00:00.000Z',
    mode: 'text',
    by_voice: false,
    duration_seconds: 60,
    blocks: [],
  },
  saveModelPrice: { model: 'gpt-4o', price: null },
  forgetRefusals: { model: 'gpt-4o', server_id: 'x' },
  setUserRole: { role: 'user' },
  grantCredits: grant,
  grantToMany: { ...grant, to: { user_ids: [ids.userId] } },
  blockUser: { reason: 'Uma razão' },
  createCategory: { name: `Categoria ${randomUUID()}` },
  updateCategory: { is_active: true },
  saveSetting: { value: 2 },
  savePrompt: {
    title: 'Persona',
    content: 'Escreva.',
    openai_model: 'gpt-4o',
    max_tokens: 1000,
    temperature: 0.5,
    base_version: 0,
  },
  restorePromptVersion: { base_version: 0 },
  dismissBuiltInPrompt: { fingerprint: 'x' },
  invite: { email: `a-${randomUUID()}@exemplo.test`, first_name: '', last_name: '', credits: 5 },
  grantRequest: grant,
  declineRequest: { reason: 'Uma razão' },
  createTrialCase: ownCase,
  saveTrialCase: { revision: 0, form: ownCase },
  trialMessages: trial,
  runTrial: trial,
});

/** The example for a row of the endpoint table; undefined where it takes no body. */
export const exampleBodyOf = (
  call: Pick<Endpoint, 'method' | 'path'>,
  ids: ExampleIds,
): unknown => {
  const row = Object.entries(endpoints).find(([, endpoint]) => endpoint === call);
  const bodies: Readonly<Record<string, unknown>> = exampleBodies(ids);
  return row && bodies[row[0]];
};
