import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mailQueue } from '../../db/schema/mail.ts';
import type { OpenDatabase } from '../../db/open-database.ts';
import { readEnv } from '../../env.ts';
import { openTestDatabase } from '../../../testing/database/test-database.ts';
import { eventually } from '../../../testing/eventually.ts';
import { startMailServer, type MailServer } from '../../../testing/mail-server.ts';
import { openSecrets } from '../secrets/secrets.ts';
import { makeMailer } from './mail.ts';
import type { Mailer } from './mailer.ts';
import { claimDue } from './queue.ts';

const log = pino({ level: 'silent' });
const minuteMs = 60_000;
const link = 'https://webnario.example/auth/v1/verify?token=segredo';
let database: OpenDatabase;
let mailServer: MailServer;
let folder = '';
let offsetMs = 0;
/** While it is set the clock stands there, but for what `offsetMs` moves it. */
let stoppedAt: number | undefined;
const mailers = new Set<Mailer>();

beforeAll(async () => {
  database = await openTestDatabase();
  mailServer = await startMailServer();
  folder = await mkdtemp(join(tmpdir(), 'webnario-queue-'));
});
afterEach(async () => {
  stoppedAt = undefined;
  await Promise.all([...mailers].map((mailer) => mailer.close()));
  mailers.clear();
  await database.db.delete(mailQueue);
});
afterAll(async () => {
  await mailServer.stop();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const clock = (): number => (stoppedAt ?? Date.now()) + offsetMs;

/** One process of several on the database. It sends nothing before it is started. */
const process = (settings: Readonly<Record<string, string>> = {}): Mailer => {
  const env = readEnv({ DATA_DIR: folder, SMTP_URL: mailServer.url, ...settings });
  const { db } = database;
  const now = (): Date => new Date(clock());
  const mailer = makeMailer({
    env,
    log,
    db,
    now,
    newId: () => randomUUID(),
    secrets: openSecrets(env),
  });
  mailers.add(mailer);
  return mailer;
};

const messageTo = (to: string) => ({ to, subject: 'Olá', text: link, html: `<p>${link}</p>` });
const waiting = () => database.db.select().from(mailQueue);
const receivedBy = (to: string) =>
  mailServer.received.filter(({ envelopeTo }) => envelopeTo.includes(to));
const nothingWaits = () => eventually(async () => expect(await waiting()).toEqual([]));

describe('a message in the queue', () => {
  it('is sent by the next process when the first one ended before it was [B-HOLD-20]', async () => {
    await process().send(database.db, messageTo('morta@exemplo.test'));
    expect(await waiting()).toHaveLength(1);
    process().start();
    await nothingWaits();
    expect(receivedBy('morta@exemplo.test')).toHaveLength(1);
  });

  it('is sent when its transaction is committed, and never when that is rolled back [B-HOLD-20]', async () => {
    const mailer = process();
    mailer.start();
    const { db } = database;
    const failing = db.transaction(async (tx) => {
      await mailer.send(tx, messageTo('desfeita@exemplo.test'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await db.transaction((tx) => mailer.send(tx, messageTo('feita@exemplo.test')));
    await eventually(() => expect(receivedBy('feita@exemplo.test')).toHaveLength(1));
    expect(receivedBy('desfeita@exemplo.test')).toHaveLength(0);
  });

  it('is sent by one of several processes [B-HOLD-21]', async () => {
    const [first, ...others] = [process(), process(), process()];
    const names = Array.from({ length: 30 }, (_, index) => `uma-${index}@exemplo.test`);
    for (const name of names) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await first?.send(database.db, messageTo(name));
    }
    for (const mailer of [first, ...others]) mailer?.start();
    await nothingWaits();
    for (const name of names) expect(receivedBy(name)).toHaveLength(1);
  });

  it('is sent before those that are due after it when not all can be sent at once', async () => {
    const mailer = process();
    const due: string[] = [];
    for (const minutes of [1, 2, 3, 4]) {
      const known = new Set(due);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await mailer.send(database.db, messageTo(`vez-${minutes}@exemplo.test`));
      // oxlint-disable-next-line no-await-in-loop -- see above
      const added = (await waiting()).find(({ id }) => !known.has(id));
      const id = added?.id ?? '';
      // The later it came, the longer it has been due: in the order in which the rows came it would be the last.
      const dueAt = new Date(clock() - minutes * minuteMs);
      // oxlint-disable-next-line no-await-in-loop -- see above
      await database.db.update(mailQueue).set({ dueAt }).where(eq(mailQueue.id, id));
      due.push(id);
    }
    const claim = { now: new Date(clock()), limit: 2 };
    const claimed = await claimDue(database.db, { ...claim, inHand: due.slice(3) });
    expect(claimed.map(({ id }) => id).toSorted()).toEqual(due.slice(1, 3).toSorted());
  });

  it('is sealed in the database, and deleted when it was sent [B-HOLD-22]', async () => {
    const mailer = process();
    await mailer.send(database.db, messageTo('selada@exemplo.test'));
    const [row] = await waiting();
    const bytes = Buffer.from(row?.sealed ?? '', 'base64url').toString('latin1');
    for (const word of ['segredo', 'selada', 'verify']) {
      expect(JSON.stringify(row)).not.toContain(word);
      expect(bytes).not.toContain(word);
    }
    mailer.start();
    await nothingWaits();
  });

  it('is tried again after pauses that grow up to an hour, under the same number [B-HOLD-21]', async () => {
    // The first pause is a second: on a clock that runs, a busy machine would try once more before it is looked at.
    stoppedAt = Date.now();
    await process().send(database.db, messageTo('teimosa@exemplo.test'));
    const pauses: number[] = [];
    for (const tries of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      const deaf = process({ SMTP_URL: 'smtp://127.0.0.1:1' });
      const triedAt = clock();
      deaf.start();
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      const dueAt = await eventually(async () => {
        const [row] = await waiting();
        // While it is tried it is due in five minutes, which no pause is.
        const isOver = row?.tries === tries && row.dueAt.getTime() - clock() !== 5 * minuteMs;
        if (!row || !isOver) throw new Error(`try ${tries} is not over`);
        return row.dueAt.getTime();
      });
      // oxlint-disable-next-line no-await-in-loop -- see above
      await deaf.close();
      pauses.push(dueAt - triedAt);
      offsetMs += dueAt - clock();
    }
    const minutes = [2, 10, 30, 60, 60, 60].map((count) => count * minuteMs);
    expect(pauses).toEqual([1_000, 5_000, 30_000, ...minutes]);
    const [row] = await waiting();
    process().start();
    await nothingWaits();
    expect(receivedBy('teimosa@exemplo.test')[0]?.messageId).toContain(row?.id);
  });

  it('is given up when the time for which it is valid is over [B-HOLD-21]', async () => {
    const mailer = process({ SMTP_URL: 'smtp://127.0.0.1:1' });
    await mailer.send(database.db, messageTo('tarde@exemplo.test'), { validMs: 60 * 60_000 });
    offsetMs += 61 * 60_000;
    process().start();
    await nothingWaits();
    expect(receivedBy('tarde@exemplo.test')).toHaveLength(0);
  });

  it('is handled like any other when it is a decoy, but never sent [B-HOLD-25]', async () => {
    const mailer = process();
    await mailer.send(database.db, messageTo('ninguem@exemplo.test'), { isDecoy: true });
    expect(await waiting()).toHaveLength(1);
    mailer.start();
    await nothingWaits();
    expect(receivedBy('ninguem@exemplo.test')).toHaveLength(0);
  });
});
