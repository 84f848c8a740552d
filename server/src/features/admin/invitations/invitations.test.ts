import { randomUUID } from 'node:crypto';
import { endpoints } from '@webnario/domain/api/endpoints';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminAuditLog, creditLedger, invitations } from '../../../db/schema/index.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { startMailServer, type MailServer } from '../../../../testing/mail-server.ts';
import { newPerson, type Person } from '../../../../testing/accounts/people.ts';
import { request } from '../../../../testing/request.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

const dayMs = 24 * 60 * 60_000;

let mail: MailServer;
let server: TestServer;
let admin: Person;
let email = '';

beforeAll(async () => {
  mail = await startMailServer();
  server = await startTestServer({
    SMTP_URL: mail.url,
    INVITATIONS: 'on',
    SIGNUPS: 'open',
    RATE_LIMITS: 'verify=1000/1,login=1000/1,signup=1000/1',
  });
});
beforeEach(async () => {
  email = `convite-${randomUUID()}@exemplo.com.br`;
  // A new one each time: the clock of some tests is beyond the life of a token.
  admin = await newPerson(server, { role: 'admin' });
});
afterAll(async () => {
  await server.stop();
  await mail.stop();
});

const invite = (change: object = {}, key: string = randomUUID()) =>
  request(admin, endpoints.invite, {
    body: { email, first_name: 'Bia', last_name: 'Lima', credits: 37, ...change },
    headers: { 'idempotency-key': key },
  });
const again = (id: string) => request(admin, endpoints.inviteAgain, { params: { id } });
const withdraw = (id: string) => request(admin, endpoints.withdrawInvitation, { params: { id } });
const listed = async () => {
  const { body } = await request(admin, endpoints.invitations);
  return body.invitations.find((one) => one.email === email);
};

const mailsTo = (address: string) =>
  mail.received.filter((one) => one.envelopeTo.includes(address));
/** The links that were mailed to this address, the oldest first. */
const links = (count: number): Promise<string[]> =>
  eventually(() => {
    const found = mailsTo(email).flatMap(
      ({ text = '' }) => /https?:\S+\/auth\/v1\/verify\S+type=invite\S+/.exec(text)?.[0] ?? [],
    );
    expect(found).toHaveLength(count);
    return found;
  });

/** Where a clicked link leads. */
const open = async (link: string): Promise<URL> => {
  const answer = await fetch(link, { redirect: 'manual' });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location') ?? '');
};
const isDead = (target: URL): boolean =>
  target.pathname === '/reset-password' &&
  target.search === '?type=invite' &&
  target.hash.includes('otp_expired');

const auth = (path: string, body: object, token?: string, method: 'POST' | 'PUT' = 'POST') =>
  fetch(`${server.url}/auth/v1${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
const login = (password: string) => auth('/token?grant_type=password', { email, password });

/** Opens the link and chooses a password. */
const accept = async (link: string, password = 'uma senha só minha'): Promise<void> => {
  const target = await open(link);
  const token = target.searchParams.get('access_token') ?? '';
  expect((await auth('/user', { password }, token, 'PUT')).status).toBe(200);
};

const me = async (password: string) => {
  const session = (await (await login(password)).json()) as { access_token: string };
  const answer = await fetch(`${server.url}/api/me`, {
    headers: { authorization: `Bearer ${session.access_token}` },
  });
  return (await answer.json()) as {
    user: { id: string };
    profile: object;
    credits: object;
    role: string;
  };
};

describe('an invitation', () => {
  it('makes a confirmed account with the password of its owner, the names and the credits [B-ADMIN-87]', async () => {
    const { status, body } = await invite();
    expect([status, body.state]).toEqual([201, 'open']);
    const [link = ''] = await links(1);
    const [letter] = mailsTo(email);
    expect(letter?.text).toContain('Olá, Bia.');
    expect(letter?.text).toContain('37 créditos');
    const target = await open(link);
    expect([target.origin, target.pathname]).toEqual([server.url, '/reset-password']);
    expect(target.searchParams.get('type')).toBe('invite');
    const token = target.searchParams.get('access_token') ?? '';
    const early = await fetch(`${server.url}/api/me`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(early.status).toBe(403);
    expect((await auth('/user', { password: 'uma senha só minha' }, token, 'PUT')).status).toBe(
      200,
    );
    const person = await me('uma senha só minha');
    expect(person).toMatchObject({
      profile: { first_name: 'Bia', last_name: 'Lima' },
      credits: { credits_remaining: 37, total_credits_purchased: 37 },
      role: 'user',
    });
    const ledger = await server.deps.db
      .select()
      .from(creditLedger)
      .where(eq(creditLedger.userId, person.user.id));
    expect(ledger).toMatchObject([{ kind: 'initial', delta: 37, balanceAfter: 37 }]);
    expect((await listed())?.state).toBe('accepted');
    // A first password changes none: nobody is told that theirs is another now.
    const [recovery = ''] = await recoveryLink();
    const told = () => mailsTo(email).filter(({ subject }) => subject?.includes('alterada'));
    expect(told()).toEqual([]);
    await accept(recovery, 'outra senha minha');
    await eventually(() => expect(told()).toHaveLength(1));
  });

  /** A recovery link, by which a password is changed. */
  const recoveryLink = async (): Promise<string[]> => {
    await auth('/recover', { email });
    return eventually(() => {
      const found = mailsTo(email).flatMap(
        ({ text = '' }) => /https?:\S+type=recovery\S+/.exec(text)?.[0] ?? [],
      );
      expect(found).toHaveLength(1);
      return found;
    });
  };

  it('works once, also by a call to /verify with the type invite [B-ADMIN-89]', async () => {
    await invite();
    const [link = ''] = await links(1);
    const token_hash = new URL(link).searchParams.get('token');
    const wrong = await auth('/verify', { token_hash, type: 'signup' });
    expect(wrong.status).toBe(403);
    const session = await auth('/verify', { token_hash, type: 'invite' });
    expect(await session.json()).toMatchObject({ user: { email }, token_type: 'bearer' });
    expect((await auth('/verify', { token_hash, type: 'invite' })).status).toBe(403);
    expect(isDead(await open(link))).toBe(true);
  });

  it('expires after seven days, and is sent again for another seven [B-ADMIN-89]', async () => {
    const { body } = await invite();
    const [old = ''] = await links(1);
    server.advanceClock(7 * dayMs + 1000);
    admin = await newPerson(server, { role: 'admin' });
    expect((await listed())?.state).toBe('expired');
    expect(isDead(await open(old))).toBe(true);
    expect((await again(body.id)).body.state).toBe('open');
    const [, link = ''] = await links(2);
    await accept(link);
    expect((await login('uma senha só minha')).status).toBe(200);
    server.advanceClock(8 * dayMs);
    admin = await newPerson(server, { role: 'admin' });
    expect((await listed())?.state).toBe('accepted');
  });

  it('is replaced by a new one to the address once it has expired [B-ADMIN-89]', async () => {
    const { body: old } = await invite();
    await links(1);
    server.advanceClock(7 * dayMs + 1000);
    admin = await newPerson(server, { role: 'admin' });
    const { status, body } = await invite({ credits: 5 });
    expect([status, body.state, body.credits]).toEqual([201, 'open', 5]);
    expect((await again(old.id)).error.code).toBe('invitation_closed');
    await accept((await links(2))[1] ?? '');
    expect((await me('uma senha só minha')).credits).toMatchObject({ credits_remaining: 5 });
  });

  it('is withdrawn: none of its links works, and the address can be invited anew [B-ADMIN-89]', async () => {
    const { body } = await invite();
    await again(body.id);
    const both = await links(2);
    expect((await withdraw(body.id)).body.state).toBe('withdrawn');
    for (const link of both) {
      // oxlint-disable-next-line no-await-in-loop -- two links, one after the other
      expect(isDead(await open(link))).toBe(true);
    }
    // No recovery makes the account of an invitation that was withdrawn.
    await auth('/recover', { email });
    expect((await withdraw(body.id)).error.code).toBe('invitation_closed');
    expect((await again(body.id)).error.code).toBe('invitation_closed');
    // The mails to one address are counted, whichever invitation they belong to.
    server.advanceClock(15 * 60_000);
    expect((await invite()).status).toBe(201);
    await links(3);
    expect(mailsTo(email)).toHaveLength(3);
  });

  it('gives its credits also to a person who signs up without its link, which then opens nothing [B-ADMIN-87]', async () => {
    await invite();
    const [link = ''] = await links(1);
    await auth('/signup', { email, password: 'senha do cadastro', data: {} });
    const confirmation = await eventually(() => {
      const text = mailsTo(email)
        .map((one) => one.text)
        .join('\n');
      const found = /https?:\S+type=signup\S+/.exec(text)?.[0];
      expect(found).toBeDefined();
      return found ?? '';
    });
    await open(confirmation);
    expect((await me('senha do cadastro')).credits).toMatchObject({ credits_remaining: 37 });
    expect(isDead(await open(link))).toBe(true);
    expect((await login('senha do cadastro')).status).toBe(200);
  });

  it('invalidates the password of an earlier sign-up with the address', async () => {
    await auth('/signup', { email, password: 'senha de estranho', data: {} });
    await invite();
    const [link = ''] = await links(1);
    await accept(link);
    expect((await login('senha de estranho')).status).toBe(400);
    expect((await login('uma senha só minha')).status).toBe(200);
  });
});

describe('inviting', () => {
  it('is refused for an address that has an account, and mails nothing [B-ADMIN-89]', async () => {
    email = (await newPerson(server)).email;
    expect((await invite()).error.code).toBe('account_exists');
    expect((await invite({ email: ` ${email.toUpperCase()} ` })).error.code).toBe('account_exists');
    // A later message takes the same way: once it has arrived, theirs would have arrived too.
    const taken = email;
    email = `convite-${randomUUID()}@exemplo.com.br`;
    await invite();
    await links(1);
    expect(mailsTo(taken)).toEqual([]);
  });

  it('is refused while another for the address is open, and done once under one key', async () => {
    const key = randomUUID();
    const [first, second] = await Promise.all([invite({}, key), invite({}, key)]);
    expect(first?.body).toEqual(second?.body);
    expect((await invite()).error.code).toBe('invitation_open');
    await links(1);
  });

  it('is limited to three mails for one address [B-ADMIN-89]', async () => {
    const { body } = await invite();
    expect((await again(body.id)).status).toBe(200);
    expect((await again(body.id)).status).toBe(200);
    const fourth = await admin.fetch(`/api/admin/invitations/${body.id}/send-again`, {
      method: 'POST',
    });
    expect(fourth.status).toBe(429);
    expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(0);
    await links(3);
  });

  it.each([
    [{ email: 'nada' }, 'email'],
    [{ email: 'a@b.c\r\nbcc: d@e.f' }, 'email'],
    [{ credits: -1 }, 'credits'],
    [{ credits: 1.5 }, 'credits'],
    [{ first_name: 'x'.repeat(101) }, 'first_name'],
  ])('is refused with %j', async (change, field) => {
    const { status, error } = await invite(change);
    expect([status, Object.keys(error.details?.fields ?? {})]).toEqual([400, [field]]);
  });

  it('writes an audit entry for each act [B-ADMIN-90]', async () => {
    const { body } = await invite();
    await again(body.id);
    await withdraw(body.id);
    const acts = await server.deps.db
      .select()
      .from(adminAuditLog)
      .where(eq(adminAuditLog.targetId, body.id))
      .orderBy(desc(adminAuditLog.createdAt));
    expect(acts.map(({ action }) => action).toSorted()).toEqual([
      'invitation_sent',
      'invitation_sent_again',
      'invitation_withdrawn',
    ]);
    expect(acts.find(({ action }) => action === 'invitation_sent')).toMatchObject({
      actorEmail: admin.email,
      targetLabel: email,
      details: { amount: 37 },
    });
  });

  it('answers 404 where there is no such invitation', async () => {
    expect((await again(randomUUID())).status).toBe(404);
    expect((await withdraw('nada')).status).toBe(404);
  });
});

describe('the list of invitations', () => {
  it('comes in pages that miss and repeat nothing, to the oldest open one [B-ADMIN-89]', async () => {
    const { body: oldest } = await invite();
    const at = server.deps.now();
    // Several of one moment: their order is that of their ids.
    const newer = Array.from({ length: 110 }, (_, index) => ({
      id: randomUUID(),
      email: `lista-${index}@exemplo.com.br`,
      credits: 1,
      state: 'open' as const,
      sentAt: at,
      expiresAt: new Date(at.getTime() + dayMs),
      createdAt: new Date(at.getTime() + 1000 + Math.floor(index / 7)),
    }));
    await server.deps.db.insert(invitations).values(newer);
    const seen: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const query: Record<string, string> = after ? { after } : {};
      // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before it ended
      const { body } = await request(admin, endpoints.invitations, { query });
      expect(body.invitations.length).toBeLessThanOrEqual(50);
      seen.push(...body.invitations.map(({ id }) => id));
      after = body.next;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining([oldest.id, ...newer.map(({ id }) => id)]));
    expect((await request(admin, endpoints.invitations, { query: { after: 'x' } })).status).toBe(
      400,
    );
  });
});

describe('an installation that does not allow invitations', () => {
  it('refuses to invite anybody, and tells the screen that invitations are off [B-ADMIN-88]', async () => {
    const closed = await startTestServer();
    const by = await newPerson(closed, { role: 'admin' });
    const body = { email, first_name: '', last_name: '', credits: 1 };
    expect((await request(by, endpoints.invite, { body })).error.code).toBe('invitations_off');
    expect((await request(by, endpoints.invitations)).body).toMatchObject({
      is_on: false,
      default_credits: 10,
      invitations: [],
      next: null,
    });
    await closed.stop();
  });
});
