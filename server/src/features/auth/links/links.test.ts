import { eq } from 'drizzle-orm';
import { describe, expect, it, test } from 'vitest';
import { profiles, users } from '../../../db/schema/auth.ts';
import { mailQueue } from '../../../db/schema/mail.ts';
import {
  call,
  linkIn,
  logIn,
  mailTo,
  newAccount,
  newEmail,
  roomyLimits,
} from '../../../../testing/accounts/auth-calls.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { givenServer, startTestServer } from '../../../../testing/test-server.ts';

const hourMs = 60 * 60 * 1000;
const password = 'frase longa e boa';

const server = givenServer({ RATE_LIMITS: roomyLimits });

const signUp = async (email: string, query = '', body: object = {}) => {
  await call(server, 'POST', `/signup${query}`, { body: { email, password, ...body } });
};
const open = (link: string) => call(server, 'GET', link);
const locationOf = (reply: { headers: Headers }) => new URL(reply.headers.get('location') ?? '');
const isDead = (reply: { headers: Headers }) =>
  locationOf(reply).hash.includes('error_code=otp_expired');

describe('a sign-up link', () => {
  it('confirms the account and brings its session in the fragment [R-NAV-21]', async () => {
    const email = newEmail();
    await signUp(email, '', { data: { first_name: 'Ana', last_name: 'Souza' } });
    const reply = await open(linkIn(await mailTo(server, email)));
    expect(reply.status).toBe(303);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
    const target = locationOf(reply);
    expect([target.origin + target.pathname, target.search]).toEqual([`${server.url}/`, '']);
    const params = new URLSearchParams(target.hash.slice(1));
    expect([...params.keys()]).toEqual([
      'access_token',
      'refresh_token',
      'expires_in',
      'expires_at',
      'token_type',
      'type',
    ]);
    const me = await fetch(`${server.url}/api/me`, {
      headers: { authorization: `Bearer ${params.get('access_token')}` },
    });
    expect(await me.json()).toMatchObject({
      user: { email },
      profile: { first_name: 'Ana', last_name: 'Souza' },
      credits: { credits_remaining: 10, total_credits_purchased: 10 },
    });
  });

  it('keeps the first hundred characters of a name, whole and without blanks around them', async () => {
    const email = newEmail();
    const names = { first_name: '  Ana \n', last_name: `${'x'.repeat(99)}💥 Souza` };
    await signUp(email, '', { data: names });
    await open(linkIn(await mailTo(server, email)));
    const user = eq(users.email, email);
    const [profile] = await server.deps.db
      .select({ firstName: profiles.firstName, lastName: profiles.lastName })
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.userId))
      .where(user);
    expect(profile).toEqual({ firstName: 'Ana', lastName: 'x'.repeat(99) });
  });

  it('works once, for a day, and only as its own type', async () => {
    const email = newEmail();
    await signUp(email);
    const link = linkIn(await mailTo(server, email));
    expect(isDead(await open(link.replace('type=signup', 'type=recovery')))).toBe(true);
    expect((await call(server, 'HEAD', link)).status).toBe(405);
    expect(isDead(await open(link))).toBe(false);
    expect(isDead(await open(link))).toBe(true);
    const late = newEmail();
    await signUp(late);
    const lateLink = linkIn(await mailTo(server, late));
    server.advanceClock(24 * hourMs);
    expect(isDead(await open(lateLink))).toBe(true);
  });

  it('is verified by POST too, with one refusal for every link that does not work', async () => {
    const email = newEmail();
    await signUp(email);
    const token = new URLSearchParams(linkIn(await mailTo(server, email)).split('?')[1]).get(
      'token',
    );
    const verify = (body: object) => call(server, 'POST', '/verify', { body });
    const other = await verify({ type: 'recovery', token_hash: token });
    expect([other.status, other.body.code]).toEqual([403, 'otp_expired']);
    const session = await verify({ type: 'signup', token_hash: token });
    expect(session.body).toMatchObject({ token_type: 'bearer', user: { email } });
    expect((await verify({ type: 'signup', token_hash: token })).body).toEqual(other.body);
    const code = await verify({ type: 'signup', email, token: '123456' });
    expect([code.status, code.body.code]).toEqual([400, 'validation_failed']);
    expect((await verify({ type: 'magiclink', token_hash: token })).status).toBe(400);
  });

  it('stays valid while it is among the newest five of its user', async () => {
    const email = newEmail();
    await signUp(email);
    const oldest = linkIn(await mailTo(server, email));
    for (let count = 2; count <= 6; count += 1) {
      server.advanceClock(1_000);
      // oxlint-disable-next-line no-await-in-loop -- the order is what is tested
      await signUp(email);
      // oxlint-disable-next-line no-await-in-loop -- see above
      await mailTo(server, email, count);
    }
    expect(isDead(await open(oldest))).toBe(true);
    expect(isDead(await open(linkIn(await mailTo(server, email, 6))))).toBe(false);
  });

  it('works however many other people sign up and confirm from the same client meanwhile', async () => {
    const [email, other] = [newEmail(), newEmail()];
    await signUp(email);
    server.advanceClock(1_000);
    for (const another of [other, newEmail(), newEmail(), newEmail(), newEmail(), newEmail()]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is quick enough
      await signUp(another);
    }
    const link = linkIn(await mailTo(server, email));
    expect(isDead(await open(linkIn(await mailTo(server, other))))).toBe(false);
    expect(isDead(await open(link))).toBe(false);
    expect((await logIn(server, { email, password })).body.user.email).toBe(email);
  });

  it('is refused without token or type', async () => {
    for (const query of [
      '',
      '?token=a',
      '?type=signup',
      '?token=a&type=magiclink',
      '?token=a&token=b&type=signup',
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is quick enough
      const reply = await call(server, 'GET', `/verify${query}`);
      expect([reply.status, reply.body.code]).toEqual([400, 'validation_failed']);
    }
  });
});

describe('a confirmation mail', () => {
  const chrome =
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
  const timeOf = (text: string) => /Pedido feito em (.*?) \(horário de Brasília\)/.exec(text)?.[1];

  it('names time and device of the sign-up that it confirms, also when it is sent again [B-HOLD-27]', async () => {
    const email = newEmail();
    const body = { email, password };
    await call(server, 'POST', '/signup', { body, headers: { 'user-agent': chrome } });
    const first = await mailTo(server, email);
    expect(first.text).toContain('Aparelho: Chrome no Android.');
    expect(timeOf(first.text)).toMatch(/^\d\d\/\d\d\/\d{4}, \d\d:\d\d$/);
    server.advanceClock(2 * hourMs);
    const again = { body: { email, type: 'signup' }, headers: { 'user-agent': 'curl/8' } };
    await call(server, 'POST', '/resend', again);
    const second = await mailTo(server, email, 2);
    expect(second.text).toContain('Aparelho: Chrome no Android.');
    expect(timeOf(second.text)).toBe(timeOf(first.text));
    await call(server, 'POST', '/recover', {
      body: { email },
      headers: { 'user-agent': 'curl/8' },
    });
    const recovery = await mailTo(server, email, 3);
    expect(recovery.text).toContain('Aparelho: Programa que não é um navegador.');
  });
});

test('the link of a sign-up from another client opens nothing once the address is confirmed [B-HOLD-27]', async () => {
  const proxied = await startTestServer({ RATE_LIMITS: roomyLimits, TRUST_PROXY: '1' });
  const email = newEmail();
  const signUpFrom = (address: string, chosen: string) =>
    call(proxied, 'POST', '/signup', {
      body: { email, password: chosen },
      headers: { 'x-forwarded-for': address },
    });
  const logInFrom = (address: string, chosen: string) =>
    call(proxied, 'POST', '/token?grant_type=password', {
      body: { email, password: chosen },
      headers: { 'x-forwarded-for': address },
    });
  await signUpFrom('203.0.113.1', 'do intruso');
  const foreign = linkIn(await mailTo(proxied, email));
  await signUpFrom('198.51.100.7', password);
  // The sender of each sign-up is answered for their own.
  expect((await logInFrom('203.0.113.1', 'do intruso')).body.code).toBe('email_not_confirmed');
  expect((await logInFrom('198.51.100.7', password)).body.code).toBe('email_not_confirmed');
  await call(proxied, 'GET', linkIn(await mailTo(proxied, email, 2)), {
    headers: { 'x-forwarded-for': '198.51.100.7' },
  });
  expect(isDead(await call(proxied, 'GET', foreign))).toBe(true);
  expect((await logInFrom('198.51.100.7', password)).status).toBe(200);
  // Nor is the other one told that somebody has confirmed the address meanwhile.
  expect((await logInFrom('203.0.113.1', 'do intruso')).body.code).toBe('email_not_confirmed');
  await proxied.stop();
});

test('a sign-up with a confirmed address changes nothing of the account, and its mail repeats no name of it', async () => {
  const account = await newAccount(server);
  const me = () => call(server, 'GET', '/user', { token: account.accessToken });
  const before = (await me()).body;
  server.advanceClock(hourMs / 2);
  await signUp(account.email, '', { data: { first_name: 'Intruso' } });
  const { text } = await mailTo(server, account.email, 2);
  expect(text).toContain('Olá, Ana.');
  expect(text).not.toContain('Intruso');
  expect((await me()).body).toEqual(before);
});

describe('a repeated confirmation mail', () => {
  const resend = (body: object) => call(server, 'POST', '/resend', { body });

  it('confirms a single sign-up with its password', async () => {
    const email = newEmail();
    await signUp(email);
    await mailTo(server, email);
    server.advanceClock(48 * hourMs);
    expect((await resend({ type: 'signup', email })).body).toEqual({});
    expect(isDead(await open(linkIn(await mailTo(server, email, 2))))).toBe(false);
    expect((await logIn(server, { email, password })).status).toBe(200);
  });

  it('confirms no password when several people signed up with the address', async () => {
    const email = newEmail();
    await signUp(email);
    await mailTo(server, email);
    await signUp(email, '', { password: 'do intruso' });
    await mailTo(server, email, 2);
    await resend({ type: 'signup', email });
    expect(isDead(await open(linkIn(await mailTo(server, email, 3))))).toBe(false);
    for (const typed of [password, 'do intruso']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is quick enough
      const login = await logIn(server, { email, password: typed });
      expect(login.body.code).toBe('invalid_credentials');
    }
  });

  it('is not mailed to a blocked address, and gets the same response', async () => {
    const { db, mail, now } = server.deps;
    const email = newEmail();
    await signUp(email);
    await mailTo(server, email);
    await db.update(users).set({ blockedAt: now() }).where(eq(users.email, email));
    const reply = await resend({ type: 'signup', email });
    expect([reply.status, reply.body]).toEqual([200, {}]);
    // Once nothing is on its way any more: what should not be sent would come only after a while.
    await eventually(async () => expect(await db.$count(mailQueue)).toBe(0));
    const mails = (await mail.outbox?.list()) ?? [];
    expect(mails.filter(({ to }) => to === email)).toHaveLength(1);
  });

  it('gets the same response for waiting, confirmed and unknown addresses', async () => {
    const { email } = await newAccount(server);
    for (const address of [email, newEmail()]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is quick enough
      const reply = await resend({ type: 'signup', email: address });
      expect([reply.status, reply.body]).toEqual([200, {}]);
    }
    expect((await resend({ type: 'email_change', email })).status).toBe(400);
    expect((await resend({ type: 'signup', email: 'x' })).status).toBe(400);
  });
});

describe('a recovery', () => {
  const recover = (email: string) => call(server, 'POST', '/recover', { body: { email } });

  it('gets the same response for known and unknown addresses', async () => {
    const { email } = await newAccount(server);
    const known = await recover(email);
    const unknown = await recover(newEmail());
    expect([known.status, known.body]).toEqual([200, {}]);
    expect([unknown.status, unknown.body]).toEqual([200, {}]);
    expect((await recover('nada')).body.code).toBe('validation_failed');
  });

  it('confirms the address of an unconfirmed account and discards earlier sign-ups', async () => {
    const email = newEmail();
    await signUp(email, '', { data: { first_name: 'Intruso' } });
    const signup = linkIn(await mailTo(server, email));
    await recover(email);
    const target = locationOf(await open(linkIn(await mailTo(server, email, 2))));
    const token = target.searchParams.get('access_token') ?? '';
    const me = await call(server, 'GET', '/user', { token });
    expect(me.body.email_confirmed_at).toBeTypeOf('string');
    expect(me.body.user_metadata).toEqual({});
    expect(isDead(await open(signup))).toBe(true);
    expect((await logIn(server, { email, password })).body.code).toBe('invalid_credentials');
  });

  test('a recovery link works however often a confirmation is mailed again after it', async () => {
    const email = newEmail();
    await signUp(email);
    await mailTo(server, email);
    // Of two sign-ups a repeated mail confirms no password, as a recovery does not.
    await signUp(email, '', { password: 'do intruso' });
    await mailTo(server, email, 2);
    await recover(email);
    const link = linkIn(await mailTo(server, email, 3));
    for (let count = 1; count <= 5; count += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await call(server, 'POST', '/resend', { body: { type: 'signup', email } });
    }
    expect(isDead(await open(link))).toBe(false);
  });

  test('a recovery link counts as a sign-in of the account', async () => {
    const { email } = await newAccount(server);
    server.advanceClock(hourMs);
    await recover(email);
    const target = locationOf(await open(linkIn(await mailTo(server, email, 2))));
    const token = target.searchParams.get('access_token') ?? '';
    const { body } = await call(server, 'GET', '/user', { token });
    const confirmedAt = Date.parse(body.email_confirmed_at);
    expect(body.confirmed_at).toBe(body.email_confirmed_at);
    expect(Date.parse(body.last_sign_in_at) - confirmedAt).toBeGreaterThanOrEqual(hourMs);
  });

  test('a recovery link expires after an hour', async () => {
    const { email } = await newAccount(server);
    await recover(email);
    const link = linkIn(await mailTo(server, email, 2));
    server.advanceClock(hourMs);
    expect(isDead(await open(link))).toBe(true);
  });
});

describe('a redirect', () => {
  it('goes to the address that the caller asks for, on our own origin', async () => {
    const email = newEmail();
    await signUp(email, `?redirect_to=${encodeURIComponent(`${server.url}/dashboard?a=1`)}`);
    const target = locationOf(await open(linkIn(await mailTo(server, email))));
    expect(target.pathname + target.search).toBe('/dashboard?a=1');
  });

  it('is replaced by the default for any other address, in the mail and in the link', async () => {
    const email = newEmail();
    await signUp(email, `?redirect_to=${encodeURIComponent('https://evil.example/')}`);
    const message = await mailTo(server, email);
    expect(message.text + message.html).not.toContain('evil.example');
    const changed = linkIn(message).replace(
      /redirect_to=.*/,
      'redirect_to=https%3A%2F%2Fevil.example%2F',
    );
    expect(locationOf(await open(changed)).origin).toBe(server.url);
  });

  it('ignores Host and X-Forwarded headers', async () => {
    const email = newEmail();
    await call(server, 'POST', '/signup', {
      body: { email, password },
      headers: {
        'x-forwarded-host': 'evil.example',
        origin: 'https://evil.example',
        referer: 'https://evil.example/',
      },
    });
    const message = await mailTo(server, email);
    expect(message.text).toContain(`${server.url}/auth/v1/verify?token=`);
    expect(message.text + message.html).not.toContain('evil.example');
  });
});
