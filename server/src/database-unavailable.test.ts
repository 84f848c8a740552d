import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { makeApp } from './app.ts';
import type { Deps } from './platform/deps.ts';
import { openPostgres } from './db/client.ts';
import { readEnv } from './env.ts';
import { makeMailer } from './platform/mail/mail.ts';

const log = pino({ level: 'silent' });
const env = readEnv({ SMTP_URL: 'smtp://127.0.0.1:9' });
/** The discard port: nothing answers there. */
const database = openPostgres('postgres://nobody@127.0.0.1:9/nothing', log);
const secrets: Deps['secrets'] = {
  derive: () => Buffer.alloc(32),
  deriveAll: () => [Buffer.alloc(32)],
  encrypt: () => '',
  decrypt: () => '',
  reseal: () => undefined,
};
const platform = {
  env,
  log,
  secrets,
  db: database.db,
  copies: database.copies,
  now: () => new Date(),
  newId: () => randomUUID(),
};
const mail = makeMailer(platform);
const { app } = makeApp({ ...platform, mail });

afterAll(async () => {
  await mail.close();
  await database.close();
});

describe('the server while the database is unavailable', () => {
  it('answers calls with 503 and Retry-After, and with no detail of the fault', async () => {
    const answer = await app.request('/api/config');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await answer.json()).toEqual({
      error: {
        code: 'unavailable',
        message: 'O serviço está voltando. Tente de novo em instantes.',
      },
    });
  });

  it('answers 200 on /healthz and 503 on /readyz', async () => {
    expect((await app.request('/healthz')).status).toBe(200);
    const { status, headers } = await app.request('/readyz');
    expect([status, headers.get('retry-after')]).toEqual([503, '2']);
  });

  it('serves the figures of the process even then, and they report the outage [B-HOLD-111]', async () => {
    const token = secrets.derive('').toString('base64url');
    const answer = await app.request('/metrics', { headers: { authorization: `Bearer ${token}` } });
    const text = await answer.text();
    expect(text).toContain('\nwebnario_database_up 0\n');
    expect(text).toContain('process_resident_memory_bytes');
  });
});
