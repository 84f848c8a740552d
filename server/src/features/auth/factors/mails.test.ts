import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { authAuditLog } from '../../../db/schema/auth.ts';
import {
  call,
  logIn,
  mailTo,
  newAccount,
  roomyLimits,
} from '../../../../testing/accounts/auth-calls.ts';
import { addApp, withSecondFactor } from '../../../../testing/accounts/second-factor.ts';
import { givenServer } from '../../../../testing/test-server.ts';

const server = givenServer({ RATE_LIMITS: roomyLimits });

const countOf = (userId: string, action: string): Promise<number> =>
  server.deps.db.$count(
    authAuditLog,
    and(eq(authAuditLog.userId, userId), eq(authAuditLog.action, action)),
  );

test('each change of the second factor is told by mail and written down [B-HOLD-44]', async () => {
  const { account, app, access: token } = await withSecondFactor(server);
  const { email, userId } = account;
  // The address was confirmed, and the first app added.
  let mails = 2;
  const nextSubject = async (): Promise<string> => {
    mails += 1;
    return (await mailTo(server, email, mails)).subject;
  };
  const again = await call(server, 'POST', '/factors/recovery-codes/regenerate', { token });
  expect(again.status).toBe(200);
  expect(await nextSubject()).toContain('Novos códigos de recuperação');
  expect(await countOf(userId, 'recovery_codes_made')).toBe(2);

  const second = await addApp(server, token, 'Tablet');
  expect(second.shown.status).toBe(200);
  expect(await nextSubject()).toContain('Mais um aplicativo autenticador');
  expect(await countOf(userId, 'factor_added')).toBe(2);

  const access = second.shown.body.access_token;
  const removed = await call(server, 'DELETE', `/factors/${second.id}`, { token: access });
  expect(removed.status).toBe(200);
  expect(await nextSubject()).toContain('Aplicativo autenticador removido');
  expect(await countOf(userId, 'app_removed')).toBe(1);

  const dropped = await call(server, 'DELETE', '/factors/recovery-codes', { token: access });
  expect(dropped.status).toBe(200);
  expect(await nextSubject()).toContain('Códigos de recuperação apagados');
  expect(await countOf(userId, 'recovery_codes_dropped')).toBe(1);

  await call(server, 'DELETE', `/factors/${app.id}`, { token: access });
  expect(await nextSubject()).toContain('desativada');
  expect(await countOf(userId, 'factor_removed')).toBe(1);
});

test('the mail about a recovery code says how many are left [B-HOLD-45]', async () => {
  const { account, codes } = await withSecondFactor(server);
  let mails = 2;
  const use = async (code: string | undefined): Promise<string> => {
    const token = (await logIn(server, account)).body.access_token;
    const path = '/factors/recovery-codes/verify';
    const shown = await call(server, 'POST', path, { token, body: { code } });
    expect(shown.status).toBe(200);
    mails += 1;
    return (await mailTo(server, account.email, mails)).text;
  };
  expect(await use(codes[0])).toContain('Restam 9 códigos sem uso.');
  for (const code of codes.slice(1, 8)) {
    // oxlint-disable-next-line no-await-in-loop -- one code after the other
    await use(code);
  }
  expect(await use(codes[8])).toContain('Resta 1 código sem uso.');
  expect(await use(codes[9])).toContain('Era o último: crie novos códigos no seu perfil.');
});

test('an app may have the same name as the set of recovery codes [B-HOLD-45]', async () => {
  const { accessToken } = await newAccount(server);
  const { shown } = await addApp(server, accessToken, 'Recovery codes');
  const token = shown.body.access_token;
  const made = await call(server, 'POST', '/factors/recovery-codes', { token });
  expect([made.status, made.body.codes?.length]).toEqual([200, 10]);
  const status = await call(server, 'GET', '/factors/recovery-codes', { token });
  expect(status.body).toMatchObject({ total: 10, remaining: 10 });
});
