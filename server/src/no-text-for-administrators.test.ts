import { endpoints } from '@webnario/domain/api/endpoints';
import { eq, getTableName } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { operatorToken } from './platform/secrets/operator-token.ts';
import { makeApp } from './app.ts';
import { idempotencyKeys, rehearsals, textVersions, webinarProjects } from './db/schema/index.ts';
import { otherCalls } from './platform/http/openapi.ts';
import { addressesOf, bodyOf, queries, type Call } from '../testing/leak-markers/calls.ts';
import { fill, mark, marker, others, personal, tables } from '../testing/leak-markers/texts.ts';
import { newPerson, type Person } from '../testing/accounts/people.ts';
import { anyCategory, personaForm, projectAtStep } from '../testing/projects/projects.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Person;
let admin: Person;
let categoryId: string;
const lines: string[] = [];
let app: ReturnType<typeof makeApp>['app'];
/** For each way to fill the parameters of a path, what they stand for: things of `owner`, of three projects. */
const known: Record<string, string>[] = [];

beforeAll(async () => {
  server = await startTestServer({ INVITATIONS: 'on' });
  owner = await newPerson(server);
  admin = await newPerson(server, { role: 'admin' });
  const { db } = server.deps;
  categoryId = await anyCategory(db);
  for (const [step, change] of [
    [17, {}],
    [3, {}],
    [3, { deletedAt: new Date() }],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- three projects
    const projectId = await projectAtStep(db, owner.userId, step, change);
    // oxlint-disable-next-line no-await-in-loop -- as above
    known.push(await fill(db, { projectId, userId: owner.userId }));
  }
  await db.insert(idempotencyKeys).values({
    userId: owner.userId,
    key: 'x',
    route: 'POST /api/projects',
    fingerprint: 'x',
    status: 201,
    answer: {},
    createdAt: new Date(),
  });
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  ({ app } = makeApp({ ...server.deps, log }));
});
afterAll(() => server.stop());

/** Files, lists and answers of every endpoint there is, and whatever else the server serves. */
const tableCalls: readonly Call[] = [...Object.values(endpoints), ...otherCalls];

const remote = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };

type AdminAnswer = { readonly asked: string; readonly status: number; readonly text: string };

/** Calls as the administrator, as JSON and as an event stream, and reads the whole answer with its headers. */
const ask = async (
  method: string,
  address: string,
  body: unknown,
  accept = 'application/json',
  who = admin,
): Promise<AdminAnswer> => {
  const headers = { authorization: `Bearer ${who.accessToken}`, accept, apikey: 'x' };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await app.request(address, { method, headers, ...sent }, remote);
  const said = Buffer.from(await answer.arrayBuffer()).toString('latin1');
  const text = said + JSON.stringify([...answer.headers]);
  return { asked: `${method} ${address}`, status: answer.status, text };
};

const everyAnswerTo = async (call: Call): Promise<AdminAnswer[]> => {
  const answers: AdminAnswer[] = [];
  for (const ids of call.path.includes(':') || call.body ? known : known.slice(0, 1)) {
    const all = { ...ids, users: owner.userId };
    const named = { projectId: ids['projects'] ?? '', categoryId, userId: owner.userId };
    for (const address of addressesOf(call.path, all)) {
      const query = queries[`${call.method} ${call.path}`] ?? '';
      for (const accept of ['application/json', 'text/event-stream']) {
        // oxlint-disable-next-line no-await-in-loop -- a log line belongs to one call
        answers.push(await ask(call.method, address + query, bodyOf(call, named), accept));
      }
    }
  }
  return answers;
};

/** Of these an administrator may ask without there being one here. */
const mayBeNone = /\/(?:categories|invitations|credit-requests|cases|sessions)\/:/;

/**
 * Whether a call did what it is for, or was refused for who asks and for what is not theirs. What an administrator reads
 * is there, and what they send is understood: a refusal of its form would prove nothing.
 */
const isAnswered = ({ access, method, path }: Call, status: number): boolean => {
  if (access === 'admin' && method === 'GET' && !mayBeNone.test(path)) return status === 200;
  if (access === 'admin' && status === 400) return false;
  return status < 500 && status !== 405;
};

/** What reads comes before what changes, so that everything is still there to be read. */
const inOrder = tableCalls.toSorted(
  (a, b) => Number(a.method !== 'GET') - Number(b.method !== 'GET'),
);
const named = inOrder.map((call) => [`${call.method} ${call.path}`, call] as const);

describe('the texts of a person', () => {
  test('every table is listed as holding texts of a person or not [B-ADMIN-111]', () => {
    const all = tables.map(getTableName);
    expect([...[...personal.keys()].map(getTableName), ...others].toSorted()).toEqual(
      all.toSorted(),
    );
  });

  test('every text column of the person holds the marker, and the owner can read it [B-ADMIN-111]', async () => {
    const marked = new Map<string, string[]>();
    for (const table of personal.keys()) {
      // oxlint-disable-next-line no-await-in-loop -- table after table
      marked.set(getTableName(table), await mark(server.deps.db, table));
    }
    expect(marked.get('webinar_projects')).toEqual(
      expect.arrayContaining(['productDescription', 'persona_validada', 'script_fase_5_validado']),
    );
    expect(marked.get('reading_comments')).toEqual(expect.arrayContaining(['text', 'reply']));
    expect([...marked.values()].every((columns) => columns.length > 0)).toBe(true);
    // Origins are read, so they must be what they are.
    await server.deps.db.update(webinarProjects).set({ origins: {} });
    await server.deps.db.update(rehearsals).set({
      blocks: [{ phase: 1, title: marker, words: 1, seconds: 1, waiting_seconds: 0 }],
    });
    await server.deps.db.update(textVersions).set({ missingBlocks: [marker] });
    const [first] = known;
    const own = await owner.fetch(`/api/projects/${first?.['projects']}`);
    expect((await own.text()).split(marker).length).toBeGreaterThan(5);
    const opinions = await owner.fetch(`/api/projects/${first?.['projects']}/opinions`);
    expect(await opinions.text()).toContain(marker);
  });

  it.each(named)(
    'are in no answer to an administrator and in no log by %s [B-ADMIN-111]',
    async (_, call) => {
      lines.length = 0;
      const answers = await everyAnswerTo(call);
      expect(answers.filter(({ text }) => text.includes(marker))).toEqual([]);
      // What is refused for its form, or breaks, says nothing of who may read it.
      expect(answers.filter(({ status }) => !isAnswered(call, status))).toEqual([]);
      expect(lines.join('')).not.toContain(marker);
    },
  );

  it('are readable at no other address of the server: accounts, health, figures of the process, mailbox [B-ADMIN-111]', async () => {
    const isEnd = ({ path }: { path: string }): boolean => path.endsWith('/logout');
    const rest = app.routes.filter(
      ({ method, path }) => method !== 'ALL' && !/^\/(api|functions)\//.test(path),
    );
    expect(rest.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/auth/v1/user',
        '/auth/v1/token',
        '/healthz',
        '/metrics',
        '/mailbox',
      ]),
    );
    const token = operatorToken(server.deps.secrets);
    lines.length = 0;
    for (const path of ['/auth/v1/admin/users', `/auth/v1/admin/users/${owner.userId}`]) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect((await ask('GET', path, undefined)).text).not.toContain(marker);
    }
    // The end of the session comes last.
    for (const { method, path } of rest.toSorted((a, b) => Number(isEnd(a)) - Number(isEnd(b)))) {
      for (const query of ['', `?id=${owner.userId}&user_id=${owner.userId}`, `?token=${token}`]) {
        const address = `${path}${query}`;
        const body = method === 'GET' ? undefined : { email: owner.email, user_id: owner.userId };
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const { text } = await ask(method, address, body);
        expect(`${method} ${address} ${text}`).not.toContain(marker);
      }
    }
    expect(lines.join('')).not.toContain(marker);
  });

  it('are in no line of the log when the person writes them [B-ADMIN-111]', async () => {
    const writer = await newPerson(server);
    const id = await projectAtStep(server.deps.db, writer.userId, 1);
    const form = { ...personaForm, especialidade: `${marker} de confeitaria` };
    const event = { type: 'persona_submitted', form };
    const generate = { projectId: id, promptType: 'prompt_geracao_persona' };
    lines.length = 0;
    const writing: readonly (readonly [string, string, unknown])[] = [
      [
        'PATCH',
        `/api/projects/${id}`,
        { product_description: `${marker}: um curso em vídeo para quem vende doces em casa.` },
      ],
      ['POST', `/api/projects/${id}/advance`, { from: 1, event }],
      ['POST', '/functions/v1/generate-content', generate],
      ['POST', `/api/projects/${id}/advance`, { from: 1, event: { type: marker } }],
      ['PATCH', `/api/projects/${id}`, { persona_validada: marker.repeat(50_000) }],
    ];
    const statuses: number[] = [];
    for (const [method, address, body] of writing) {
      // oxlint-disable-next-line no-await-in-loop -- one step after the other
      statuses.push((await ask(method, address, body, 'application/json', writer)).status);
    }
    expect(statuses.slice(0, 3)).toEqual([200, 200, 200]);
    expect(Math.min(...statuses.slice(3))).toBeGreaterThanOrEqual(400);
    expect(lines.length).toBeGreaterThanOrEqual(5);
    expect(lines.join('')).not.toContain(marker);
  });

  test('the marked texts are still stored at the end', async () => {
    const [row] = await server.deps.db
      .select()
      .from(webinarProjects)
      .where(eq(webinarProjects.id, known[0]?.['projects'] ?? ''));
    expect(row?.script_fase_1_validado).toContain(marker);
  });
});
