import { endpoints } from '@webnario/domain/api/endpoints';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../db/schema/auth.ts';
import { creditRequests } from '../../db/schema/credit-requests.ts';
import { eventually } from '../../../testing/eventually.ts';
import { startMailServer, type MailServer } from '../../../testing/mail-server.ts';
import { newPerson, type Person } from '../../../testing/accounts/people.ts';
import { request } from '../../../testing/request.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { makeCredits } from '../credits/index.ts';
import { makeCreditRequests } from './index.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

let mail: MailServer;
let server: TestServer;
let admin: Person;
let ana: Person;

beforeAll(async () => {
  mail = await startMailServer();
  server = await startTestServer({ SMTP_URL: mail.url, ACCESS_TOKEN_SECONDS: '86400' });
  admin = await newPerson(server, { role: 'admin', email: 'sonia@exemplo.com.br' });
});
beforeEach(async () => {
  ana = await newPerson(server);
});
afterAll(async () => {
  await server.stop();
  await mail.stop();
});

const sentence = 'Preciso terminar o roteiro do lançamento.';
const ask = (person: Person = ana, body: unknown = { sentence }) =>
  request(person, endpoints.askForCredits, { body });
const mine = async () => (await request(ana, endpoints.myCreditRequest)).body.request;

/** The same as an administrator's answer, without its mail and its credits. */
const closeAll = (at: TestServer = server) =>
  at.deps.db.update(creditRequests).set({ state: 'declined', reason: 'Não.' });

const mailsTo = (email: string) => mail.received.filter((one) => one.envelopeTo.includes(email));

describe('asking for credits', () => {
  it('keeps the sentence, without its outer blanks, and shows the state of the request', async () => {
    expect(await mine()).toBeNull();
    const asked = await ask(ana, { sentence: `  ${sentence}\n` });
    expect(asked.status).toBe(201);
    expect(asked.body.request).toMatchObject({ sentence, state: 'open', amount: null });
    expect(await mine()).toEqual(asked.body.request);
  });

  it('shows the last of several requests, and when it was answered', async () => {
    const { id } = (await ask()).body.request;
    const answer = { params: { id }, body: { reason: 'Agora não.' } };
    await request(admin, endpoints.declineRequest, answer);
    const answered = await mine();
    expect(answered).toMatchObject({ id, state: 'declined', reason: 'Agora não.' });
    const { created_at: asked, decided_at: decided } = answered ?? {};
    expect(Date.parse(decided ?? '')).toBeGreaterThanOrEqual(Date.parse(asked ?? ''));
    server.advanceClock(1000);
    const again = (await ask()).body.request;
    expect(again.decided_at).toBeNull();
    expect(await mine()).toEqual(again);
  });

  it('is refused while a request of the account is open, also when both are sent at once [B-ADMIN-81]', async () => {
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect((await ask()).error.code).toBe('credit_request_open');
  });

  it('is refused for the rest of the day after three requests, with the time to wait [B-ADMIN-81]', async () => {
    for (const _ of [1, 2, 3]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: one may be open at a time
      expect((await ask()).status).toBe(201);
      // oxlint-disable-next-line no-await-in-loop -- see above
      await closeAll();
    }
    const refused = await ana.fetch('/api/me/credit-request', {
      method: 'POST',
      body: JSON.stringify({ sentence }),
    });
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ error: { code: 'too_many_credit_requests' } });
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(23 * 3600);
    expect(seconds).toBeLessThanOrEqual(24 * 3600);
    expect((await ask(await newPerson(server))).status).toBe(201);
  });

  it.each([0, 400])(
    'is possible again after the time that the refusal names, also %i ms after the last request',
    async (ms) => {
      const still = await startTestServer({
        RATE_LIMITS: 'credit_requests=1/3600',
        ACCESS_TOKEN_SECONDS: '86400',
      });
      still.stopClock();
      const person = await newPerson(still);
      expect((await ask(person)).status).toBe(201);
      await closeAll(still);
      still.advanceClock(ms);
      const refused = await person.fetch('/api/me/credit-request', {
        method: 'POST',
        body: JSON.stringify({ sentence }),
      });
      expect(refused.status).toBe(429);
      still.advanceClock(Number(refused.headers.get('retry-after')) * 1000);
      expect((await ask(person)).status).toBe(201);
      await still.stop();
    },
  );

  it.each([[{}], [{ sentence: ' ' }], [{ sentence: 'x'.repeat(301) }], [{ sentence: 7 }]])(
    'is refused with %j',
    async (body) => {
      const { status, error } = await ask(ana, body);
      expect([status, Object.keys(error.details?.fields ?? {})]).toEqual([400, ['sentence']]);
    },
  );

  it('shows a person only their own request', async () => {
    await ask();
    const bia = await newPerson(server);
    expect((await request(bia, endpoints.myCreditRequest)).body.request).toBeNull();
  });
});

describe('the mails about requests', () => {
  it('tell administrators that requests wait, without their text, at most once an hour [B-ADMIN-85]', async () => {
    // What the tests above left waits for the next turn, and is told with the first request after the hour.
    await closeAll();
    server.advanceClock(2 * hourMs);
    // Nobody wrote to her before: a message of the tests above may still be on its way to Sônia.
    const told = await newPerson(server, { role: 'admin' });
    await ask();
    const [first] = await eventually(() => {
      expect(mailsTo(told.email)).toHaveLength(1);
      return mailsTo(told.email);
    });
    expect(first?.subject).toBe('Um pedido de créditos espera por você');
    expect(first?.text).toContain('/admin/requests');
    expect(first?.text).not.toContain('lançamento');
    server.advanceClock(hourMs - 5 * minuteMs);
    await ask(await newPerson(server));
    await ask(await newPerson(server));
    server.advanceClock(5 * minuteMs + 1000);
    await ask(await newPerson(server));
    await eventually(() => expect(mailsTo(told.email)).toHaveLength(2));
    expect(mailsTo(told.email)[1]?.subject).toBe('3 pedidos de créditos esperam por você');
  });

  it('tell administrators of the requests of that hour also when the server starts anew', async () => {
    await closeAll();
    server.advanceClock(2 * hourMs);
    const told = await newPerson(server, { role: 'admin' });
    await ask();
    await eventually(() => expect(mailsTo(told.email)).toHaveLength(1));
    await ask(await newPerson(server));
    server.advanceClock(hourMs + 1000);
    const started = makeCreditRequests(server.deps, { credits: makeCredits(server.deps) });
    started.start();
    await started.close();
    await eventually(() => expect(mailsTo(told.email)).toHaveLength(2));
    expect(mailsTo(told.email)[1]?.subject).toBe('Um pedido de créditos espera por você');
  });

  it('go to no administrator that is blocked', async () => {
    const blocked = await newPerson(server, { role: 'admin' });
    const { db } = server.deps;
    await db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, blocked.userId));
    // Of several, they are told in the order of their roles: this one comes after the blocked one.
    const last = await newPerson(server, { role: 'admin' });
    server.advanceClock(2 * hourMs);
    await ask();
    await eventually(() => expect(mailsTo(last.email)).toHaveLength(1));
    await eventually(() => expect(mailsTo(admin.email).length).toBeGreaterThan(0));
    expect(mailsTo(blocked.email)).toEqual([]);
    await db.delete(users).where(inArray(users.id, [blocked.userId, last.userId]));
  });

  it.each([
    [endpoints.grantRequest, { amount: 12, reason: 'Bom lançamento!' }, 'Você recebeu 12 créditos'],
    [endpoints.declineRequest, { reason: 'Só em janeiro.' }, 'não foi atendido'],
  ] as const)(
    'tell the person once what was answered: %# [B-ADMIN-85]',
    async (endpoint, body, subject) => {
      const { id } = (await ask()).body.request;
      const answer = { params: { id }, body, headers: { 'idempotency-key': id } };
      await request(admin, endpoint, answer);
      await request(admin, endpoint, answer);
      // A later message takes the same way: once it has arrived, a second one would have arrived too.
      const bia = await newPerson(server);
      const last = (await ask(bia)).body.request.id;
      await request(admin, endpoints.declineRequest, {
        params: { id: last },
        body: { reason: 'x' },
      });
      await eventually(() => expect(mailsTo(bia.email)).toHaveLength(1));
      await eventually(() => expect(mailsTo(ana.email).length).toBeGreaterThan(0));
      expect(mailsTo(ana.email)).toHaveLength(1);
      expect(mailsTo(ana.email)[0]?.subject).toContain(subject);
      expect(mailsTo(ana.email)[0]?.text).toContain(body.reason);
    },
  );

  it('go to no person who was blocked before the answer, who is given the credits all the same', async () => {
    const { id } = (await ask()).body.request;
    const { db } = server.deps;
    await db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, ana.userId));
    const body = { amount: 12, reason: 'Bom lançamento!' };
    const granted = await request(admin, endpoints.grantRequest, {
      params: { id },
      body,
      headers: { 'idempotency-key': id },
    });
    expect(granted.status).toBe(200);
    // A later message takes the same way: once it has arrived, an earlier one would have arrived too.
    const bia = await newPerson(server);
    const last = (await ask(bia)).body.request.id;
    await request(admin, endpoints.declineRequest, { params: { id: last }, body: { reason: 'x' } });
    await eventually(() => expect(mailsTo(bia.email)).toHaveLength(1));
    expect(mailsTo(ana.email)).toEqual([]);
    const account = await makeCredits(server.deps).balance(db, ana.userId);
    expect(account.credits_remaining).toBe(22);
  });
});
