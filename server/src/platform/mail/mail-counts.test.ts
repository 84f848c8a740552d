import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MailOutcome } from '@webnario/domain/figures/mail';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../db/open-database.ts';
import { readEnv } from '../../env.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { eventually } from '../../testing/eventually.ts';
import { startMailServer, type MailServer } from '../../testing/mail/mail-server.ts';
import { countInDatabase, listMailCounts } from './mail-counts.ts';
import { makeMailer } from './mail.ts';

const log = pino({ level: 'silent' });
const message = { to: 'ana@exemplo.test', subject: 'Olá', text: 'Olá.', html: '<p>Olá.</p>' };

let database: OpenDatabase;
let mailServer: MailServer;
let folder = '';

beforeAll(async () => {
  database = await openTestDatabase();
  mailServer = await startMailServer();
  folder = await mkdtemp(join(tmpdir(), 'webnario-mail-'));
});
afterAll(async () => {
  await mailServer.stop();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** Sends that many messages at that moment. */
const sendAt = async (
  at: string,
  settings: Readonly<Record<string, string>>,
  times = 1,
): Promise<void> => {
  const { db } = database;
  const env = readEnv({ DATA_DIR: folder, ...settings });
  const now = (): Date => new Date(at);
  const mailer = makeMailer(env, log, countInDatabase({ db, now, log }));
  for (let n = 0; n < times; n += 1) mailer.send(message);
  await mailer.close();
};

const countedOn = async (day: string): Promise<{ outcome: MailOutcome; count: number }[]> => {
  const rows = await listMailCounts(database.db, { first: day, last: day });
  return rows.map(({ outcome, count }) => ({ outcome, count }));
};

// The mailer closes after a while also where a message is still under way; it is counted all the same.
describe('what became of a message is counted', () => {
  it('as sent, on the day of São Paulo', async () => {
    await sendAt('2026-03-02T02:59:00Z', { SMTP_URL: mailServer.url }, 3);
    await eventually(async () =>
      expect(await countedOn('2026-03-01')).toEqual([{ outcome: 'sent', count: 3 }]),
    );
    expect(mailServer.received).toHaveLength(3);
  });

  it('as failed, when it is given up', async () => {
    await sendAt('2026-03-02T12:00:00Z', { SMTP_URL: 'smtp://127.0.0.1:1' });
    await eventually(async () =>
      expect(await countedOn('2026-03-02')).toEqual([{ outcome: 'failed', count: 1 }]),
    );
  });

  it('as kept on this machine, where no mail server is configured', async () => {
    await sendAt('2026-03-03T12:00:00Z', {}, 2);
    await eventually(async () =>
      expect(await countedOn('2026-03-03')).toEqual([{ outcome: 'kept', count: 2 }]),
    );
  });
});

it('a message is sent also when it cannot be counted', async () => {
  const before = mailServer.received.length;
  const env = readEnv({ DATA_DIR: folder, SMTP_URL: mailServer.url });
  const broken = () => {
    throw new Error('the clock is broken');
  };
  const count = countInDatabase({ db: database.db, now: broken, log });
  const mailer = makeMailer(env, log, count);
  mailer.send(message);
  await mailer.close();
  await eventually(() => expect(mailServer.received).toHaveLength(before + 1));
});
