import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { pino } from 'pino';
import { openDatabase } from '../db/client.ts';
import { readEnv } from '../env.ts';
import * as schema from '../db/schema/index.ts';
import { mailQueue } from '../db/schema/mail.ts';
import { storedSettings, openAiKeyPurpose } from '../features/catalog/index.ts';
import { openAiKey } from '../features/catalog/service.ts';
import { purposeOf } from '../features/auth/factors/enroll.ts';
import { makeKeys } from '../features/auth/keys/keys.ts';
import { makeRefreshTokens } from '../features/auth/sessions/refresh-tokens.ts';
import { makeMailer } from '../platform/mail/mail.ts';
import { openQueued } from '../platform/mail/queue.ts';
import { openSecrets, type Secrets } from '../platform/secrets/secrets.ts';
import { makePreparedPlace } from '../../testing/commands/place.ts';
import { reseal, resealAll } from './reseal.ts';
import { givenServer } from '../../testing/test-server.ts';

const earlier = 'o segredo de antes, com mais de 32 bytes';
const now = 'o segredo de agora, com mais de 32 bytes';
const log = pino({ level: 'silent' });
const server = givenServer({ APP_SECRET: earlier });

const secretsOf = (settings: { APP_SECRET: string; APP_SECRET_PREVIOUS?: string }): Secrets =>
  openSecrets({ ...settings, DATA_DIR: server.deps.env.DATA_DIR });

test('a server secret can be changed: what the earlier one sealed opens, and is sealed anew by one command [B-HOLD-22, B-HOLD-71]', async () => {
  const { db } = server.deps;
  const key = 'sk-segredo-do-modelo';
  await storedSettings.save(
    db,
    openAiKeyPurpose,
    server.deps.secrets.encrypt(openAiKeyPurpose, key),
  );
  const { kid } = await makeKeys(server.deps).signing();
  // A message that is not due yet.
  const later = () => new Date(Date.now() + 3_600_000);
  const mail = { to: 'ana@exemplo.test', subject: 'Olá', text: 'Olá.', html: '<p>Olá.</p>' };
  await makeMailer({ ...server.deps, now: later }).send(db, mail);
  const app = { id: crypto.randomUUID(), userId: crypto.randomUUID(), createdAt: new Date() };
  const purpose = purposeOf(app.id);
  const sealedApp = server.deps.secrets.encrypt(purpose, 'JBSWY3DPEHPK3PXP');
  await db.insert(schema.users).values({ id: app.userId, email: 'bia@exemplo.test' });
  await db.insert(schema.factors).values({
    ...app,
    factorType: 'totp',
    friendlyName: 'Celular',
    status: 'verified',
    secretSealed: sealedApp,
  });
  const during = secretsOf({ APP_SECRET: now, APP_SECRET_PREVIOUS: earlier });
  const after = secretsOf({ APP_SECRET: now });
  const opened = async (secrets: Secrets) => {
    const deps = { ...server.deps, secrets };
    return [(await makeKeys(deps).signing()).kid, await openAiKey(deps)];
  };

  expect(await opened(during)).toEqual([kid, key]);
  await expect(opened(after)).rejects.toThrow('APP_SECRET_PREVIOUS');
  await expect(resealAll({ db, secrets: after })).rejects.toThrow('unable to authenticate');
  expect(await resealAll({ db, secrets: during })).toBe(4);
  expect(await resealAll({ db, secrets: during })).toBe(0);
  expect(await opened(after)).toEqual([kid, key]);
  const [waiting] = await db.select().from(mailQueue);
  expect(waiting && openQueued({ secrets: after }, waiting).message).toEqual(mail);
  const [factor] = await db.select().from(schema.factors);
  expect(after.decrypt(purpose, factor?.secretSealed ?? '')).toBe('JBSWY3DPEHPK3PXP');
});

test('a session goes on when the server secret is changed, as long as the earlier one is given [B-HOLD-71]', () => {
  const claim = { sessionId: crypto.randomUUID(), counter: 3 };
  const token = makeRefreshTokens(server.deps.secrets).write(claim);
  const during = secretsOf({ APP_SECRET: now, APP_SECRET_PREVIOUS: earlier });
  expect(makeRefreshTokens(during).read(token)).toEqual(claim);
  expect(makeRefreshTokens(secretsOf({ APP_SECRET: now })).read(token)).toBeUndefined();
});

test('the command says how long the earlier secret is still needed, and for what [B-HOLD-71]', async () => {
  const place = await makePreparedPlace();
  const settings = { ...place.settings, APP_SECRET: now };
  const renameMigrations = async (): Promise<void> => {
    const log = pino({ level: 'silent' });
    const { db, close } = await openDatabase(readEnv(settings), log, () => undefined);
    await db.execute(sql`update drizzle.applied set made_at = -made_at`);
    await close();
  };
  // As of another release, and then again as it was.
  await renameMigrations();
  await expect(reseal(readEnv(settings), log)).rejects.toThrow('start the server once');
  await renameMigrations();
  const told = await reseal(readEnv({ ...settings, SESSION_IDLE_DAYS: '12' }), log);
  expect(told).toContain('keep it for 12 days more, or people are signed out');
  await place.remove();
});

test('the columns that hold something sealed are those that the command seals anew [B-HOLD-71]', () => {
  const sealed = Object.values(schema).flatMap((table: unknown) =>
    is(table, PgTable)
      ? Object.values(getTableColumns(table))
          .filter(({ name }) => /sealed|encrypted/.test(name))
          .map(({ name }) => `${getTableName(table)}.${name}`)
      : [],
  );
  expect(sealed.sort()).toEqual([
    'factors.secret_sealed',
    'mail_queue.sealed',
    'signing_keys.private_jwk_encrypted',
  ]);
});
