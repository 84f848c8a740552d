import { randomUUID } from 'node:crypto';
import { endpoints } from '@webnario/domain/api/endpoints';
import { ok, refused, type Result } from '@webnario/domain/result';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newPerson } from '../../../testing/accounts/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { makeRouter } from './mount.ts';
import type { Router } from './router.ts';
import type { AppEnv, Caller, Guards } from './request-response.ts';

const rows = {
  rename: {
    method: 'PUT',
    path: '/api/projects/:id/names/versions/:number',
    access: 'user',
    summary: '',
    query: z.object({ how: z.enum(['short', 'long']) }),
    body: z.object({ name: z.string() }),
    answer: z.object({ said: z.string() }),
  },
  read: {
    method: 'GET',
    path: '/api/phases/:id',
    access: 'user',
    summary: '',
    answer: z.object({ of: z.string() }),
  },
  create: {
    method: 'POST',
    path: '/api/things',
    access: 'user',
    idempotent: true,
    status: 201,
    summary: '',
    body: z.object({ name: z.string() }),
    answer: z.object({ number: z.int() }),
  },
  write: {
    method: 'POST',
    path: '/api/texts',
    access: 'user',
    idempotent: 'own',
    summary: '',
    answer: z.object({}),
  },
  open: { method: 'GET', path: '/api/open', access: 'public', summary: '', answer: z.object({}) },
} as const;

const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };

let server: TestServer;
let caller: Caller;
/** What the guard answers. */
let known: Result<Caller>;
let app: Hono<AppEnv>;
let router: Router;

beforeAll(async () => {
  server = await startTestServer();
  caller = { userId: (await newPerson(server)).userId, sessionId: randomUUID() };
});
beforeEach(() => {
  known = ok(caller);
  app = new Hono<AppEnv>();
  const check: Guards['check'] = async (c) => {
    if (known.ok) c.set('caller', known.value);
    return known;
  };
  const none = () => () => undefined;
  const guards: Guards = {
    check,
    whileSignedIn: none,
    openStream: () => ok(() => undefined),
    isSessionLive: sql<boolean>`true`,
    readAtOnce: async (_c, find) => {
      const moment = new Date(0);
      const moments = { issuedAt: moment, now: moment, refreshedAfter: moment };
      const found = await find({ ...caller, aal: 'aal1', ...moments });
      return found === undefined ? undefined : ok(found);
    },
  };
  router = makeRouter(app, server.deps, guards);
});
afterAll(() => server.stop());

const send = async (method: string, path: string, body?: unknown, key?: string) => {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const init = { method, headers, ...(body === undefined ? {} : { body: text }) };
  const response = await app.request(path, init, env);
  const said = (await response.json()) as { error?: { code?: string } };
  return [response.status, said.error?.code ?? said];
};

describe('a mounted row', () => {
  const id = randomUUID();
  const path = `/api/projects/${id}/names/versions/7`;

  it('gives its handler the caller, the parameters, query and body, and answers by its schema', async () => {
    router.mount(rows.rename, async ({ userId, params, query, body }) => {
      const said = [userId, params.id, params.number + 1, query.how, body.name].join(' ');
      return ok({ said, secret: 'not in the schema' });
    });
    const answered = await send('PUT', `${path.replace(id, id.toUpperCase())}?how=long`, {
      name: 'Ana',
    });
    expect(answered).toEqual([200, { said: `${caller.userId} ${id} 8 long Ana` }]);
  });

  it('refuses the caller before the path, the path from left to right before the query, the query before the body', async () => {
    router.mount(rows.rename, async () => refused('not_found'));
    const bad = '/api/projects/x/names/versions/y?how=x';
    known = refused('account_leaving');
    expect(await send('PUT', bad, '{')).toEqual([403, 'account_leaving']);
    known = ok(caller);
    expect(await send('PUT', bad, '{')).toEqual([404, 'project_not_found']);
    expect(await send('PUT', bad.replace('/x/', `/${id}/`), '{')).toEqual([
      404,
      'version_not_found',
    ]);
    expect(await send('PUT', `${path}?how=x`, '{')).toEqual([400, 'validation_failed']);
    expect(await send('PUT', `${path}?how=short`, '{')).toEqual([400, 'bad_json']);
    expect(await send('PUT', `${path}?how=short`, {})).toEqual([400, 'validation_failed']);
    expect(await send('PUT', `${path}?how=short`, { name: '' })).toEqual([404, 'not_found']);
  });

  it('asks no guard where it is public', async () => {
    known = refused('no_authorization');
    router.mount(rows.open, async () => ok({}));
    expect(await send('GET', '/api/open')).toEqual([200, {}]);
  });

  it('answers what a shortcut finds, and otherwise what the handler answers', async () => {
    router.mount(
      rows.read,
      async () => refused('not_found'),
      () =>
        async ({ params }, session) =>
          params.id === id ? { of: session.userId } : undefined,
    );
    expect(await send('GET', `/api/phases/${id}`)).toEqual([200, { of: caller.userId }]);
    expect(await send('GET', `/api/phases/${randomUUID()}`)).toEqual([404, 'not_found']);
    expect(await send('GET', '/api/phases/x')).toEqual([404, 'phase_not_found']);
  });

  it('is not mounted where nothing says how a parameter of its path is read', () => {
    const row = { ...rows.open, path: '/api/boats/:id' };
    expect(() => router.mount(row, async () => ok({}))).toThrow('/api/boats/:id');
  });
});

describe('an idempotent row', () => {
  it('is done once for each key, and tells nobody of it again', async () => {
    let [done, told] = [0, 0];
    router.mount(
      rows.create,
      async ({ tx, idempotencyKey }) => {
        expect([tx === server.deps.db, idempotencyKey]).toEqual([false, 'one']);
        done += 1;
        return ok({ number: done });
      },
      { afterCommit: () => (told += 1) },
    );
    const answers = [
      await send('POST', '/api/things', { name: 'a' }, 'one'),
      await send('POST', '/api/things', { name: 'a' }, 'one'),
    ];
    expect(answers).toEqual([
      [201, { number: 1 }],
      [201, { number: 1 }],
    ]);
    expect([done, told]).toEqual([1, 1]);
    expect(await send('POST', '/api/things', { name: 'b' }, 'one')).toEqual([
      409,
      'idempotency_key_reused',
    ]);
  });

  it('is done in a transaction without a key too, and told to nobody when it is refused', async () => {
    let told = 0;
    router.mount(
      rows.create,
      async ({ tx }) => {
        expect(tx).not.toBe(server.deps.db);
        return refused('not_found');
      },
      { afterCommit: () => (told += 1) },
    );
    expect(await send('POST', '/api/things', { name: 'a' })).toEqual([404, 'not_found']);
    expect(told).toBe(0);
  });

  it('is refused by what runs before, after the body and before the key is read', async () => {
    const before = async () => refused('rate_limited');
    router.mount(rows.create, async () => ok({ number: 1 }), { before });
    expect(await send('POST', '/api/things', '{', 'é')).toEqual([400, 'bad_json']);
    expect(await send('POST', '/api/things', { name: 'a' }, '')).toEqual([429, 'rate_limited']);
  });

  it('has no way in beside its key, which the compiler checks', () => {
    const misuse = (): void => {
      const { mount, mountResponse } = router;
      mount(rows.create, async ({ tx, body }) => ok({ number: [tx, body.name].length }));
      // @ts-expect-error -- its answer is made in the transaction that keeps the key
      mountResponse(rows.create, (c) => c.json({}));
      // @ts-expect-error -- the key of a generated text is kept by its feature
      mount(rows.write, async () => ok({}));
      mountResponse(rows.write, (c, { request }) =>
        c.json({ key: request?.key, of: request?.userId }),
      );
      // @ts-expect-error -- nothing keeps a key here, so there is no transaction
      mount(rows.rename, async ({ tx }) => ok({ said: typeof tx }));
      // @ts-expect-error -- and nothing to do before or after it
      mount(rows.open, async () => ok({}), { afterCommit: () => undefined });
      // @ts-expect-error -- a key belongs to an account
      mount({ ...rows.create, access: 'public' } as const, async () => ok({ number: 1 }));
    };
    expect(misuse).toBeTypeOf('function');
  });

  it('hands no handler what its row does not have, which the compiler checks', () => {
    const misuse = (): void => {
      const { mount } = router;
      // @ts-expect-error -- nobody is signed in
      mount(endpoints.config, async ({ userId }) => refused(userId));
      // @ts-expect-error -- it has no body
      mount(endpoints.me, async ({ body }) => refused(body));
      // @ts-expect-error -- nor such a parameter
      mount(endpoints.project, async ({ params }) => refused(params.number));
      // @ts-expect-error -- what it answers is not what the row says
      mount(endpoints.categories, async () => ok({ projects: [] }));
    };
    expect(misuse).toBeTypeOf('function');
  });
});
