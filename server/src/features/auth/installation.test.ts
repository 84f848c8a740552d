import { request as httpRequest } from 'node:http';
import { endpoints } from '@webnario/domain/api/endpoints';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, test } from 'vitest';
import { makeApp } from '../../app.ts';
import {
  adminAuditLog,
  factors,
  idempotencyKeys,
  oneTimeTokens,
  rateBuckets,
  sessions,
  signingKeys,
  userRoles,
  users,
} from '../../db/schema/index.ts';
import { operatorToken } from '../../platform/secrets/operator-token.ts';
import {
  call,
  logIn,
  mailTo,
  newAccount,
  newEmail,
  roomyLimits,
} from '../../../testing/accounts/auth-calls.ts';
import { withSecondFactor } from '../../../testing/accounts/second-factor.ts';
import { newPerson } from '../../../testing/accounts/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { recordAppointment } from '../admin/index.ts';
import { request } from '../../../testing/request.ts';
import { makeAuth } from './index.ts';
import { makeKeys } from './keys/keys.ts';

const dayMs = 24 * 60 * 60 * 1000;
const postgres = { DATABASE_URL: 'postgres://127.0.0.1/outro' };

let server: TestServer;
let isStarted = false;
afterEach(async () => {
  if (isStarted) await server.stop();
  isStarted = false;
});
const start = async (settings: Record<string, string> = {}): Promise<void> => {
  server = await startTestServer({ RATE_LIMITS: roomyLimits, ...settings });
  isStarted = true;
};

const roleOf = async (token: string): Promise<string> => {
  const reply = await fetch(`${server.url}/api/me`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await reply.json()) as { role: string }).role;
};

const nothing = () => Promise.resolve();
const secondAuth = () =>
  makeAuth(server.deps, {
    openAccount: nothing,
    keepAgreements: nothing,
    noteAppointed: recordAppointment.bind(null, server.deps),
  });

describe('the first administrator', () => {
  it('is the first confirmed account of an embedded database [R-PERM-10]', async () => {
    await start();
    expect(await roleOf((await newAccount(server)).accessToken)).toBe('admin');
    expect(await roleOf((await newAccount(server)).accessToken)).toBe('user');
  });

  it('is not appointed on PostgreSQL without ADMIN_EMAILS [R-PERM-10]', async () => {
    await start(postgres);
    expect(await roleOf((await newAccount(server)).accessToken)).toBe('user');
  });

  it('is named by ADMIN_EMAILS, also when the account was confirmed before [R-PERM-09]', async () => {
    const email = newEmail();
    await start({ ADMIN_EMAILS: `x@example.com, ${email.toUpperCase()}` });
    expect(await roleOf((await newAccount(server)).accessToken)).toBe('user');
    const boss = await newAccount(server, email);
    expect(await roleOf(boss.accessToken)).toBe('admin');
    const late = await newPerson(server, { email: 'x@example.com' });
    expect(await roleOf(late.accessToken)).toBe('user');
    await secondAuth().start();
    expect(await roleOf(late.accessToken)).toBe('admin');
  });

  it('stays demoted after a restart, and each appointment is in the audit log [B-HOLD-135]', async () => {
    const email = newEmail();
    await start({ ADMIN_EMAILS: email });
    const other = await newPerson(server, { role: 'admin' });
    const boss = await newAccount(server, email);
    const { db } = server.deps;
    const entries = () =>
      db.select().from(adminAuditLog).where(eq(adminAuditLog.targetId, boss.userId));
    expect(await entries()).toMatchObject([
      { actorId: null, actorEmail: 'instalação', action: 'role_changed', details: { to: 'admin' } },
    ]);
    await request(other, endpoints.setUserRole, {
      params: { id: boss.userId },
      body: { role: 'user' },
    });
    await secondAuth().start();
    expect(await roleOf(boss.accessToken)).toBe('user');
    expect(await entries()).toHaveLength(2);
    await request(other, endpoints.setUserRole, {
      params: { id: boss.userId },
      body: { role: 'admin' },
    });
    await secondAuth().start();
    expect(await roleOf(boss.accessToken)).toBe('admin');
  });

  it('is not appointed before the address is confirmed', async () => {
    const email = newEmail();
    await start({ ADMIN_EMAILS: email });
    await call(server, 'POST', '/signup', { body: { email, password: 'frase longa' } });
    await secondAuth().start();
    expect(await server.deps.db.$count(userRoles)).toBe(0);
  });

  it('cannot be created by a script for an address that has an account already', async () => {
    await start();
    const { email, password, userId } = await newAccount(server);
    const person = { email, password: 'outra frase longa', role: 'admin' as const, data: {} };
    await expect(secondAuth().admit(person)).rejects.toThrow(`${email} already has an account`);
    expect((await logIn(server, { email, password })).body.user.id).toBe(userId);
  });
});

describe('signing keys', () => {
  it('are published before they sign, and old ones verify until the last token expires', async () => {
    await start();
    const keys = makeKeys(server.deps);
    const first = await keys.signing();
    await keys.rotate();
    expect(await keys.published()).toHaveLength(1);
    server.advanceClock(89 * dayMs);
    await keys.rotate();
    expect(await keys.published()).toHaveLength(1);
    server.advanceClock(2 * dayMs);
    await keys.rotate();
    expect((await keys.signing()).kid).toBe(first.kid);
    expect(await keys.published()).toHaveLength(2);
    server.advanceClock(29 * 60_000);
    await keys.rotate();
    expect((await keys.signing()).kid).toBe(first.kid);
    server.advanceClock(2 * 60_000);
    await keys.rotate();
    const second = await keys.signing();
    expect(second.kid).not.toBe(first.kid);
    // The longest that an access token may last.
    server.advanceClock(dayMs);
    await keys.rotate();
    expect(await keys.verifying(first.kid)).toBeDefined();
    server.advanceClock(2 * 60 * 60_000);
    await keys.rotate();
    expect(await keys.verifying(first.kid)).toBeUndefined();
    expect((await keys.signing()).kid).toBe(second.kid);
  });

  it('are loaded from another process when a token first names them', async () => {
    await start();
    const { accessToken, userId } = await newAccount(server);
    const { app: secondProcess } = makeApp(server.deps);
    const headers = { authorization: `Bearer ${accessToken}` };
    const answer = await secondProcess.request('/api/me', { headers });
    expect(await answer.json()).toMatchObject({ user: { id: userId } });
  });

  /** The keys as a process reads them whose database can be away; counts how often it asks. */
  const keysRead = () => {
    const state = { reads: 0, isAway: false };
    const db = new Proxy(server.deps.db, {
      get: (of, name) => {
        if (name === 'select') {
          state.reads += 1;
          if (state.isAway) throw new Error('the database is away');
        }
        return Reflect.get(of, name) as unknown;
      },
    });
    return { keys: makeKeys({ ...server.deps, db }), state };
  };

  it('are read again at most every five seconds, however many tokens name unknown ones', async () => {
    await start();
    server.stopClock();
    const { keys, state } = keysRead();
    await keys.signing();
    const before = state.reads;
    for (const kid of ['forjada-1', 'forjada-2', 'forjada-3']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as tokens arrive
      expect(await keys.verifying(kid)).toBeUndefined();
    }
    expect(state.reads).toBe(before);
    server.advanceClock(5_000);
    await keys.verifying('forjada-4');
    await keys.verifying('forjada-5');
    expect(state.reads).toBe(before + 1);
  });

  it('are read by the next call when the database was unavailable', async () => {
    await start();
    server.stopClock();
    const { keys, state } = keysRead();
    state.isAway = true;
    await expect(keys.signing()).rejects.toThrow('the database is away');
    state.isAway = false;
    expect((await keys.signing()).kid).toBeTypeOf('string');
  });

  it('are stored with their private part encrypted', async () => {
    await start();
    await makeKeys(server.deps).signing();
    const [row] = await server.deps.db.select().from(signingKeys);
    const stored = row?.privateJwkEncrypted ?? '';
    for (const readable of [stored, Buffer.from(stored, 'base64url').toString('latin1')]) {
      expect(readable).not.toContain('"kty"');
    }
    expect(row?.publicJwk).not.toHaveProperty('d');
  });
});

describe('the hourly clean-up', () => {
  it('removes unconfirmed accounts, expired links and ended sessions, and nothing else', async () => {
    await start();
    const account = await newAccount(server);
    const email = newEmail();
    await call(server, 'POST', '/signup', { body: { email, password: 'frase longa' } });
    await mailTo(server, email);
    await call(server, 'POST', '/recover', { body: { email: account.email } });
    await mailTo(server, account.email, 2);
    const { db } = server.deps;
    server.advanceClock(6 * dayMs);
    await secondAuth().cleanUp();
    expect(await db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
    expect((await db.select().from(oneTimeTokens)).map(({ kind }) => kind)).toEqual(['signup']);
    server.advanceClock(2 * dayMs);
    await secondAuth().cleanUp();
    expect((await db.select().from(users)).map((user) => user.email)).toEqual([account.email]);
    expect(await db.select().from(sessions)).toHaveLength(1);
    server.advanceClock(30 * dayMs);
    await secondAuth().cleanUp();
    expect(await db.select().from(sessions)).toHaveLength(0);
    expect((await logIn(server, account)).status).toBe(200);
  });

  it('keeps a blocked address that was never confirmed', async () => {
    await start();
    const email = newEmail();
    await call(server, 'POST', '/signup', { body: { email, password: 'frase longa' } });
    const { db, now } = server.deps;
    await db.update(users).set({ blockedAt: now() }).where(eq(users.email, email));
    server.advanceClock(30 * dayMs);
    await secondAuth().cleanUp();
    expect(await db.$count(users, eq(users.email, email))).toBe(1);
  });

  it('forgets answers and limits that are over, keeps the others, and publishes the next key', async () => {
    await start();
    const { userId } = await newAccount(server);
    const { db, now } = server.deps;
    server.advanceClock(91 * dayMs);
    const ms = now().getTime();
    const call = { userId, route: 'POST /api/projects', fingerprint: '' };
    await db.insert(idempotencyKeys).values([
      { ...call, key: 'velha', createdAt: new Date(ms - 1.1 * dayMs) },
      { ...call, key: 'nova', createdAt: new Date(ms - 0.9 * dayMs) },
    ]);
    await db.insert(rateBuckets).values([
      { key: 'login:full', fullAt: ms - 1 },
      { key: 'login:filling', fullAt: ms + dayMs },
    ]);
    await secondAuth().cleanUp();
    expect((await db.select().from(idempotencyKeys)).map(({ key }) => key)).toEqual(['nova']);
    expect((await db.select().from(rateBuckets)).map(({ key }) => key)).toEqual(['login:filling']);
    expect(await db.$count(signingKeys, eq(signingKeys.status, 'next'))).toBe(1);
  });

  it('removes apps that were begun a day ago and never verified, and no other second factor', async () => {
    await start();
    const { access: token } = await withSecondFactor(server);
    const body = { factor_type: 'totp', friendly_name: 'Tablet' };
    expect((await call(server, 'POST', '/factors', { token, body })).status).toBe(200);
    const { db } = server.deps;
    const names = async (): Promise<string[]> =>
      (await db.select().from(factors)).map(({ friendlyName }) => friendlyName).toSorted();
    server.advanceClock(dayMs - 60_000);
    await secondAuth().cleanUp();
    expect(await names()).toEqual(['Celular', 'Recovery codes', 'Tablet']);
    server.advanceClock(120_000);
    await secondAuth().cleanUp();
    expect(await names()).toEqual(['Celular', 'Recovery codes']);
  });
});

test('the admin guard reads the role from the database at each request [R-PERM-06]', async () => {
  await start();
  const person = await newPerson(server, { role: 'admin' });
  expect(await roleOf(person.accessToken)).toBe('admin');
  const outsider = await newPerson(server);
  expect(await roleOf(outsider.accessToken)).toBe('user');
});

/** One call with whatever Host and other headers a caller may send. */
const visit = (
  path: string,
  headers: Record<string, string>,
  at = server.url,
): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(at);
    httpRequest({ hostname, port, path, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    })
      .on('error', reject)
      .end();
  });

describe('the local mailbox', () => {
  it('shows the newest message first, with its links, and escapes everything else [R-AUTH-31]', async () => {
    await start({ PRODUCT_NAME: '<b>Palco</b>' });
    const [older, newer] = [newEmail(), newEmail()];
    for (const email of [older, newer]) {
      // oxlint-disable-next-line no-await-in-loop -- the order is what is tested
      await call(server, 'POST', '/signup', {
        body: { email, password: 'frase longa', data: { first_name: '<i>Ana' } },
      });
      // oxlint-disable-next-line no-await-in-loop -- see above
      await mailTo(server, email);
    }
    const authorization = `Bearer ${operatorToken(server.deps.secrets)}`;
    const { status, body } = await visit('/mailbox', { authorization });
    expect(status).toBe(200);
    expect(body.indexOf(newer)).toBeLessThan(body.indexOf(older));
    expect(body).not.toMatch(/<b>|<i>/);
    const href = /<a href="([^"]*verify[^"]*)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const opened = await fetch(href, { redirect: 'manual' });
    expect(opened.headers.get('location')).toContain('access_token=');
    expect((await visit('/mailbox/style.css', {})).status).toBe(200);
  });

  it('asks for the token on this machine too, and says where it stands [B-HOLD-61]', async () => {
    await start();
    const closed = await visit('/mailbox', { host: '127.0.0.1' });
    expect(closed.status).toBe(401);
    expect(closed.body).toContain('abra o endereço que apareceu no terminal');
  });

  it('is opened once with the token, which then stands in no address [B-HOLD-61]', async () => {
    await start();
    const token = operatorToken(server.deps.secrets);
    const opened = await fetch(`${server.url}/mailbox?token=${token}`, { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/mailbox']);
    const [cookie = ''] = (opened.headers.get('set-cookie') ?? '').split(';');
    expect(opened.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax$/);
    expect((await visit('/mailbox', { cookie })).status).toBe(200);
    expect((await visit('/metrics', { cookie: cookie.slice(0, -1) })).status).toBe(404);
  });

  it.each([{ PUBLIC_URL: 'https://roteiros.example' }, { TRUST_PROXY: '1' }])(
    'answers 404 where the server stands behind a proxy: %j',
    async (settings) => {
      await start(settings);
      expect((await visit('/mailbox', { host: '127.0.0.1' })).status).toBe(404);
      const config = await fetch(`${server.url}/api/config`);
      expect(await config.json()).toMatchObject({ mailbox: false });
    },
  );
});

test.each([
  ['http://127.0.0.1:1', null],
  ['https://roteiros.example', 'max-age=31536000'],
])(
  'browsers are told to use https alone where the public address uses it: %s',
  async (PUBLIC_URL, age) => {
    await start({ PUBLIC_URL });
    for (const path of ['/api/config', '/auth/v1/settings', '/healthz']) {
      // oxlint-disable-next-line no-await-in-loop -- three kinds of response
      const { headers } = await fetch(`${server.url}${path}`);
      expect([path, headers.get('strict-transport-security')]).toEqual([path, age]);
    }
  },
);

describe('the pages of the operator', () => {
  it('are closed without the token, wherever a call seems to come from [B-HOLD-61]', async () => {
    await start();
    for (const headers of [
      { host: '127.0.0.1' },
      { host: 'localhost', 'x-forwarded-for': '::1' },
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- two callers
      const statuses = await Promise.all(
        ['/mailbox', '/metrics'].map(async (path) => (await visit(path, headers)).status),
      );
      expect(statuses).toEqual([401, 404]);
    }
  });

  it('open with the token that the start prints, and with no other [B-HOLD-61]', async () => {
    await start({ PUBLIC_URL: 'https://roteiros.example' });
    const token = operatorToken(server.deps.secrets);
    const host = 'roteiros.example';
    for (const path of ['/mailbox', '/metrics']) {
      const statuses = [
        visit(path, { host: '127.0.0.1' }),
        visit(path, { host, authorization: 'Bearer errado' }),
        visit(`${path}?token=${token.slice(1)}`, { host }),
        visit(path, { host, authorization: `Bearer ${token}` }),
        visit(`${path}?token=${token}`, { host, authorization: `Bearer ${token}` }),
      ].map(async (answer) => (await answer).status);
      // oxlint-disable-next-line no-await-in-loop -- two pages
      expect([path, ...(await Promise.all(statuses))]).toEqual([
        path,
        404,
        404,
        404,
        200,
        path === '/mailbox' ? 303 : 200,
      ]);
    }
  });
});
