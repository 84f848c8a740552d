import type { MailOutcome } from '@webnario/domain/figures/mail';
import { createTransport, type Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import { isOnlyHere, type Env } from '../../env.ts';
import type { Message } from './message.ts';
import { openOutbox, type Outbox } from './outbox.ts';

export type Mailer = {
  /** Takes the message and returns at once: sending, repeating and logging go on after the answer. */
  readonly send: (message: Message) => void;
  /** Waits for what is being sent, for at most a few seconds; called when the process ends. */
  readonly close: () => Promise<void>;
  /** Where messages are kept when no SMTP is configured; null when they are really sent. */
  readonly outbox: Outbox | null;
};

type MailSettings = Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR' | 'PUBLIC_URL' | 'TRUST_PROXY'>;

/** Counts what became of a message; never fails. */
export type CountMail = (outcome: MailOutcome) => Promise<void>;

/** Pauses before the second, third … try. A server that greylists needs some minutes. */
const pausesMs = [1_000, 5_000, 30_000, 120_000, 600_000] as const;
const closingMs = 5_000;
/** Beyond this many waiting messages new ones are dropped, with a line in the log: memory is not a mail server. */
const maxWaiting = 2_000;

/** 'Name <address>' or a bare address, as a value whose parts the mail library encodes itself. */
export const parseSender = (text: string): { name: string; address: string } => {
  const parts = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(text);
  return parts
    ? { name: (parts[1] ?? '').replace(/^"|"$/g, ''), address: (parts[2] ?? '').trim() }
    : { name: '', address: text.trim() };
};

/**
 * Without a password on the line, TLS is taken where it is offered, whatever its certificate: refusing it would
 * only mean sending in clear. With a password the certificate must be good.
 */
const openTransport = (smtpUrl: string): Transporter => {
  const address = new URL(smtpUrl);
  const isOpportunistic = address.protocol === 'smtp:' && address.username === '';
  const base = {
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  };
  return createTransport(isOpportunistic ? { ...base, tls: { rejectUnauthorized: false } } : base);
};

/** Keeps out-of-office notices and the like from answering. */
const headers = { 'Auto-Submitted': 'auto-generated' } as const;

/** A 5xx answer is final; everything else may pass. */
const isFinal = (error: unknown): boolean => {
  const code = (error as { responseCode?: unknown }).responseCode;
  return typeof code === 'number' && code >= 500 && code < 600;
};

const wait = (ms: number, stop: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    timer.unref();
    stop.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

const trySending = async (
  send: () => Promise<unknown>,
  log: Logger,
  stop: AbortSignal,
): Promise<MailOutcome> => {
  for (const pauseMs of [...pausesMs, null]) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- each try waits for the one before it
      await send();
      log.info('message sent');
      return 'sent';
    } catch (error) {
      if (pauseMs === null || stop.aborted || isFinal(error)) {
        log.error({ err: error }, 'message not sent');
        return 'failed';
      }
      log.warn({ err: error, againInMs: pauseMs }, 'message not sent yet');
      // oxlint-disable-next-line no-await-in-loop -- see above
      await wait(pauseMs, stop);
    }
  }
  return 'failed';
};

const smtpMailer = (
  settings: MailSettings,
  smtpUrl: string,
  log: Logger,
  count: CountMail,
): Mailer => {
  const transport = openTransport(smtpUrl);
  const from = parseSender(settings.MAIL_FROM);
  const stop = new AbortController();
  const running = new Set<Promise<void>>();
  return {
    outbox: null,
    send: ({ to, subject, text, html }) => {
      const logOfMessage = log.child({ mail: subject });
      if (running.size >= maxWaiting) {
        logOfMessage.error('message dropped: too many are waiting');
        void count('failed');
        return;
      }
      const message = { from, to: { name: '', address: to }, subject, text, html, headers };
      const sending = trySending(() => transport.sendMail(message), logOfMessage, stop.signal).then(
        count,
      );
      running.add(sending);
      void sending.finally(() => running.delete(sending));
    },
    close: async () => {
      stop.abort();
      const limit = new AbortController();
      await Promise.race([Promise.all(running), wait(closingMs, limit.signal)]);
      limit.abort();
      transport.close();
    },
  };
};

const localMailer = (settings: MailSettings, log: Logger, count: CountMail): Mailer => {
  const outbox = openOutbox(settings.DATA_DIR);
  const running = new Set<Promise<void>>();
  const keep = async (message: Message): Promise<void> => {
    try {
      await outbox.keep(message);
      await count('kept');
    } catch (error) {
      log.error({ err: error }, 'message not kept in the local mailbox');
      await count('failed');
    }
  };
  return {
    outbox,
    send: (message) => {
      // The links of a message are worth a sign-in: where people come from elsewhere, logs are read by others too.
      const { to, subject, text } = message;
      const told = isOnlyHere(settings) ? { to, subject, text } : { subject };
      log.info(told, 'no SMTP_URL: message kept in the local mailbox, /mailbox');
      const keeping = keep(message);
      running.add(keeping);
      void keeping.finally(() => running.delete(keeping));
    },
    close: async () => {
      await Promise.all(running);
    },
  };
};

/** Sends by SMTP_URL; without it, messages go to the log and to the mailbox of this machine. */
export const makeMailer = (settings: MailSettings, log: Logger, count: CountMail): Mailer =>
  settings.SMTP_URL
    ? smtpMailer(settings, settings.SMTP_URL, log, count)
    : localMailer(settings, log, count);
