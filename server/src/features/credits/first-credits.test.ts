import { randomBytes } from 'node:crypto';
import { endpoints } from '@webnario/domain/api/endpoints';
import { noFirstCredits } from '@webnario/domain/credits/credits';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mailboxesWithCredits } from '../../db/schema/index.ts';
import { deleteExpired } from '../../delete-expired.ts';
import { call, linkIn, mailTo } from '../../../testing/accounts/auth-calls.ts';
import { newPerson, type Person } from '../../../testing/accounts/people.ts';
import { request } from '../../../testing/request.ts';
import { givenServer } from '../../../testing/test-server.ts';
import { makeCredits } from './index.ts';

const dayMs = 86_400_000;
const server = givenServer({ RATE_LIMITS: 'first_credits_a_day=100' });
const word = () => randomBytes(6).toString('hex');
const creditsOf = async (person: Person) => {
  const { body } = await request(person, endpoints.myCredits);
  return [body.credits_remaining, body.ledger.entries.at(-1)?.reason ?? null];
};

describe('the first credits', () => {
  it('are given once to a mailbox, whatever its spelling [B-HOLD-126]', async () => {
    const name = word();
    const given = [];
    for (const email of [
      `${name}@gmail.com`,
      `${name}+a@gmail.com`,
      `${name[0]}.${name.slice(1)}@googlemail.com`,
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      given.push(await creditsOf(await newPerson(server, { email })));
    }
    expect(given).toEqual([
      [10, null],
      [0, noFirstCredits.mailbox],
      [0, noFirstCredits.mailbox],
    ]);
  });

  it('are not given again to the mailbox of a deleted account, for a year [B-HOLD-127]', async () => {
    const { db, now } = server.deps;
    const email = `${word()}@exemplo.com.br`;
    const credits = makeCredits(server.deps);
    const leave = async ({ userId }: Person): Promise<void> => {
      await credits.rememberMailbox(db, { id: userId, email });
      await db.execute(sql`delete from auth.users where id = ${userId}`);
    };
    const first = await newPerson(server, { email });
    await leave(first);
    const again = await newPerson(server, { email });
    expect(await creditsOf(again)).toEqual([0, noFirstCredits.mailbox]);
    await db.execute(sql`delete from auth.users where id = ${again.userId}`);
    expect(JSON.stringify(await db.select().from(mailboxesWithCredits))).not.toContain(email);
    const later = { ...server.deps, now: () => new Date(now().getTime() + 366 * dayMs) };
    await deleteExpired(later);
    expect(await db.$count(mailboxesWithCredits)).toBe(0);
    expect((await creditsOf(await newPerson(server, { email })))[0]).toBe(10);
  });

  it('are limited for all accounts of a day, and come again the next day [B-HOLD-128]', async () => {
    server.advanceClock(2 * dayMs);
    const people: Person[] = [];
    for (let number = 0; number < 11; number += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      people.push(await newPerson(server));
    }
    const given = await Promise.all(people.map(creditsOf));
    expect(given.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => [10, null]));
    expect(given[10]).toEqual([0, noFirstCredits.day]);
    const admin = await newPerson(server, { role: 'admin' });
    const { body } = await request(admin, endpoints.adminSettings);
    expect(body.first_credits_today).toEqual({ given: 100, most: 100 });
    server.advanceClock(dayMs);
    expect((await creditsOf(await newPerson(server)))[0]).toBe(10);
  });

  it('do not exceed the day when many accounts begin at once [B-HOLD-128]', async () => {
    server.advanceClock(2 * dayMs);
    const people = await Promise.all(Array.from({ length: 14 }, () => newPerson(server)));
    const given = await Promise.all(people.map(creditsOf));
    expect(given.filter(([credits]) => credits === 10)).toHaveLength(10);
  });
});

describe('the mails to one mailbox', () => {
  it('are limited together, whatever its spelling [B-HOLD-126]', async () => {
    const name = word();
    const answers = [];
    for (const email of ['', '+1', '+2', '+3'].map((tag) => `${name}${tag}@gmail.com`)) {
      const body = { email, password: 'frase longa e boa' };
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      answers.push((await call(server, 'POST', '/signup', { body })).status);
    }
    expect(answers).toEqual([200, 200, 200, 429]);
    expect(linkIn(await mailTo(server, `${name}@gmail.com`))).toContain('http');
  });
});
