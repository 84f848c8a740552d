import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** A mail server that delivers to nobody and remembers everything. */
export type PostOffice = {
  /** The address for SMTP_URL. */
  readonly url: string;
  readonly messages: () => readonly Letter[];
  readonly stop: () => Promise<void>;
};

type Letter = { readonly to: string; readonly subject: string; readonly text: string };

/** Starts the mail server on a free port of the loopback address. */
export const startPostOffice = async (): Promise<PostOffice> => {
  const letters: Letter[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map((recipient) => recipient.address).join(', ');
      simpleParser(stream, (error: unknown, { subject = '', text = '' }) => {
        letters.push({ to, subject, text });
        done(error instanceof Error ? error : null);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages: () => letters,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
