import { randomUUID } from 'node:crypto';
import { endpoints, type Endpoint } from '@webnario/domain/api/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from './app.ts';
import { generations, projectPhases, textVersions } from './db/schema/index.ts';
import { otherCalls } from './platform/http/openapi.ts';
import { newPerson, type Person } from './testing/people.ts';
import { personaForm, projectAtStep } from './testing/projects.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

type Call = Pick<Endpoint, 'method' | 'path' | 'access'>;

const calls: readonly Call[] = [...Object.values(endpoints), ...otherCalls];
/** Everything that answers without a session, on purpose. */
const publicPaths = ['/api/config', '/api/openapi.json', '/api/docs'];

let server: TestServer;
let owner: Person;
let other: Person;
/** What a path parameter stands for on each route, all of them things of `owner`. */
let ids: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer();
  owner = await newPerson(server);
  other = await newPerson(server);
  const { db } = server.deps;
  const projectId = await projectAtStep(db, owner.userId, 3);
  const phaseId = randomUUID();
  const generationId = randomUUID();
  const phase = { phaseType: 'dados_oferta', inputData: {} };
  await db.insert(projectPhases).values({ id: phaseId, projectId, ...phase });
  await db.insert(generations).values({
    id: generationId,
    projectId,
    userId: owner.userId,
    kind: 'regeneration',
    step: 3,
    promptType: 'regeneracao_blocos',
    state: 'succeeded',
    source: 'demonstration',
    costCredits: 0,
    leaseExpiresAt: new Date(),
  });
  const versionId = randomUUID();
  await db.insert(textVersions).values({
    id: versionId,
    projectId,
    field: 'persona_validada',
    kind: 'written',
    source: 'manual',
    missingBlocks: [],
    text: 'Uma versão anterior.',
    peakLength: 20,
  });
  ids = {
    projects: projectId,
    phases: phaseId,
    generations: generationId,
    versions: versionId,
  };
});
afterAll(() => server.stop());

const queries: Readonly<Record<string, string>> = {
  '/api/projects/:id/versions': '?field=persona_validada',
};

const addressOf = (path: string): string =>
  path
    .split('/')
    .map((part, index, parts) => {
      if (part === ':kind') return 'txt';
      return part.startsWith(':') ? (ids[parts[index - 1] ?? ''] ?? randomUUID()) : part;
    })
    .join('/') + (queries[path] ?? '');

/** A body that would be accepted from the owner, so that only the stranger can be what is refused. */
const bodies = (): Record<string, unknown> => ({
  '/api/me': {},
  '/api/projects/:id': { product_name: 'Nome alterado' },
  '/api/projects/:id/advance': {
    from: 3,
    event: { type: 'adjustment_confirmed', text: 'Invadido.' },
  },
  '/api/projects/:id/phases': { phase_type: 'dados_oferta', input_data: {} },
  '/api/phases/:id': { input_data: personaForm },
  '/api/versions/:id/restore': { revision: 0 },
  '/functions/v1/generate-content': { projectId: ids['projects'], promptType: 'persona' },
  '/functions/v1/regenerate-blocks': {
    projectId: ids['projects'],
    blocks: [{ id: 0, title: 'Perfil', content: 'Texto.' }],
    feedback: 'Mais curto.',
  },
  '/functions/v1/optimize-promise': {
    projectId: ids['projects'],
    shortPromise: 'Preço certo em sete dias',
  },
});

const init = ({ method, path }: Call): RequestInit => ({
  method,
  ...(method === 'GET' ? {} : { body: JSON.stringify(bodies()[path] ?? {}) }),
});

const protectedCalls = calls.filter(({ access }) => access !== 'public');
const callsOnThings = protectedCalls.filter(
  ({ path }) => /:id|functions/.test(path) && !path.startsWith('/api/admin'),
);
const adminCalls = calls.filter(({ access }) => access === 'admin');
const named = (list: readonly Call[]) =>
  list.map((call) => [`${call.method} ${call.path}`, call] as const);

const codeOf = async (answer: Response): Promise<unknown> =>
  ((await answer.json()) as { error?: { code?: unknown } }).error?.code;

describe('a stranger', () => {
  it.each(named(protectedCalls))('signed out gets 401: %s', async (_name, call) => {
    const answer = await fetch(`${server.url}${addressOf(call.path)}`, init(call));
    expect([answer.status, await codeOf(answer)]).toEqual([401, 'no_authorization']);
  });

  it.each(['Bearer x', 'Bearer eyJhbGciOiJub25lIn0.e30.', 'Basic x', 'Bearer'])(
    'with a token that is not ours gets 401: %s',
    async (authorization) => {
      const answer = await fetch(`${server.url}/api/projects/${ids['projects']}`, {
        headers: { authorization },
      });
      expect(answer.status).toBe(401);
    },
  );

  it.each(named(callsOnThings))('signed in as somebody else gets 404: %s', async (_name, call) => {
    const answer = await other.fetch(addressOf(call.path), init(call));
    expect(answer.status).toBe(404);
  });

  it.each(named(adminCalls))('who is no administrator gets 403: %s', async (_name, call) => {
    const answer = await other.fetch(addressOf(call.path), init(call));
    expect([answer.status, await codeOf(answer)]).toEqual([403, 'not_admin']);
  });

  it('changed nothing by all of this', async () => {
    const answer = await owner.fetch(`/api/projects/${ids['projects']}`);
    expect(await answer.json()).toMatchObject({
      product_name: 'Preço Certo',
      etapa_atual: 3,
      revision: 0,
    });
  });

  it('after signing out has no access with the old token', async () => {
    const leaving = await newPerson(server);
    const projectId = await projectAtStep(server.deps.db, leaving.userId, 2);
    expect((await leaving.fetch(`/api/projects/${projectId}`)).status).toBe(200);
    await leaving.fetch('/auth/v1/logout?scope=global', { method: 'POST' });
    const answer = await leaving.fetch(`/api/projects/${projectId}`);
    expect([answer.status, await codeOf(answer)]).toEqual([401, 'session_ended']);
    expect((await leaving.fetch('/api/me')).status).toBe(401);
  });
});

describe('the routes and the table of endpoints', () => {
  it('what lies under /api/admin is for administrators, and nothing else is', () => {
    const paths = calls.filter(({ path }) => path.startsWith('/api/admin/'));
    expect(paths).toEqual(adminCalls);
    expect(adminCalls.length).toBeGreaterThan(0);
  });

  const served = (): string[] => {
    const { app } = makeApp(server.deps);
    const routes = app.routes.filter(({ method }) => method !== 'ALL');
    return [...new Set(routes.map(({ method, path }) => `${method} ${path}`))];
  };

  it('every served path of the API is described, and the other way round', () => {
    const own = served().filter((route) => / \/(api|functions)\//.test(route));
    expect(own.toSorted()).toEqual(calls.map(({ method, path }) => `${method} ${path}`).toSorted());
  });

  it('what is public is public on purpose', () => {
    const open = calls.filter(({ access }) => access === 'public').map(({ path }) => path);
    expect(open.toSorted()).toEqual(publicPaths.toSorted());
  });
});
