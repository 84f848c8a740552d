import type { Deps } from '../deps.ts';
import { countInDatabase, type CountMail } from './mail-counts.ts';
import type { Mailer } from './mailer.ts';
import { addToQueue, openQueued, postpone, removeFromQueue, type QueuedRow } from './queue.ts';
import { openMailTransport } from './transport.ts';
import { makeWorker } from './worker.ts';

type MailerDeps = Pick<Deps, 'env' | 'log' | 'db' | 'now' | 'newId' | 'secrets'>;

const minuteMs = 60_000;
/** Pauses before the second, third … try; the last is repeated. A server that greylists needs some minutes. */
const pausesMs = [1_000, 5_000, 30_000, 2 * minuteMs, 10 * minuteMs, 30 * minuteMs, 60 * minuteMs];
const usualValidMs = 24 * 60 * minuteMs;

/** A 5xx answer is final; everything else may pass. */
const isFinal = (error: unknown): boolean => {
  const code = (error as { responseCode?: unknown }).responseCode;
  return typeof code === 'number' && code >= 500 && code < 600;
};

/** Hands one claimed message over, and writes down what became of it. Answers in how many ms to try again, if at all. */
const makeDelivery = (deps: MailerDeps, count: CountMail) => {
  const { env, db, now } = deps;
  const transport = openMailTransport(env, deps.log);
  const giveUp = async (row: QueuedRow, err: unknown): Promise<undefined> => {
    deps.log.error({ err, mail: row.id, tries: row.tries }, 'message not sent');
    await removeFromQueue(db, row.id);
    await count('failed');
    return undefined;
  };
  const tryAgain = async (row: QueuedRow, err: unknown): Promise<number | undefined> => {
    const pauseMs = pausesMs[Math.min(row.tries, pausesMs.length) - 1] ?? minuteMs;
    const dueAt = new Date(now().getTime() + pauseMs);
    if (isFinal(err) || dueAt >= row.expiresAt) return giveUp(row, err);
    deps.log.warn({ err, mail: row.id, againInMs: pauseMs }, 'message not sent yet');
    await postpone(db, row.id, dueAt);
    return pauseMs;
  };
  const deliver = async (row: QueuedRow): Promise<number | undefined> => {
    if (row.expiresAt <= now()) return giveUp(row, new Error('the message is too old'));
    let queued;
    try {
      queued = openQueued(deps, row);
    } catch (error) {
      return giveUp(row, error);
    }
    let outcome;
    try {
      outcome = await transport.deliver(row.id, queued);
    } catch (error) {
      return tryAgain(row, error);
    }
    const { isDecoy, message } = queued;
    if (!isDecoy) deps.log.info({ mail: message.subject }, 'message sent');
    await removeFromQueue(db, row.id);
    await count(outcome, isDecoy ? 0 : 1);
    return undefined;
  };
  return { deliver, transport };
};

/** Sends by SMTP_URL; without it, messages go to the log and to the mailbox of this machine. */
export const makeMailer = (deps: MailerDeps, count: CountMail = countInDatabase(deps)): Mailer => {
  const { deliver, transport } = makeDelivery(deps, count);
  const worker = makeWorker(deps, deliver);
  return {
    outbox: transport.outbox,
    send: async (db, message, { validMs = usualValidMs, isDecoy = false } = {}) => {
      await addToQueue(deps, db, { queued: { message, isDecoy }, validMs });
      worker.expectSoon();
    },
    start: worker.start,
    close: async () => {
      await worker.stop();
      transport.close();
    },
  };
};
