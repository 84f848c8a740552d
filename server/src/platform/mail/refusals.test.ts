import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { mailCounts, mailQueue } from '../../db/schema/mail.ts';
import type { OpenDatabase } from '../../db/open-database.ts';
import { readEnv } from '../../env.ts';
import { openTestDatabase } from '../../../testing/database/test-database.ts';
import { eventually } from '../../../testing/eventually.ts';
import { startMailServer, type MailServer } from '../../../testing/mail-server.ts';
import { openSecrets } from '../secrets/secrets.ts';
import { makeMailer } from './mail.ts';
import type { Mailer } from './mailer.ts';

let database: OpenDatabase;
let folder = '';
let mailServer: MailServer;
let mailer: Mailer | undefined;
let offsetMs = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'webnario-refusals-'));
});
beforeEach(async () => {
  mailServer = await startMailServer({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
});
afterEach(async () => {
  await mailer?.close();
  await mailServer.stop();
  await database.db.delete(mailQueue);
  await database.db.delete(mailCounts);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const portOf = () => new URL(mailServer.url).port;
const withPassword = () => `smtp://webnario:segredo@127.0.0.1:${portOf()}`;

const startMailer = (smtpUrl: string): Mailer => {
  const env = readEnv({ DATA_DIR: folder, SMTP_URL: smtpUrl });
  mailer = makeMailer({
    env,
    log: pino({ level: 'silent' }),
    db: database.db,
    now: () => new Date(Date.now() + offsetMs),
    newId: () => randomUUID(),
    secrets: openSecrets(env),
  });
  mailer.start();
  return mailer;
};

const message = { to: 'ana@exemplo.test', subject: 'Olá', text: 'Olá.', html: '<p>Olá.</p>' };
const waiting = () => database.db.select().from(mailQueue);
const counted = async () =>
  (await database.db.select().from(mailCounts)).map(({ outcome, count }) => [outcome, count]);
const wasTried = () =>
  eventually(async () => {
    const [row] = await waiting();
    // Postponed: what is in hand is due in five minutes.
    const isOver = row && row.tries > 0 && row.dueAt.getTime() - Date.now() - offsetMs < 4 * 60_000;
    if (!isOver) throw new Error('no try is over yet');
  });

describe('a mail server that refuses', () => {
  it.each([
    ['AUTH', '535 5.7.8 Authentication credentials invalid'],
    ['MAIL FROM', '530 5.7.0 Must issue a STARTTLS command first'],
    ['RCPT TO', '554 5.7.1 Relay access denied'],
    ['RCPT TO', '530 Authentication required'],
  ] as const)(
    'loses no message when it refuses this server itself, at %s [B-HOLD-21]',
    async (at, answer) => {
      mailServer.refuseAt({ at, answer });
      await startMailer(withPassword()).send(database.db, message);
      await wasTried();
      expect(await counted()).toEqual([]);
      mailServer.refuseAt(undefined);
      offsetMs += 10 * 60_000;
      await eventually(() => expect(mailServer.received).toHaveLength(1));
      await eventually(async () => expect(await counted()).toEqual([['sent', 1]]));
      expect(await waiting()).toEqual([]);
    },
  );

  it.each([
    ['RCPT TO', '550 5.1.1 User unknown'],
    ['DATA', '552 5.3.4 Message too big'],
  ] as const)(
    'makes one message fail when it refuses that one, at %s [B-HOLD-21]',
    async (at, answer) => {
      mailServer.refuseAt({ at, answer });
      await startMailer(withPassword()).send(database.db, message);
      await eventually(async () => expect(await counted()).toEqual([['failed', 1]]));
      expect(await waiting()).toEqual([]);
    },
  );
});

describe('the password of the mail server', () => {
  // The same machine, by a name that does not say so.
  const elsewhere = () => `smtp://webnario:segredo@0.0.0.0:${portOf()}`;

  it('is never sent in clear where TLS is not offered [B-HOLD-21]', async () => {
    await startMailer(elsewhere()).send(database.db, message);
    await wasTried();
    expect(mailServer.passwords).toEqual([]);
    expect(mailServer.received).toEqual([]);
  });

  it('is sent in clear on this machine, and where the setting allows it', async () => {
    await startMailer(`${elsewhere()}?ignoreTLS=true`).send(database.db, message);
    await eventually(() => expect(mailServer.received).toHaveLength(1));
    await mailer?.close();
    await startMailer(withPassword()).send(database.db, message);
    await eventually(() => expect(mailServer.received).toHaveLength(2));
    expect(mailServer.passwords).toEqual(['segredo', 'segredo']);
  });
});

test('decoy messages that expire do not count as failed', async () => {
  const sender = startMailer('smtp://127.0.0.1:1');
  await sender.close();
  await sender.send(database.db, message, { validMs: 60_000, isDecoy: true });
  offsetMs += 120_000;
  startMailer(mailServer.url);
  await eventually(async () => expect(await waiting()).toEqual([]));
  await mailer?.close();
  expect(await counted()).toEqual([['failed', 0]]);
});
