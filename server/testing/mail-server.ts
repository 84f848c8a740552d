import type { AddressInfo } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import {
  SMTPServer,
  type SMTPServerDataStream,
  type SMTPServerOptions,
  type SMTPServerSession,
} from 'smtp-server';

/** A message as a real mail server received it. */
type ReceivedMail = ParsedMail & { readonly envelopeTo: readonly string[] };

export type MailServer = {
  readonly url: string;
  readonly received: ReceivedMail[];
  /** The passwords that clients sent. */
  readonly passwords: string[];
  /** Answers the next messages with a temporary failure. */
  readonly failNext: (times: number) => void;
  /** Refuses at that command from now on, as a server does whose settings were changed; undefined: no more. */
  readonly refuseAt: (command: Refusal | undefined) => void;
  readonly stop: () => Promise<void>;
};

type Refusal = { readonly at: 'AUTH' | 'MAIL FROM' | 'RCPT TO' | 'DATA'; readonly answer: string };

/**
 * A third-party mail server on a free port, without a valid certificate, that accepts every client and asks for a
 * password only where `options` say so.
 */
export const startMailServer = async (options: SMTPServerOptions = {}): Promise<MailServer> => {
  const received: ReceivedMail[] = [];
  const passwords: string[] = [];
  let failures = 0;
  let refusal: Refusal | undefined;
  const refusedAt = (command: Refusal['at']): Error | null =>
    refusal?.at === command
      ? Object.assign(new Error(refusal.answer.slice(4)), {
          responseCode: Number(refusal.answer.slice(0, 3)),
        })
      : null;
  /** Answers with the failure to report, if any. */
  const receive = async (
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
  ): Promise<Error | null> => {
    const mail = await simpleParser(stream);
    const refused = refusedAt('DATA');
    if (refused) return refused;
    if (failures > 0) {
      failures -= 1;
      return Object.assign(new Error('try again later'), { responseCode: 451 });
    }
    const envelopeTo = session.envelope.rcptTo.map(({ address }) => address);
    received.push({ ...mail, envelopeTo });
    return null;
  };
  const server = new SMTPServer({
    authOptional: true,
    onAuth: ({ password }, _, callback) => {
      passwords.push(password ?? '');
      const refused = refusedAt('AUTH');
      if (refused) callback(refused);
      else callback(null, { user: 'webnario' });
    },
    onMailFrom: (_, __, callback) => callback(refusedAt('MAIL FROM')),
    onRcptTo: (_, __, callback) => callback(refusedAt('RCPT TO')),
    ...options,
    onData: (stream, session, callback) => {
      const answer = async (): Promise<void> => callback(await receive(stream, session));
      void answer();
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    passwords,
    refuseAt: (command) => {
      refusal = command;
    },
    failNext: (times) => {
      failures = times;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
};
