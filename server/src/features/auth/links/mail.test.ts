import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, linkIn, newEmail, roomyLimits } from '../../../../testing/accounts/auth-calls.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { startMailServer, type MailServer } from '../../../../testing/mail-server.ts';

let server: TestServer;
let mailServer: MailServer;
beforeAll(async () => {
  mailServer = await startMailServer();
  server = await startTestServer({
    RATE_LIMITS: roomyLimits,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Webnário <ola@webnario.example>',
  });
});
afterAll(async () => {
  await server.stop();
  await mailServer.stop();
});

const password = 'frase longa e boa';

const received = (email: string, count = 1) =>
  eventually(() => {
    const mails = mailServer.received.filter(({ envelopeTo }) => envelopeTo.includes(email));
    const mail = mails.at(-1);
    if (mails.length < count || !mail) throw new Error(`no mail number ${count} to ${email}`);
    return mail;
  });

const signUp = (email: string, data: object = {}) =>
  call(server, 'POST', '/signup', { body: { email, password, data } });

test('a confirmation arrives in Portuguese, in text and HTML, names nobody, and its link works [B-HOLD-129]', async () => {
  const email = newEmail();
  await signUp(email, { first_name: 'Ana' });
  const mail = await received(email);
  expect(mail.subject).toBe('Confirme seu e-mail no Webnário');
  expect(mail.from?.value[0]).toEqual({ name: 'Webnário', address: 'ola@webnario.example' });
  expect(mail.envelopeTo).toEqual([email]);
  expect(mail.text).toContain('Olá.');
  expect(`${mail.text}${mail.html}`).not.toContain('Ana');
  const opened = await call(server, 'GET', linkIn({ text: mail.text ?? '' }));
  expect(opened.headers.get('location')).toContain('access_token=');
  const href = /href="([^"]*verify[^"]*)"/.exec(String(mail.html))?.[1]?.replaceAll('&amp;', '&');
  expect(mail.text).toContain(href);
});

test.each(['Ganhe em evil.example', 'https://evil', 'a\r\nBcc: x', 'x'.repeat(80), 7, '\u202eolá'])(
  'a confirmation mail does not repeat the name %j',
  async (name) => {
    const email = newEmail();
    await signUp(email, { first_name: name });
    const mail = await received(email);
    expect(mail.text?.startsWith('Olá.\n')).toBe(true);
    expect(mail.headerLines.map(({ key }) => key)).not.toContain('bcc');
  },
);

test('a mail server that fails for a moment delays the mail and not the response', async () => {
  mailServer.failNext(1);
  const email = newEmail();
  expect((await signUp(email)).status).toBe(200);
  expect((await received(email)).subject).toContain('Confirme');
});

test('there is no local mailbox when SMTP is configured [R-AUTH-31]', async () => {
  expect(server.deps.mail.outbox).toBeNull();
  expect((await fetch(`${server.url}/mailbox`)).status).toBe(404);
});

test('an unreachable mail server does not change the response', async () => {
  const silent = await startTestServer({
    SMTP_URL: 'smtp://127.0.0.1:1',
    RATE_LIMITS: roomyLimits,
  });
  const body = { email: newEmail(), password };
  expect((await call(silent, 'POST', '/signup', { body })).status).toBe(200);
  await silent.stop();
});
