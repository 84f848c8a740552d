import { createHash, randomUUID } from 'node:crypto';
import type { TrialRequest } from '@webnario/domain/api/admin/trial-endpoints';
import { endpoints } from '@webnario/domain/api/endpoints';
import { eq, ne } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminAuditLog, oneTimeTokens, sessions, users } from '../../../db/schema/index.ts';
import {
  givenHarness,
  personaCall,
  personaText,
  post,
  readEvents,
  type PersonWithProject,
} from '../../../../testing/generation/generation-harness.ts';
import { fallsSilent, holdModel } from '../../../../testing/model.ts';
import { newPerson, type Person } from '../../../../testing/accounts/people.ts';
import { meanwhile } from '../../../../testing/accounts/meanwhile.ts';
import { withSecondFactor } from '../../../../testing/accounts/second-factor.ts';
import { request } from '../../../../testing/request.ts';

const harness = givenHarness();
let admin: Person;
beforeAll(async () => {
  admin = await newPerson(harness.server, { role: 'admin' });
});

const block = (userId: string, reason = 'Uso abusivo', by = admin) =>
  request(by, endpoints.blockUser, { params: { id: userId }, body: { reason } });
const unblock = (userId: string) =>
  request(admin, endpoints.unblockUser, { params: { id: userId } });

const codeOf = async (response: Response): Promise<[number, unknown]> => {
  const body = (await response.json()) as { error?: { code?: unknown }; error_code?: unknown };
  return [response.status, body.error?.code ?? body.error_code];
};

const logIn = (person: Person, password = person.password): Promise<Response> =>
  fetch(`${harness.server.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.email, password }),
  });

type Tokens = { access_token: string; refresh_token: string };

const refresh = ({ refresh_token }: Tokens): Promise<Response> =>
  fetch(`${harness.server.url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token }),
  });

const actsOn = (userId: string) =>
  harness.server.deps.db
    .select()
    .from(adminAuditLog)
    .where(eq(adminAuditLog.targetId, userId))
    .orderBy(adminAuditLog.createdAt);

describe('a blocked account', () => {
  it('learns of the block with the right password, and not with a wrong one [B-ADMIN-61]', async () => {
    const person = await newPerson(harness.server);
    expect((await block(person.userId)).body.blocked_at).toMatch(/^\d{4}-/);
    expect(await codeOf(await logIn(person))).toEqual([400, 'user_banned']);
    expect(await codeOf(await logIn(person, 'outra senha'))).toEqual([400, 'invalid_credentials']);
  });

  it('has no token that works, from the moment of the block on [B-ADMIN-62]', async () => {
    const person = await newPerson(harness.server);
    const tokens = (await (await logIn(person)).json()) as Tokens;
    await block(person.userId);
    const calls = Object.values(endpoints).filter(({ access }) => access !== 'public');
    const answers = await Promise.all(
      calls.map(async ({ method, path }) => {
        const address = path.replaceAll(/:\w+/g, randomUUID());
        const init = { method, ...(method === 'GET' ? {} : { body: '{}' }) };
        return [`${method} ${path}`, ...(await codeOf(await person.fetch(address, init)))];
      }),
    );
    expect(answers).toEqual(
      calls.map(({ method, path }) => [`${method} ${path}`, 401, 'account_blocked']),
    );
    expect(await codeOf(await person.fetch('/auth/v1/user'))).toEqual([403, 'user_banned']);
    const change = { method: 'PUT', body: JSON.stringify({ password: 'outra senha boa' }) };
    expect(await codeOf(await person.fetch('/auth/v1/user', change))).toEqual([403, 'user_banned']);
    expect((await refresh(tokens)).status).toBe(400);
  });

  it.each(['signup', 'recovery'] as const)(
    'opens no session by a link of the kind %s, until it is unblocked [B-ADMIN-63]',
    async (kind) => {
      const { db } = harness.server.deps;
      const person = { userId: randomUUID() };
      // A sign-up link opens an address that waits; a recovery link here one that is confirmed.
      const emailConfirmedAt = kind === 'signup' ? null : new Date();
      const email = `${person.userId}@exemplo.test`;
      await db.insert(users).values({ id: person.userId, email, emailConfirmedAt });
      const token = randomUUID();
      await db.insert(oneTimeTokens).values({
        tokenHash: createHash('sha256').update(token).digest(),
        userId: person.userId,
        kind,
        expiresAt: new Date(Date.now() + 3_600_000),
      });
      await block(person.userId);
      const link = `${harness.server.url}/auth/v1/verify?token=${token}&type=${kind}`;
      const open = async () =>
        (await fetch(link, { redirect: 'manual' })).headers.get('location') ?? '';
      expect(await open()).toContain('error_code=user_banned');
      const ofPerson = eq(sessions.userId, person.userId);
      expect(await db.$count(sessions, ofPerson)).toBe(0);
      await unblock(person.userId);
      expect(await open()).toContain('access_token=');
      expect(await db.$count(sessions, ofPerson)).toBe(1);
    },
  );

  it('can be used again after it was unblocked, with its password and not with its old tokens [B-ADMIN-62]', async () => {
    const person = await newPerson(harness.server);
    const tokens = (await (await logIn(person)).json()) as Tokens;
    await block(person.userId);
    expect((await unblock(person.userId)).body.blocked_at).toBeNull();
    expect(await codeOf(await person.fetch('/api/me'))).toEqual([401, 'session_ended']);
    expect((await refresh(tokens)).status).toBe(400);
    expect((await logIn(person)).status).toBe(200);
  });

  it('does not get back a session that showed the second factor', async () => {
    const { account, access } = await withSecondFactor(harness.server);
    const withToken = { headers: { authorization: `Bearer ${access}` } };
    const user = () => fetch(`${harness.server.url}/auth/v1/user`, withToken);
    expect((await user()).status).toBe(200);
    await block(account.userId);
    await unblock(account.userId);
    expect(await codeOf(await user())).toEqual([403, 'session_not_found']);
  });

  it('keeps what it owns [B-ADMIN-65]', async () => {
    const { person, projectId } = await harness.personWithProject();
    await block(person.userId);
    await unblock(person.userId);
    const { access_token: token } = (await (await logIn(person)).json()) as Tokens;
    const found = await fetch(`${harness.server.url}/api/projects/${projectId}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(found.status).toBe(200);
    expect(await harness.balance(person)).toBe(10);
  });

  it('is blocked and unblocked once when each is asked twice, and the log says why [B-ADMIN-70]', async () => {
    const person = await newPerson(harness.server);
    await block(person.userId, 'Cobrança contestada');
    await block(person.userId, 'De novo');
    await unblock(person.userId);
    await unblock(person.userId);
    const acts = await actsOn(person.userId);
    expect(acts.map(({ action, details }) => [action, details])).toEqual([
      ['account_blocked', { reason: 'Cobrança contestada' }],
      ['account_unblocked', {}],
    ]);
  });
});

const startWriting = async ({ person, projectId }: PersonWithProject) => {
  harness.model.on(/./, { content: personaText }, fallsSilent);
  const events = readEvents(await post(person, 'generate-content', personaCall(projectId), true));
  await events.until('delta');
  return events;
};

describe('the work of a blocked account', () => {
  it('ends with the reason in the stream, and its text is cancelled and given back [B-ADMIN-64]', async () => {
    const writing = await harness.personWithProject();
    const events = await startWriting(writing);
    await block(writing.person.userId);
    const end = await events.until('failed');
    expect(end.data).toMatchObject({ code: 'account_blocked' });
    const [row] = await harness.generationsOf(writing.projectId);
    expect(row).toMatchObject({ state: 'cancelled', failureCode: 'account_blocked' });
    expect(await harness.balance(writing.person)).toBe(10);
    await harness.expectBalancedLedger(writing.person);
  });

  it('ends as blocked, not as cancelled, also for a call that waits for the whole text [B-HOLD-93]', async () => {
    const { person, projectId } = await harness.personWithProject();
    const { isAsked } = holdModel(harness.model, { content: personaText });
    const answer = post(person, 'generate-content', personaCall(projectId));
    await isAsked;
    await block(person.userId);
    expect(await codeOf(await answer)).toEqual([401, 'account_blocked']);
  });

  it('ends with the tokens of every model call that had ended [B-ADMIN-64]', async () => {
    const { person, projectId } = await harness.personWithProject();
    const asked = Promise.withResolvers<void>();
    const usage = { prompt_tokens: 70, completion_tokens: 30 };
    let calls = 0;
    // Only one block comes; the others are asked for once more, and nothing comes of that.
    harness.model.on(/./, () => {
      calls += 1;
      if (calls === 1) return { content: personaText.split(/\n(?=## )/)[0] ?? '', usage };
      asked.resolve();
      return new Promise<never>(() => undefined);
    });
    const events = readEvents(await post(person, 'generate-content', personaCall(projectId), true));
    await asked.promise;
    await block(person.userId);
    await events.until('failed');
    const [row] = await harness.generationsOf(projectId);
    expect(row).toMatchObject({ state: 'cancelled', promptTokens: 70, completionTokens: 30 });
  });

  it('ends also when another process blocked the account [B-ADMIN-64]', async () => {
    const writing = await harness.personWithProject();
    const events = await startWriting(writing);
    const { db } = harness.server.deps;
    const { userId } = writing.person;
    await db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, userId));
    await db.delete(sessions).where(eq(sessions.userId, userId));
    expect((await events.until('failed')).data).toMatchObject({ code: 'account_blocked' });
  });

  it('ends also when it was a trial of a prompt, as does the trial of an administrator who is signed out [B-ADMIN-54]', async () => {
    harness.model.on(/./, { content: personaText }, fallsSilent);
    const ways: ((person: Person) => Promise<unknown>)[] = [
      ({ userId }) => block(userId),
      ({ userId }) => harness.server.deps.db.delete(sessions).where(eq(sessions.userId, userId)),
    ];
    for (const end of ways) {
      const person = await newPerson(harness.server, { role: 'admin' });
      const body: TrialRequest = {
        prompt_type: 'persona',
        case: { kind: 'evaluation', id: 'caso-1-gestao-completo' },
        tried: { from: 'in_use' },
      };
      const trial = await person.fetch(endpoints.runTrial.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(trial.status).toBe(200);
      await end(person);
      // The stream is closed only when the model is asked no more: it has fallen silent for good.
      expect(await trial.text()).not.toContain('event: done');
    }
  });

  it('does not begin once the account is blocked, even while its session is still open [B-ADMIN-64]', async () => {
    const { person, projectId } = await harness.personWithProject();
    const { db } = harness.server.deps;
    await db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, person.userId));
    const answer = await post(person, 'generate-content', personaCall(projectId));
    expect(await codeOf(answer)).toEqual([401, 'account_blocked']);
    expect(await harness.generationsOf(projectId)).toEqual([]);
    expect(await harness.balance(person)).toBe(10);
  });
});

describe('blocking', () => {
  it('is refused for the own account, for an unknown one, and without a reason [B-ADMIN-66]', async () => {
    expect((await block(admin.userId)).error.code).toBe('own_account');
    expect((await block('00000000-0000-4000-8000-000000000000')).error.code).toBe('user_not_found');
    const person = await newPerson(harness.server);
    expect((await block(person.userId, '  ')).error.code).toBe('validation_failed');
  });

  it('is refused to an administrator who was just blocked or lost the role', async () => {
    const acts: ((actor: Person) => Promise<unknown>)[] = [
      ({ userId }) => block(userId),
      ({ userId }) =>
        request(admin, endpoints.setUserRole, { params: { id: userId }, body: { role: 'user' } }),
    ];
    for (const act of acts) {
      const actor = await newPerson(harness.server, { role: 'admin' });
      const person = await newPerson(harness.server);
      const late = await meanwhile(
        harness.server,
        () => block(person.userId, 'Engano', actor),
        () => act(actor),
      );
      expect(late.error.code).toBe('not_admin');
      expect((await person.fetch('/api/me')).status).toBe(200);
    }
  });

  it('leaves an administrator who is not blocked, also when two block each other [B-ADMIN-66]', async () => {
    const one = await newPerson(harness.server, { role: 'admin' });
    const two = await newPerson(harness.server, { role: 'admin' });
    const answers = await Promise.all([
      block(two.userId, 'Engano', one),
      block(one.userId, 'Engano', two),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { db } = harness.server.deps;
    const left = await db.select().from(users).where(eq(users.email, one.email));
    const winner = left[0]?.blockedAt ? two : one;
    // All others, those of the tests before included.
    const others = ne(users.id, winner.userId);
    await db.update(users).set({ blockedAt: new Date() }).where(others);
    const demoted = await request(winner, endpoints.setUserRole, {
      params: { id: winner.userId },
      body: { role: 'user' },
    });
    expect(demoted.error.code).toBe('last_administrator');
    await db.update(users).set({ blockedAt: null }).where(others);
  });
});
