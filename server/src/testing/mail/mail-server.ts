import type { AddressInfo } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

/** A message as a real mail server received it. */
type ReceivedMail = ParsedMail & { readonly envelopeTo: readonly string[] };

export type MailServer = {
  readonly url: string;
  readonly received: ReceivedMail[];
  /** Answers the next messages with a passing failure. */
  readonly failNext: (times: number) => void;
  readonly stop: () => Promise<void>;
};

/** A mail server of another maker on a free port, without user or certificate of any worth. */
export const startMailServer = async (): Promise<MailServer> => {
  const received: ReceivedMail[] = [];
  let failures = 0;
  /** Answers with the failure to report, if any. */
  const receive = async (
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
  ): Promise<Error | null> => {
    const mail = await simpleParser(stream);
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
    failNext: (times) => {
      failures = times;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
};
