import { randomUUID } from 'node:crypto';
import { endpoints } from '@webnario/domain/api/endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  call,
  linkIn,
  logIn,
  mailTo,
  newEmail,
  roomyLimits,
} from '../../../../testing/accounts/auth-calls.ts';
import { newPerson, signInAgain, type Person } from '../../../../testing/accounts/people.ts';
import { request } from '../../../../testing/request.ts';
import { givenServer } from '../../../../testing/test-server.ts';

const dayMs = 24 * 60 * 60_000;
const password = 'frase longa e boa';

const server = givenServer({ INVITATIONS: 'on', RATE_LIMITS: roomyLimits });
let admin: Person;
let email = '';

beforeEach(async () => {
  admin = await newPerson(server, { role: 'admin' });
  email = newEmail();
});

/** Invites the address; answers with the invitation once it is mailed. */
const invite = async (): Promise<string> => {
  const { body } = await request(admin, endpoints.invite, {
    body: { email, first_name: 'Bia', last_name: 'Lima', credits: 37 },
    headers: { 'idempotency-key': randomUUID() },
  });
  await mailTo(server, email);
  return body.id;
};
const withdraw = async (id: string): Promise<unknown> => {
  const by = await signInAgain(server, admin);
  return (await request(by, endpoints.withdrawInvitation, { params: { id } })).body.state;
};
/** The link of a sign-up of somebody's own. */
const signUp = async (): Promise<string> => {
  await call(server, 'POST', '/signup', { body: { email, password } });
  return linkIn(await mailTo(server, email, 2));
};

describe('an invitation that is withdrawn', () => {
  it('keeps an unconfirmed sign-up of the same address', async () => {
    const id = await invite();
    const link = await signUp();
    expect(await withdraw(id)).toBe('withdrawn');
    const opened = await call(server, 'GET', link);
    expect(opened.headers.get('location')).toContain('access_token=');
    expect((await logIn(server, { email, password })).status).toBe(200);
  });

  it('keeps the account that was made after it had expired, which did not get its credits', async () => {
    const id = await invite();
    server.advanceClock(8 * dayMs);
    await call(server, 'GET', await signUp());
    expect(await withdraw(id)).toBe('withdrawn');
    const { body, status } = await logIn(server, { email, password });
    expect(status).toBe(200);
    const headers = { authorization: `Bearer ${body.access_token}` };
    const me = await fetch(`${server.url}${endpoints.me.path}`, { headers });
    expect(await me.json()).toMatchObject({ credits: { credits_remaining: 10 } });
  });
});
