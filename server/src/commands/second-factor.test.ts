import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../db/client.ts';
import { authAuditLog, factors, sessions, users } from '../db/schema/auth.ts';
import { mailQueue } from '../db/schema/mail.ts';
import { readEnv } from '../env.ts';
import { removeAllFactors } from '../features/auth/index.ts';
import { makePreparedPlace, runCommand } from '../../testing/commands/place.ts';
import { openQueued } from '../platform/mail/queue.ts';
import { openSecrets } from '../platform/secrets/secrets.ts';
import { call, logIn, mailTo, newEmail } from '../../testing/accounts/auth-calls.ts';
import { removeSecondFactor } from './second-factor.ts';
import { withSecondFactor } from '../../testing/accounts/second-factor.ts';
import { givenServer } from '../../testing/test-server.ts';

const server = givenServer();
const place = await makePreparedPlace();
afterAll(() => place.remove());

test('after the operator removes the second factor, the password alone signs in and all sessions have ended [B-HOLD-47]', async () => {
  const { account, access, codes } = await withSecondFactor(server);
  const half = await logIn(server, account);
  const sender = { productName: 'Webnário', site: server.url };
  const remove = () => removeAllFactors({ ...server.deps, sender }, account.email.toUpperCase());
  expect(await remove()).toEqual({ apps: 1, sessions: 2 });
  for (const token of [access, half.body.access_token]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other is quick enough
    expect((await call(server, 'GET', '/user', { token })).body.code).toBe('session_not_found');
  }
  const token = (await logIn(server, account)).body.access_token;
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${server.url}/api/me`, { headers })).status).toBe(200);
  const body = { code: codes[0] };
  const old = await call(server, 'POST', '/factors/recovery-codes/verify', { token, body });
  expect(old.body.code).toBe('mfa_factor_not_found');
  expect((await mailTo(server, account.email, 3)).subject).toContain('etapas removida');
  const log = await server.deps.db
    .select({ action: authAuditLog.action })
    .from(authAuditLog)
    .where(eq(authAuditLog.userId, account.userId));
  expect(log).toContainEqual({ action: 'factors_removed_by_operator' });
  // A second time there is nothing to do.
  expect(await remove()).toEqual({ apps: 0, sessions: 0 });
  expect((await fetch(`${server.url}/api/me`, { headers })).status).toBe(200);
});

test('the command removes the second factors of an address, and leaves a mail for its owner [B-HOLD-47]', async () => {
  const env = readEnv(place.settings);
  const secrets = openSecrets(env);
  const open = () => openDatabase(env, pino({ level: 'silent' }), () => undefined);
  const now = new Date();
  const [email, userId] = [newEmail(), crypto.randomUUID()];
  const before = await open();
  await before.db.insert(users).values({ id: userId, email, emailConfirmedAt: now });
  const ofUser = { userId, createdAt: now };
  await before.db.insert(factors).values({
    ...ofUser,
    id: crypto.randomUUID(),
    factorType: 'totp',
    friendlyName: 'Celular',
    status: 'verified',
    secretSealed: 'selado',
  });
  await before.db.insert(sessions).values({
    ...ofUser,
    id: crypto.randomUUID(),
    kind: 'login',
    amr: [],
    notAfter: new Date(now.getTime() + 60_000),
  });
  await before.close();

  const run = (...args: string[]) => runCommand(place.settings, 'factors', ...args);
  expect(await run()).toMatchObject({ code: 1, said: expect.stringContaining('Name the address') });
  const unknown = await run('--remove', newEmail());
  expect(unknown).toMatchObject({ code: 1, said: expect.stringContaining('no account') });
  const done = await run('--remove', email);
  expect(done).toMatchObject({
    code: 0,
    said: expect.stringContaining('Removed 1 app with the recovery codes, ended 1 session.'),
  });

  expect(await run('--remove', email)).toMatchObject({
    code: 1,
    said: expect.stringContaining('no second factor'),
  });

  const after = await open();
  expect(await after.db.$count(factors)).toBe(0);
  expect(await after.db.$count(sessions)).toBe(0);
  const [mail, ...more] = await after.db.select().from(mailQueue);
  expect(more).toEqual([]);
  expect(mail && openQueued({ secrets }, mail).message.to).toBe(email);
  await after.close();
});

test('the command changes nothing in a database of another release', async () => {
  const env = readEnv(place.settings);
  const log = pino({ level: 'silent' });
  const renameMigrations = async (): Promise<void> => {
    const { db, close } = await openDatabase(env, log, () => undefined);
    await db.execute(sql`update drizzle.applied set made_at = -made_at`);
    await close();
  };
  await renameMigrations();
  await expect(removeSecondFactor(env, log, newEmail())).rejects.toThrow('start the server once');
  await renameMigrations();
  await expect(removeSecondFactor(env, log, newEmail())).rejects.toThrow('no account');
});
