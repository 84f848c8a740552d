import type { Db } from '../db.ts';
import type { Message } from './message.ts';
import type { Outbox } from './outbox.ts';

/** What is special about a message. */
type SendOptions = {
  /** After that it is of no use, such as a link that has expired, and is given up. */
  readonly validMs?: number;
  /** A decoy: all the work of sending is done, but nothing is sent. */
  readonly isDecoy?: boolean;
};

export type Mailer = {
  /**
   * Puts the message into the queue, in the transaction given: it goes out once that is committed, and not before. What
   * is committed is not lost with the process.
   */
  readonly send: (db: Db, message: Message, options?: SendOptions) => Promise<void>;
  /** Begins to send what waits, also from before the process began. */
  readonly start: () => void;
  /** Waits for what is being sent, for at most a few seconds; the rest waits for the next process. */
  readonly close: () => Promise<void>;
  /** Where messages are kept when no SMTP is configured; null when they are really sent. */
  readonly outbox: Outbox | null;
};
