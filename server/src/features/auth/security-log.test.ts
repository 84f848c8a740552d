import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { authAuditLog } from '../../db/schema/index.ts';
import { call, logIn, newAccount, newEmail } from '../../../testing/accounts/auth-calls.ts';
import { givenServer } from '../../../testing/test-server.ts';

const server = givenServer();

const rowsOf = (userId: string | null) =>
  server.deps.db
    .select()
    .from(authAuditLog)
    .where(userId === null ? sql`user_id is null` : eq(authAuditLog.userId, userId))
    .orderBy(authAuditLog.at);

test('each sign-in, failed sign-in and sign-out is a row with account, time and client address', async () => {
  const account = await newAccount(server);
  const before = (await rowsOf(account.userId)).length;
  await logIn(server, { ...account, password: 'uma senha errada' });
  const { body } = await logIn(server, account);
  await call(server, 'POST', '/logout?scope=local', { token: body.access_token });
  const rows = (await rowsOf(account.userId)).slice(before);
  expect(rows.map(({ action }) => action)).toEqual(['failed_login', 'login', 'logout']);
  for (const { at, ip } of rows) {
    expect(at).toBeInstanceOf(Date);
    expect(ip).toContain('127.0.0.1');
  }
});

test('a row keeps no more than 300 characters of what a browser calls itself', async () => {
  const account = await newAccount(server);
  const before = (await rowsOf(account.userId)).length;
  await call(server, 'POST', '/token?grant_type=password', {
    body: { email: account.email, password: account.password },
    headers: { 'user-agent': `Firefox/1 ${'x'.repeat(5_000)}` },
  });
  const [row] = (await rowsOf(account.userId)).slice(before);
  expect(row?.userAgent).toBe(`Firefox/1 ${'x'.repeat(290)}`);
});

test('a sign-in with an address without an account is a row too, without that address', async () => {
  const email = newEmail();
  await logIn(server, { email, password: 'uma senha qualquer' });
  const rows = await rowsOf(null);
  expect(rows.map(({ action }) => action)).toContain('failed_login');
  expect(JSON.stringify(rows)).not.toContain(email);
});
