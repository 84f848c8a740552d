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

/** What the library tells of an answer that was no success. */
type Answer = {
  readonly command?: unknown;
  readonly responseCode?: unknown;
  readonly response?: unknown;
};

const isRefusal = ({ responseCode }: Answer): boolean =>
  typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600;

/** Not authorized, or not by this sender: 'authentication required', 'relaying denied'. */
const isOfPolicy = ({ responseCode, response }: Answer): boolean =>
  responseCode === 530 || /^\d{3}[ -]5\.7\.\d/.test(typeof response === 'string' ? response : '');

/**
 * Final is a refusal of this recipient or of this message. Any other, such as of the password, says that something is wrong
 * between the two servers: it passes when it is put right, and until then no message is lost.
 */
const isFinal = (answer: Answer): boolean =>
  isRefusal(answer) &&
  (answer.command === 'RCPT TO' || answer.command === 'DATA') &&
  !isOfPolicy(answer);

/** Hands one claimed message over, and writes down what became of it. Answers in how many ms to try again, if at all. */
const makeDelivery = (deps: MailerDeps, count: CountMail) => {
  const { env, db, now } = deps;
  const transport = openMailTransport(env, deps.log);
  /** `messages` is 0 for one to nobody: outsiders can have those made. */
  const giveUp = async (row: QueuedRow, err: unknown, messages = 1): Promise<undefined> => {
    if (messages > 0) deps.log.error({ err, mail: row.id, tries: row.tries }, 'message not sent');
    await removeFromQueue(db, row.id);
    await count('failed', messages);
    return undefined;
  };
  const tryAgain = async (row: QueuedRow, err: unknown): Promise<number | undefined> => {
    const pauseMs = pausesMs[Math.min(row.tries, pausesMs.length) - 1] ?? minuteMs;
    const dueAt = new Date(now().getTime() + pauseMs);
    if (isFinal(err as Answer) || dueAt >= row.expiresAt) return giveUp(row, err);
    const again = { err, mail: row.id, againInMs: pauseMs };
    if (isRefusal(err as Answer)) {
      deps.log.error(again, 'the mail server refuses this one: messages wait, see SMTP_URL');
    } else {
      deps.log.warn(again, 'message not sent yet');
    }
    await postpone(db, row.id, dueAt);
    return pauseMs;
  };
  const deliver = async (row: QueuedRow): Promise<number | undefined> => {
    let queued;
    try {
      queued = openQueued(deps, row);
    } catch (error) {
      return giveUp(row, error);
    }
    const messages = queued.isDecoy ? 0 : 1;
    if (row.expiresAt <= now()) {
      return giveUp(row, new Error('the message is too old'), messages);
    }
    let outcome;
    try {
      outcome = await transport.deliver(row.id, queued);
    } catch (error) {
      return tryAgain(row, error);
    }
    if (messages > 0) deps.log.info({ mail: queued.message.subject }, 'message sent');
    await removeFromQueue(db, row.id);
    await count(outcome, messages);
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
