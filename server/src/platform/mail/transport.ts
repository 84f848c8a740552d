import type { MailOutcome } from '@webnario/domain/figures/mail';
import { createTransport, type Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import { isLoopback, isOnlyHere, type Env } from '../../env.ts';
import { openOutbox, type Outbox } from './outbox.ts';
import type { QueuedMessage } from './queue.ts';

export type MailSettings = Pick<
  Env,
  'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR' | 'PUBLIC_URL' | 'TRUST_PROXY'
>;

/** Where messages go to. */
export type Transport = {
  /** Hands a message over; throws when it was not taken. `id` stays the same however often it is tried. */
  readonly deliver: (id: string, queued: QueuedMessage) => Promise<MailOutcome>;
  readonly close: () => void;
  /** Where messages are kept when no SMTP is configured; null when they are really sent. */
  readonly outbox: Outbox | null;
};

/** 'Name <address>' or a bare address, as a value whose parts the mail library encodes itself. */
export const parseSender = (text: string): { name: string; address: string } => {
  const parts = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(text);
  return parts
    ? { name: (parts[1] ?? '').replace(/^"|"$/g, ''), address: (parts[2] ?? '').trim() }
    : { name: '', address: text.trim() };
};

/**
 * Without a password on the line, TLS is taken where it is offered, whatever its certificate: refusing it would
 * only mean sending in clear. With a password the certificate must be good, and nothing is said in clear, also not where
 * somebody in between takes the offer of TLS away; except on this machine, or where SMTP_URL says `?ignoreTLS=true`.
 */
const openTransport = (smtpUrl: string): Transporter => {
  const address = new URL(smtpUrl);
  const base = {
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  };
  if (address.protocol === 'smtps:') return createTransport(base);
  if (address.username === '') {
    return createTransport({ ...base, tls: { rejectUnauthorized: false } });
  }
  const mayBeClear =
    isLoopback(address.hostname) || address.searchParams.get('ignoreTLS') === 'true';
  return createTransport({ ...base, requireTLS: !mayBeClear });
};

/** Keeps out-of-office notices and the like from answering. */
const headers = { 'Auto-Submitted': 'auto-generated' } as const;

const smtpTransport = (settings: MailSettings, smtpUrl: string): Transport => {
  const smtp = openTransport(smtpUrl);
  // Composes the whole message, as the other one does, and sends it nowhere.
  const nowhere = createTransport({ streamTransport: true, buffer: true });
  const from = parseSender(settings.MAIL_FROM);
  const host = from.address.split('@')[1] ?? 'localhost';
  return {
    outbox: null,
    deliver: async (id, { message: { to, subject, text, html }, isDecoy }) => {
      // By its number a mail server recognizes a message that a killed process had handed over already.
      const messageId = `<${id}@${host}>`;
      const message = { from, to: { name: '', address: to }, subject, text, html, headers };
      await (isDecoy ? nowhere : smtp).sendMail({ ...message, messageId });
      return 'sent';
    },
    close: () => smtp.close(),
  };
};

const localTransport = (settings: MailSettings, log: Logger): Transport => {
  const outbox = openOutbox(settings.DATA_DIR);
  return {
    outbox,
    deliver: async (_, { message, isDecoy }) => {
      if (!isDecoy) {
        // The links of a message may sign somebody in: on a public installation, other people read the log too.
        const { to, subject, text } = message;
        const told = isOnlyHere(settings) ? { to, subject, text } : { subject };
        log.info(told, 'no SMTP_URL: message kept in the local mailbox, /mailbox');
      }
      await outbox.keep(message, isDecoy);
      return 'kept';
    },
    close: () => undefined,
  };
};

/** By SMTP_URL; without it, messages go to the log and to the mailbox of this machine. */
export const openMailTransport = (settings: MailSettings, log: Logger): Transport =>
  settings.SMTP_URL ? smtpTransport(settings, settings.SMTP_URL) : localTransport(settings, log);
