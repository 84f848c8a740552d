import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MailOutcome } from '@webnario/domain/figures/mail';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { OpenDatabase } from '../../db/open-database.ts';
import { readEnv } from '../../env.ts';
import { openTestDatabase } from '../../../testing/database/test-database.ts';
import { eventually } from '../../../testing/eventually.ts';
import { startMailServer, type MailServer } from '../../../testing/mail-server.ts';
import { openSecrets } from '../secrets/secrets.ts';
import { countInDatabase, listMailCounts, type CountMail } from './mail-counts.ts';
import { makeMailer } from './mail.ts';
import type { Mailer } from './mailer.ts';

const log = pino({ level: 'silent' });
const message = { to: 'ana@exemplo.test', subject: 'Olá', text: 'Olá.', html: '<p>Olá.</p>' };

let database: OpenDatabase;
let mailServer: MailServer;
let folder = '';
const mailers: Mailer[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  mailServer = await startMailServer();
  folder = await mkdtemp(join(tmpdir(), 'webnario-mail-'));
});
afterAll(async () => {
  await Promise.all(mailers.map((mailer) => mailer.close()));
  await mailServer.stop();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** Sends that many messages at that moment. */
const sendAt = async (
  at: string,
  settings: Readonly<Record<string, string>>,
  { times = 1, count }: { times?: number; count?: CountMail } = {},
): Promise<void> => {
  const { db } = database;
  const env = readEnv({ DATA_DIR: folder, ...settings });
  const platform = { env, log, db, now: () => new Date(at), newId: () => randomUUID() };
  const mailer = makeMailer({ ...platform, secrets: openSecrets(env) }, count);
  mailers.push(mailer);
  mailer.start();
  for (let n = 0; n < times; n += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await mailer.send(db, message, settings['SMTP_URL']?.endsWith(':1') ? { validMs: 500 } : {});
  }
};

const countedOn = async (day: string): Promise<{ outcome: MailOutcome; count: number }[]> => {
  const rows = await listMailCounts(database.db, { first: day, last: day });
  return rows.map(({ outcome, count }) => ({ outcome, count }));
};

describe('a message', () => {
  it('is counted as sent on the day of São Paulo [B-ADMIN-106]', async () => {
    await sendAt('2026-03-02T02:59:00Z', { SMTP_URL: mailServer.url }, { times: 3 });
    await eventually(async () =>
      expect(await countedOn('2026-03-01')).toEqual([{ outcome: 'sent', count: 3 }]),
    );
    expect(mailServer.received).toHaveLength(3);
    await mailers.pop()?.close();
  });

  it('is counted as failed when it is given up [B-ADMIN-106]', async () => {
    await sendAt('2026-03-02T12:00:00Z', { SMTP_URL: 'smtp://127.0.0.1:1' });
    await eventually(async () =>
      expect(await countedOn('2026-03-02')).toEqual([{ outcome: 'failed', count: 1 }]),
    );
    await mailers.pop()?.close();
  });

  it('is counted as kept on this machine where no mail server is configured', async () => {
    await sendAt('2026-03-03T12:00:00Z', {}, { times: 2 });
    await eventually(async () =>
      expect(await countedOn('2026-03-03')).toEqual([{ outcome: 'kept', count: 2 }]),
    );
    await mailers.pop()?.close();
  });
});

test('a message is sent also when it cannot be counted [B-ADMIN-106]', async () => {
  const before = mailServer.received.length;
  const broken = () => {
    throw new Error('the clock is broken');
  };
  const count = countInDatabase({ db: database.db, now: broken, log });
  await sendAt('2026-03-04T12:00:00Z', { SMTP_URL: mailServer.url }, { count });
  await eventually(() => expect(mailServer.received).toHaveLength(before + 1));
});
