import { endpoints } from '@webnario/domain/api/endpoints';
import { leavingDays, leavingPhrase } from '@webnario/domain/privacy/leaving';
import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '../../app.ts';
import { authAuditLog, sessions, users } from '../../db/schema/index.ts';
import { call, linkIn, logIn, mailTo, newEmail } from '../../../testing/accounts/auth-calls.ts';
import { newPerson, signInAgain, type Person } from '../../../testing/accounts/people.ts';
import { projectAtStep } from '../../../testing/projects/projects.ts';
import { request } from '../../../testing/request.ts';
import { givenServer } from '../../../testing/test-server.ts';
import { makeAuth, type Leaving } from '../auth/index.ts';
import { makeCredits } from '../credits/index.ts';
import { deleteLeavingAccounts } from './deletion/deletion.ts';
import { keepSignUpAgreements } from './index.ts';

const server = givenServer({ RATE_LIMITS: 'current_password=4/600' });
beforeAll(() => server.stopClock());
const dayMs = 24 * 60 * 60_000;

const leave = (person: Person, body: object = {}) =>
  request(person, endpoints.askDeletion, { body: { phrase: leavingPhrase, ...body } });

/** As if the sign-in had been so long ago. */
const ageSession = (person: Person, ms: number) => {
  const timestamp = Math.floor((server.deps.now().getTime() - ms) / 1000);
  return server.deps.db
    .update(sessions)
    .set({ amr: [{ method: 'password', timestamp }] })
    .where(eq(sessions.userId, person.userId));
};

/** What another copy of the product does when it starts, and each does every hour. */
const tidy = async (): Promise<void> => {
  const { start, close } = makeApp(server.deps);
  await start();
  await close();
};

/** Nothing is being written for anybody. */
const nothing = { stopWritingOf: () => Promise.resolve(() => undefined) };

/** Finds those whose time is over as the server does. */
const findLeavers = (): Leaving => {
  const { deps, hashing } = server;
  const { openAccount } = makeCredits(deps);
  return makeAuth(deps, {
    openAccount,
    keepAgreements: keepSignUpAgreements,
    noteAppointed: () => Promise.resolve(),
    hashing,
  }).leaving;
};

/** Deletes an account whose time is over, and does something else once it was found and before it is looked at again. */
const deleteAfter = async (person: Person, meanwhile: () => Promise<unknown>): Promise<void> => {
  const { deps } = server;
  const leaving = findLeavers();
  async function* over(): AsyncGenerator<string> {
    for await (const userId of leaving.over()) {
      if (userId !== person.userId) continue;
      await meanwhile();
      yield userId;
    }
  }
  await deleteLeavingAccounts({
    ...deps,
    leaving: { ...leaving, over },
    writing: nothing,
    forget: [],
  });
};

const isThere = async (person: Person): Promise<boolean> =>
  (await server.deps.db.$count(users, eq(users.id, person.userId))) > 0;

describe('asking for the end of an account', () => {
  it('needs the typed phrase, and the password where the sign-in was long ago [B-HOLD-77]', async () => {
    const person = await newPerson(server);
    const typo = await leave(person, { phrase: 'apagar' });
    expect([typo.status, typo.error.details?.fields]).toEqual([
      400,
      { phrase: 'Digite: apagar minha conta' },
    ]);
    await ageSession(person, 16 * 60_000);
    const without = await leave(person);
    expect(without.error.details?.fields).toEqual({
      password: 'Digite a sua senha para confirmar',
    });
    const wrong = await leave(person, { password: 'outra' });
    expect(wrong.error.details?.fields).toEqual({ password: 'A senha não confere' });
    expect((await request(person, endpoints.me)).body.gone_at).toBeNull();
    const right = await leave(person, {
      phrase: '  Apagar  minha CONTA ',
      password: person.password,
    });
    expect(right.status).toBe(200);
    expect(Date.parse(right.body.gone_at)).toBeGreaterThan(Date.now() + 6.9 * dayMs);
    const mail = await mailTo(server, person.email);
    expect(mail.subject).toBe('Sua conta no Webnário será apagada');
  });

  it('limits password guesses together with those of a password change, and records them [B-HOLD-41, B-HOLD-77]', async () => {
    const person = await newPerson(server);
    const tries: number[] = [];
    const guess = async (act: () => Promise<{ status: number }>): Promise<void> => {
      tries.push((await act()).status);
    };
    const here = () => leave(person, { password: 'um palpite' });
    const there = () =>
      person.fetch('/auth/v1/user', {
        method: 'PUT',
        body: JSON.stringify({ password: 'outra frase boa', current_password: 'um palpite' }),
      });
    for (const act of [here, there, here, there, here, there, here]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await guess(act);
    }
    expect(tries).toEqual([400, 400, 400, 400, 429, 429, 429]);
    const written = await server.deps.db.$count(
      authAuditLog,
      and(eq(authAuditLog.userId, person.userId), eq(authAuditLog.action, 'failed_password')),
    );
    expect(written).toBe(4);
  });

  it('is refused to the last administrator who can act [B-HOLD-77]', async () => {
    const first = await newPerson(server, { role: 'admin' });
    const second = await newPerson(server, { role: 'admin' });
    expect((await leave(first)).status).toBe(200);
    // The right password is no guess, however often it is given.
    for (let each = 0; each < 6; each += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const last = await leave(second, { password: second.password });
      expect([last.status, last.error.code]).toEqual([409, 'last_administrator']);
    }
  });

  it('invalidates a recovery link that was mailed before', async () => {
    const person = await newPerson(server);
    await call(server, 'POST', '/recover', { body: { email: person.email } });
    const link = linkIn(await mailTo(server, person.email));
    await leave(person);
    const opened = await call(server, 'GET', link);
    expect(opened.headers.get('location')).toContain('error_code=otp_expired');
  });

  it('signs out everywhere, and keeps the first date when it is asked for twice [B-HOLD-77]', async () => {
    const person = await newPerson(server);
    const first = await leave(person);
    expect((await request(person, endpoints.me)).status).toBe(401);
    server.advanceClock(60_000);
    const again = await leave(await signInAgain(server, person));
    expect(again.body).toEqual(first.body);
  });
});

describe('an account that is leaving', () => {
  it('is shown as leaving to administrators [B-HOLD-77]', async () => {
    const admin = await newPerson(server, { role: 'admin' });
    const person = await newPerson(server);
    const { body: left } = await leave(person);
    const page = await request(admin, endpoints.adminUser, { params: { id: person.userId } });
    expect(page.body.user.gone_at).toBe(left.gone_at);
    const list = await request(admin, endpoints.adminUsers, { query: { search: person.email } });
    expect(list.body.users.map(({ gone_at }) => gone_at)).toEqual([left.gone_at]);
  });

  const left = ['GET /api/me', 'POST /api/me/deletion', 'DELETE /api/me/deletion'];

  it('may read its own state and cancel its deletion, and nothing else [B-HOLD-77]', async () => {
    const person = await newPerson(server, { role: 'user' });
    const projectId = await projectAtStep(server.deps.db, person.userId, 17);
    await leave(person);
    const back = await signInAgain(server, person);
    const calls = Object.values(endpoints).filter(
      ({ access, method, path }) => access !== 'public' && !left.includes(`${method} ${path}`),
    );
    const answers = await Promise.all(
      calls.map(async (endpoint) => {
        const path = endpoint.path.replace(':id', projectId).replace(':kind', 'txt');
        const sent = endpoint.method === 'GET' ? {} : { body: '{}' };
        const answer = await back.fetch(path, { method: endpoint.method, ...sent });
        const { error } = (await answer.json()) as { error?: { code?: string } };
        return `${endpoint.method} ${endpoint.path} ${answer.status} ${error?.code}`;
      }),
    );
    expect(answers.filter((each) => !each.endsWith('403 account_leaving'))).toEqual([]);
    const me = await request(back, endpoints.me);
    expect(me.body.gone_at).not.toBeNull();
  });

  it('closes its reading links until its owner cancels the deletion [B-HOLD-77]', async () => {
    const person = await newPerson(server);
    const projectId = await projectAtStep(server.deps.db, person.userId, 17);
    const link = await request(person, endpoints.createReadingLink, {
      params: { id: projectId },
      body: { days: 14 },
    });
    const { token } = link.body;
    const read = async (): Promise<number> =>
      (
        await fetch(`${server.url}${endpoints.reading.path}`, {
          headers: { 'x-reading-token': token },
        })
      ).status;
    expect(await read()).toBe(200);
    await leave(person);
    expect(await read()).toBe(404);
    const back = await signInAgain(server, person);
    const kept = await request(back, endpoints.keepAccount);
    expect([kept.status, kept.body.gone_at]).toEqual([200, null]);
    expect(await read()).toBe(200);
    expect((await request(back, endpoints.project, { params: { id: projectId } })).status).toBe(
      200,
    );
  });

  it('stays for seven days, and is deleted after them by the work in the background [B-HOLD-77, B-HOLD-78]', async () => {
    const person = await newPerson(server);
    const other = await newPerson(server);
    const stays = await newPerson(server);
    await leave(person);
    await leave(stays);
    await request(await signInAgain(server, stays), endpoints.keepAccount);
    server.advanceClock(leavingDays * dayMs - 60_000);
    await tidy();
    expect(await isThere(person)).toBe(true);
    server.advanceClock(120_000);
    await tidy();
    expect([await isThere(person), await isThere(other), await isThere(stays)]).toEqual([
      false,
      true,
      true,
    ]);
    expect((await logIn(server, person)).body).toMatchObject({ code: 'invalid_credentials' });
  });

  it('is deleted together with all others whose seven days are over, however many', async () => {
    const { db, newId, now } = server.deps;
    const deletionAskedAt = new Date(now().getTime() - (leavingDays + 1) * dayMs);
    const rows = Array.from({ length: 101 }, () => ({
      id: newId(),
      email: newEmail(),
      emailConfirmedAt: now(),
      deletionAskedAt,
    }));
    await db.insert(users).values(rows);
    await tidy();
    const ids = rows.map(({ id }) => id);
    expect(await db.$count(users, inArray(users.id, ids))).toBe(0);
  });

  it('is deleted even when deleting the one before it fails', async () => {
    const both = [await newPerson(server), await newPerson(server)];
    for (const person of both) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await leave(person);
    }
    server.advanceClock(leavingDays * dayMs + 60_000);
    const [first] = both.map(({ userId }) => userId).toSorted();
    const forget = async (_tx: unknown, { id }: { id: string }): Promise<void> => {
      if (id === first) throw new Error('the database is away');
    };
    await deleteLeavingAccounts({
      ...server.deps,
      leaving: findLeavers(),
      writing: nothing,
      forget: [forget],
    });
    const left = await Promise.all(both.map(isThere));
    expect(left.filter(Boolean)).toHaveLength(1);
    await tidy();
    expect(await Promise.all(both.map(isThere))).toEqual([false, false]);
  });

  it('is not deleted when its owner keeps it or an administrator blocks it in the last moment', async () => {
    const [kept, blocked, gone] = [
      await newPerson(server),
      await newPerson(server),
      await newPerson(server),
    ];
    for (const person of [kept, blocked, gone]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await leave(person)).status).toBe(200);
    }
    server.advanceClock(leavingDays * dayMs + 60_000);
    const admin = await newPerson(server, { role: 'admin' });
    const done: number[] = [];
    await deleteAfter(kept, async () => {
      done.push((await request(await signInAgain(server, kept), endpoints.keepAccount)).status);
    });
    await deleteAfter(blocked, async () => {
      const block = { params: { id: blocked.userId }, body: { reason: 'Fraude' } };
      done.push((await request(admin, endpoints.blockUser, block)).status);
    });
    await deleteAfter(gone, async () => done.push(0));
    expect(done).toEqual([200, 200, 0]);
    expect([await isThere(kept), await isThere(blocked), await isThere(gone)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('stays as long as it is blocked, so that its address cannot sign up again', async () => {
    const admin = await newPerson(server, { role: 'admin' });
    const person = await newPerson(server);
    await leave(person);
    const params = { id: person.userId };
    const block = { params, body: { reason: 'Fraude' } };
    expect((await request(admin, endpoints.blockUser, block)).status).toBe(200);
    server.advanceClock((leavingDays + 1) * dayMs);
    await tidy();
    expect(await isThere(person)).toBe(true);
    const again = await signInAgain(server, admin);
    expect((await request(again, endpoints.unblockUser, { params })).status).toBe(200);
    await tidy();
    expect(await isThere(person)).toBe(false);
  });
});
