import { randomUUID } from 'node:crypto';
import { endpoints, type Endpoint } from '@webnario/domain/api/endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { makeApp } from './app.ts';
import {
  creditLedger,
  generations,
  profiles,
  projectPhases,
  rehearsals,
  readingComments,
  readingLinks,
  sessions,
  textVersions,
  userCredits,
  userRoles,
  webinarProjects,
} from './db/schema/index.ts';
import { otherCalls } from './platform/http/openapi.ts';
import { exampleBodyOf } from '../testing/example-bodies.ts';
import { newPerson, type Person } from '../testing/accounts/people.ts';
import { projectAtStep } from '../testing/projects/projects.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

type Call = Pick<Endpoint, 'method' | 'path' | 'access'>;

const calls: readonly Call[] = [...Object.values(endpoints), ...otherCalls];
/** Everything that answers without a session, on purpose. */
const publicPaths = [
  '/api/config',
  '/api/openapi.json',
  '/api/docs',
  '/api/reading',
  '/api/reading/comments',
];

let server: TestServer;
let owner: Person;
let other: Person;
/** What a path parameter stands for on each route, all of them things of `owner`. */
let ids: Record<string, string> = {};
let before: unknown;

/** Rows come in any order, and a row that was changed may stand behind the others. */
const inOneOrder = <Row>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));

/** Every row that the calls below name or could make for the owner, whole. */
const ownersRows = async () => {
  const { db } = server.deps;
  const id = ids['projects'] ?? '';
  const { userId } = owner;
  const rows = {
    projects: await db.select().from(webinarProjects).where(eq(webinarProjects.userId, userId)),
    phases: await db.select().from(projectPhases).where(eq(projectPhases.projectId, id)),
    versions: await db.select().from(textVersions).where(eq(textVersions.projectId, id)),
    rehearsals: await db.select().from(rehearsals).where(eq(rehearsals.projectId, id)),
    links: await db.select().from(readingLinks).where(eq(readingLinks.projectId, id)),
    comments: await db.select().from(readingComments).where(eq(readingComments.projectId, id)),
    generations: await db.select().from(generations).where(eq(generations.projectId, id)),
    profile: await db.select().from(profiles).where(eq(profiles.userId, userId)),
    role: await db.select().from(userRoles).where(eq(userRoles.userId, userId)),
    credits: await db.select().from(userCredits).where(eq(userCredits.userId, userId)),
    ledger: await db.select().from(creditLedger).where(eq(creditLedger.userId, userId)),
  };
  return Object.fromEntries(
    Object.entries(rows).map(([name, found]) => [name, inOneOrder<unknown>(found)]),
  );
};

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
  const binned = await projectAtStep(db, owner.userId, 3, { deletedAt: new Date() });
  const linkId = randomUUID();
  const ofOwner = { projectId, userId: owner.userId };
  const link = { id: linkId, tokenHash: 'x', endsAt: new Date(Date.now() + 60_000) };
  await db.insert(readingLinks).values({ ...ofOwner, ...link });
  const commentId = randomUUID();
  await db.insert(readingComments).values({
    ...ofOwner,
    id: commentId,
    linkId,
    readerHash: 'x',
    idempotencyKey: 'x',
    readerName: 'Rita',
    field: 'script_fase_1_validado',
    blockPosition: 0,
    blockTitle: 'Abertura',
    blockPrint: 'x',
    text: 'Gostei.',
  });
  ids = {
    bin: binned,
    'reading-links': linkId,
    comments: commentId,
    projects: projectId,
    phases: phaseId,
    generations: generationId,
    versions: versionId,
  };
  before = await ownersRows();
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

/** A body that would be accepted from the owner, so that only the caller can be the reason of a refusal. */
const exampleOf = (call: Call): unknown =>
  exampleBodyOf(call, {
    projectId: ids['projects'] ?? '',
    categoryId: randomUUID(),
    userId: owner.userId,
  });

const init = (call: Call): RequestInit => ({
  method: call.method,
  ...(call.method === 'GET' ? {} : { body: JSON.stringify(exampleOf(call) ?? {}) }),
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

describe('authorization', () => {
  it.each(named(protectedCalls))(
    'answers 401 without a session: %s [R-GEN-02, R-PERM-01]',
    async (_name, call) => {
      const answer = await fetch(`${server.url}${addressOf(call.path)}`, init(call));
      expect([answer.status, await codeOf(answer)]).toEqual([401, 'no_authorization']);
    },
  );

  it.each(['Bearer x', 'Bearer eyJhbGciOiJub25lIn0.e30.', 'Basic x', 'Bearer'])(
    'answers 401 to a token that the server did not issue: %s',
    async (authorization) => {
      const answer = await fetch(`${server.url}/api/projects/${ids['projects']}`, {
        headers: { authorization },
      });
      expect(answer.status).toBe(401);
    },
  );

  it.each(named(callsOnThings))(
    'answers 404 to another person: %s [R-PERM-04, B-STAGE-97]',
    async (_name, call) => {
      const answer = await other.fetch(addressOf(call.path), init(call));
      expect(answer.status).toBe(404);
    },
  );

  it.each(named(adminCalls))(
    'answers 403 to a person who is no administrator: %s [R-PERM-05]',
    async (_name, call) => {
      const answer = await other.fetch(addressOf(call.path), init(call));
      expect([answer.status, await codeOf(answer)]).toEqual([403, 'not_admin']);
    },
  );

  it('leaves every row of the owner as it was', async () => {
    expect(await ownersRows()).toEqual(before);
  });

  it('answers 401 to the token of a session that was signed out', async () => {
    const leaving = await newPerson(server);
    const projectId = await projectAtStep(server.deps.db, leaving.userId, 2);
    expect((await leaving.fetch(`/api/projects/${projectId}`)).status).toBe(200);
    await leaving.fetch('/auth/v1/logout?scope=global', { method: 'POST' });
    const answer = await leaving.fetch(`/api/projects/${projectId}`);
    expect([answer.status, await codeOf(answer)]).toEqual([401, 'session_ended']);
    expect((await leaving.fetch('/api/projects')).status).toBe(401);
    expect((await leaving.fetch('/api/me')).status).toBe(401);
  });

  it.each([
    ['opened by a reset link', { kind: 'recovery' }, 403, 'recovery_session_only'],
    ['past its last moment', { notAfter: new Date(0) }, 401, 'session_ended'],
    ['not refreshed for too long', { refreshedAt: new Date(0) }, 401, 'session_ended'],
  ] as const)(
    'gives the same answer to every kind of signed-in call of a session %s',
    async (_name, change, status, code) => {
      const { db } = server.deps;
      const person = await newPerson(server);
      const projectId = await projectAtStep(db, person.userId, 2);
      const paths = ['/api/me', '/api/projects', `/api/projects/${projectId}`, '/api/admin/stats'];
      await db.update(sessions).set(change).where(eq(sessions.userId, person.userId));
      const answers = await Promise.all(paths.map((path) => person.fetch(path)));
      expect(answers.map((answer) => answer.status)).toEqual(paths.map(() => status));
      expect(await Promise.all(answers.map(codeOf))).toEqual(paths.map(() => code));
    },
  );
});

describe('a project in the bin', () => {
  const [intoBin, ofBin] = ['DELETE /api/projects/:id', '/api/bin/'];
  const others = callsOnThings.filter(
    ({ method, path }) => `${method} ${path}` !== intoBin && !path.startsWith(ofBin),
  );
  let inBin: unknown;
  beforeAll(async () => {
    await owner.fetch(`/api/projects/${ids['projects']}`, { method: 'DELETE' });
    inBin = await ownersRows();
  });

  it.each(named(others))(
    'is reached by no call but those of the bin: %s [B-STAGE-84, B-STAGE-109]',
    async (_name, call) => {
      const answer = await owner.fetch(addressOf(call.path), init(call));
      expect(answer.status).toBe(404);
      expect(inBin).not.toEqual(before);
      expect(await ownersRows()).toEqual(inBin);
    },
  );

  it('is unchanged once it is restored', async () => {
    await owner.fetch(`/api/bin/${ids['projects']}/restore`, { method: 'POST' });
    expect(await ownersRows()).toEqual(before);
  });
});

describe('the routes and the table of endpoints', () => {
  test('only the paths under /api/admin require an administrator', () => {
    const paths = calls.filter(({ path }) => path.startsWith('/api/admin/'));
    expect(paths).toEqual(adminCalls);
    expect(adminCalls.length).toBeGreaterThan(0);
  });

  const served = (): string[] => {
    const { app } = makeApp(server.deps);
    const routes = app.routes.filter(({ method }) => method !== 'ALL');
    return routes.map(({ method, path }) => `${method} ${path}`);
  };

  it('the server serves every endpoint of the table exactly once, and no other [R-DATA-12]', () => {
    const own = served().filter((route) => / \/(api|functions)\//.test(route));
    expect(own.toSorted()).toEqual(calls.map(({ method, path }) => `${method} ${path}`).toSorted());
  });

  test('only the listed paths are public', () => {
    const open = calls.filter(({ access }) => access === 'public').map(({ path }) => path);
    expect(open.toSorted()).toEqual(publicPaths.toSorted());
  });
});
