import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** A mail server that delivers nothing and keeps every message. */
export type SmtpStub = {
  /** The address for SMTP_URL. */
  readonly url: string;
  readonly messages: () => readonly ReceivedMessage[];
  readonly stop: () => Promise<void>;
};

type ReceivedMessage = { readonly to: string; readonly subject: string; readonly text: string };

/** Starts the mail server on a free port of the loopback address. */
export const startSmtpStub = async (): Promise<SmtpStub> => {
  const messages: ReceivedMessage[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map((recipient) => recipient.address).join(', ');
      simpleParser(stream, (error: unknown, { subject = '', text = '' }) => {
        messages.push({ to, subject, text });
        done(error instanceof Error ? error : null);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages: () => messages,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
