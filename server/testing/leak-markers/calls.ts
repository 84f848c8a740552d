import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@webnario/domain/api/endpoints';
import { fileKinds } from '@webnario/domain/files/file-kinds';
import { emptyCase } from '@webnario/domain/prompt-trials/own-case';

export type Call = Pick<Endpoint, 'method' | 'path' | 'access'> & { readonly body?: unknown };

const grant = { amount: 5, reason: 'Para continuar' };
const trial = {
  prompt_type: 'persona',
  case: { kind: 'evaluation', id: 'inexistente' },
  tried: { from: 'in_use' },
};
const ownCase = { ...emptyCase, nome: 'Caso', nome_do_produto: 'Produto' };
const promptForm = {
  title: 'Persona',
  content: 'Escreva.',
  openai_model: 'gpt-4o',
  max_tokens: 1000,
  temperature: 0.5,
};

/** What is sent to each endpoint that takes a body; a new one is added here, with what it would accept. */
const bodies = (ids: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> => ({
  'PATCH /api/me': {},
  'PUT /api/me/agreements': {},
  // Not the phrase: the administrator who asks stays.
  'POST /api/me/deletion': { phrase: 'não' },
  'POST /api/projects': {},
  'PATCH /api/projects/:id': { product_name: 'Outro' },
  'POST /api/projects/:id/advance': {
    from: 3,
    event: { type: 'adjustment_confirmed', text: 'Outro.' },
  },
  'POST /api/projects/:id/phases': { phase_type: 'dados_oferta', input_data: {} },
  'PATCH /api/phases/:id': { input_data: {} },
  'POST /api/versions/:id/restore': { revision: 0 },
  'POST /api/me/credit-request': { sentence: 'Preciso de mais.' },
  'POST /api/projects/:id/copies': { from: 'start' },
  'POST /api/projects/:id/reading-links': { days: 14 },
  'PATCH /api/comments/:id': { done: true },
  'POST /api/reading/comments': {},
  'POST /functions/v1/generate-content': { projectId: ids['projects'], promptType: 'persona' },
  'POST /functions/v1/regenerate-blocks': {
    projectId: ids['projects'],
    blocks: [{ id: 0, title: 'x', content: 'x' }],
    feedback: 'Mais curto.',
  },
  'POST /functions/v1/optimize-promise': { projectId: ids['projects'], shortPromise: 'x' },
  'POST /api/projects/:id/rehearsals': {
    id: randomUUID(),
    started_at: '2027-02-25T12:00:00.000Z',
    mode: 'text',
    by_voice: false,
    duration_seconds: 60,
    blocks: [],
  },
  'PUT /api/admin/models/price': { model: 'gpt-4o', price: null },
  'POST /api/admin/models/forget-refusals': { model: 'gpt-4o', server_id: 'x' },
  'PUT /api/admin/users/:id/role': { role: 'user' },
  'POST /api/admin/users/:id/credits': grant,
  'POST /api/admin/grants': { ...grant, to: { user_ids: [ids['users']] } },
  'PUT /api/admin/users/:id/block': { reason: 'Uma razão' },
  'POST /api/admin/categories': { name: `Categoria ${randomUUID()}` },
  'PATCH /api/admin/categories/:id': { is_active: true },
  'PUT /api/admin/settings/:key': { value: 2 },
  'PUT /api/admin/prompts/:promptType': { ...promptForm, base_version: 0 },
  'POST /api/admin/prompts/:promptType/versions/:number/restore': { base_version: 0 },
  'PUT /api/admin/prompts/:promptType/dismissed-built-in': { fingerprint: 'x' },
  'POST /api/admin/invitations': {
    email: `a-${randomUUID()}@exemplo.test`,
    first_name: '',
    last_name: '',
    credits: 5,
  },
  'POST /api/admin/credit-requests/:id/grant': grant,
  'POST /api/admin/credit-requests/:id/decline': { reason: 'Uma razão' },
  'POST /api/admin/prompt-trials/cases': ownCase,
  'PUT /api/admin/prompt-trials/cases/:id': { revision: 0, form: ownCase },
  'POST /api/admin/prompt-trials/messages': trial,
  'POST /api/admin/prompt-trials': trial,
});

/** What stands for a parameter whose meaning does not follow from the part of the path before it. */
const parameters: Readonly<Record<string, readonly string[]>> = {
  ':kind': Object.keys(fileKinds),
  ':promptType': ['persona'],
  ':number': ['0'],
  ':key': ['credits_per_persona'],
  ':sessionId': ['session'],
};
/** Where any id is as good as another: nothing of a person's script lies behind it. */
const anyId = ['categories', 'invitations', 'credit-requests', 'cases', 'sessions'];

export const queries: Readonly<Record<string, string>> = {
  'GET /api/projects/:id/versions': '?field=persona_validada',
  'GET /api/admin/figures': '?span=365',
  'GET /api/admin/users': '?search=pessoa',
};

/** Every address of a path, with everything that its parameters may stand for. */
export const addressesOf = (path: string, ids: Readonly<Record<string, string>>): string[] =>
  path.split('/').reduce<string[]>(
    (found, part, index, parts) => {
      if (!part.startsWith(':'))
        return found.map((address) => `${address}${index ? '/' : ''}${part}`);
      const before = parts[index - 1] ?? '';
      const id = anyId.includes(before) ? randomUUID() : ids[before];
      const values = parameters[part] ?? (id === undefined ? undefined : [id]);
      if (!values) throw new Error(`say in this test what ${part} of ${path} stands for`);
      return found.flatMap((address) => values.map((value) => `${address}/${value}`));
    },
    [''],
  );

/** What is sent to an endpoint; nothing where it takes no body. */
export const bodyOf = (call: Call, ids: Readonly<Record<string, string>>): unknown => {
  if (call.body === undefined) return undefined;
  const body = bodies(ids)[`${call.method} ${call.path}`];
  if (!body) throw new Error(`say in this test what is sent to ${call.method} ${call.path}`);
  return body;
};
