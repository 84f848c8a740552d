import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { call, linkIn, newEmail } from '../../../testing/accounts/auth-calls.ts';
import { eventually } from '../../../testing/eventually.ts';
import { startMailServer, type MailServer } from '../../../testing/mail-server.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { makeAuth } from './index.ts';

const dayMs = 24 * 60 * 60_000;
const minuteMs = 60_000;

let mail: MailServer;
let server: TestServer;
beforeAll(async () => {
  mail = await startMailServer();
  // With the limits that hold: none of this is more than an outsider may do.
  server = await startTestServer({ TRUST_PROXY: '1', SMTP_URL: mail.url });
});
afterAll(async () => {
  await server.stop();
  await mail.stop();
});

const mailsTo = (email: string) =>
  mail.received.filter(({ envelopeTo }) => envelopeTo.includes(email));
const lastMailTo = (email: string) =>
  eventually(() => {
    const found = mailsTo(email).at(-1);
    if (!found) throw new Error('no mail has come');
    return found;
  });

/** A client at an address of its own, whose limits nobody else uses up. */
let machines = 0;
const newMachine = () => {
  machines += 1;
  const headers = { 'x-forwarded-for': `203.0.113.${machines}` };
  const post = async (path: string, body: object) => call(server, 'POST', path, { body, headers });
  return {
    open: (link: string) => call(server, 'GET', link, { headers }),
    signUp: (email: string, password: string) => post('/signup', { email, password }),
    resend: (email: string) => post('/resend', { type: 'signup', email }),
    recover: (email: string) => post('/recover', { email }),
    logIn: async (email: string, password: string): Promise<string> =>
      (await post('/token?grant_type=password', { email, password })).body.code,
  };
};
type Machine = ReturnType<typeof newMachine>;

const confirmed = async (): Promise<string> => {
  const email = newEmail();
  const owner = newMachine();
  await owner.signUp(email, 'a frase da dona');
  const { text } = await lastMailTo(email);
  await owner.open(linkIn({ text: text ?? '' }));
  server.advanceClock(15 * minuteMs);
  return email;
};

const cleanUp = (): Promise<void> => {
  const nothing = () => Promise.resolve();
  return makeAuth(server.deps, {
    openAccount: nothing,
    keepAgreements: nothing,
    noteAppointed: nothing,
  }).cleanUp();
};

/** What an outsider is answered who does the same with an address that nobody knows and with that of an account. */
const bothAnswers = async <T>(
  act: (outsider: Machine, email: string) => Promise<T>,
): Promise<{ unknown: T; confirmed: T }> => ({
  unknown: await act(newMachine(), newEmail()),
  confirmed: await act(newMachine(), await confirmed()),
});

const first = 'a primeira frase';
const second = 'a segunda frase';

describe('an outsider', () => {
  it('learns nothing of an address by two sign-ups, five repeated mails and a login [B-HOLD-25]', async () => {
    const answers = await bothAnswers(async (outsider, email) => {
      const said: unknown[] = [];
      const say = async ({ status }: { status: number }): Promise<void> => {
        said.push(status);
        server.advanceClock(6 * minuteMs);
      };
      await say(await outsider.signUp(email, first));
      await say(await outsider.signUp(email, second));
      for (let count = 0; count < 5; count += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other is what is tested
        await say(await outsider.resend(email));
      }
      return [...said, await outsider.logIn(email, first), await outsider.logIn(email, second)];
    });
    expect(answers.confirmed).toEqual(answers.unknown);
    expect(answers.unknown.slice(0, 7)).toEqual([200, 200, 200, 200, 200, 200, 200]);
    expect(answers.unknown.at(-1)).toBe('email_not_confirmed');
  });

  it('learns nothing of an address by sign-ups and repeated mails over many days, and by logins in between [B-HOLD-25]', async () => {
    const answers = await bothAnswers(async (outsider, email) => {
      const said: string[] = [];
      const waitAndTry = async (days: number): Promise<void> => {
        server.advanceClock(days * dayMs);
        await cleanUp();
        said.push(await outsider.logIn(email, first), await outsider.logIn(email, second));
      };
      await outsider.signUp(email, first);
      await waitAndTry(3);
      await outsider.recover(email);
      await outsider.resend(email);
      await waitAndTry(3.8);
      await outsider.resend(email);
      await waitAndTry(0.4);
      await outsider.signUp(email, second);
      await outsider.recover(email);
      await waitAndTry(0.7);
      await outsider.resend(email);
      await waitAndTry(6.5);
      return said;
    });
    expect(answers.confirmed).toEqual(answers.unknown);
    expect(new Set(answers.unknown)).toEqual(
      new Set(['email_not_confirmed', 'invalid_credentials']),
    );
  });

  it('learns nothing of an address by six sign-ups, and by logins until they expire', async () => {
    const answers = await bothAnswers(async (outsider, email) => {
      const said: string[] = [];
      for (let count = 0; count < 6; count += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other is what is tested
        await outsider.signUp(email, `${first} ${count}`);
        server.advanceClock(1.1 * dayMs);
      }
      for (const days of [0.5, 5.2, 0.5]) {
        server.advanceClock(days * dayMs);
        // oxlint-disable-next-line no-await-in-loop -- see above
        await cleanUp();
        // oxlint-disable-next-line no-await-in-loop -- see above
        said.push(await outsider.logIn(email, `${first} 5`));
      }
      return said;
    });
    expect(answers.confirmed).toEqual(answers.unknown);
    expect([answers.unknown[0], answers.unknown.at(-1)]).toEqual([
      'email_not_confirmed',
      'invalid_credentials',
    ]);
  });
});

test('a repeated confirmation of a confirmed address is mailed to nobody', async () => {
  const email = await confirmed();
  const outsider = newMachine();
  await outsider.signUp(email, first);
  await eventually(() => expect(mailsTo(email)).toHaveLength(2));
  await outsider.resend(email);
  const waiting = newEmail();
  await outsider.signUp(waiting, first);
  await outsider.resend(waiting);
  await eventually(() => expect(mailsTo(waiting)).toHaveLength(2));
  expect(mailsTo(email).map(({ text }) => text?.includes('/auth/v1/verify'))).toEqual([
    true,
    false,
  ]);
});
