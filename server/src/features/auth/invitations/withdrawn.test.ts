import { randomUUID } from 'node:crypto';
import { endpoints } from '@webnario/domain/api/endpoints';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oneTimeTokens, users } from '../../../db/schema/index.ts';
import { call, linkIn, mailTo, newEmail } from '../../../../testing/accounts/auth-calls.ts';
import { newPerson, type Person } from '../../../../testing/accounts/people.ts';
import { request } from '../../../../testing/request.ts';
import { givenServer } from '../../../../testing/test-server.ts';

const server = givenServer({ INVITATIONS: 'on', SIGNUPS: 'closed' });
let admin: Person;
let email = '';

beforeAll(async () => {
  admin = await newPerson(server, { role: 'admin' });
});
beforeEach(() => {
  email = newEmail();
});

const invite = (address = email) =>
  request(admin, endpoints.invite, {
    body: { email: address, first_name: 'Bia', last_name: 'Lima', credits: 37 },
    headers: { 'idempotency-key': randomUUID() },
  });
const again = (id: string) => request(admin, endpoints.inviteAgain, { params: { id } });
const withdraw = (id: string) => request(admin, endpoints.withdrawInvitation, { params: { id } });

const account = async () => {
  const [row] = await server.deps.db.select().from(users).where(eq(users.email, email));
  return row;
};
const kindsOfLinks = async (): Promise<string[]> => {
  const links = await server.deps.db
    .select({ kind: oneTimeTokens.kind })
    .from(oneTimeTokens)
    .innerJoin(users, eq(users.id, oneTimeTokens.userId))
    .where(eq(users.email, email));
  return links.map(({ kind }) => kind);
};

describe('an invitation where nobody may sign up', () => {
  it('is the only way in: no confirmation is mailed again to a person who never signed up', async () => {
    const { body } = await invite();
    await mailTo(server, email);
    expect(
      (await call(server, 'POST', '/resend', { body: { type: 'signup', email } })).body,
    ).toEqual({});
    const params = { id: (await account())?.id ?? '' };
    const resent = await request(admin, endpoints.resendConfirmation, { params });
    expect([resent.status, resent.error.code]).toEqual([409, 'not_signed_up']);
    expect((await request(admin, endpoints.adminUser, { params })).body.signed_up).toBe(false);
    // Sent after the others, and mailed after them.
    await again(body.id);
    await mailTo(server, email, 2);
    expect(await kindsOfLinks()).toEqual(['invite', 'invite']);
    await withdraw(body.id);
    expect(await account()).toBeUndefined();
  });

  it('is not sent to a blocked address; withdrawing it keeps the block, and no link makes an account', async () => {
    const { body } = await invite();
    // The way in of somebody else is none for this address.
    await invite(newEmail());
    await call(server, 'POST', '/recover', { body: { email } });
    await mailTo(server, email, 2);
    const mails = (await server.deps.mail.outbox?.list()) ?? [];
    const recovery = mails.find(({ to, text }) => to === email && text.includes('type=recovery'));
    const params = { id: (await account())?.id ?? '' };
    await request(admin, endpoints.blockUser, { params, body: { reason: 'Cadastro falso' } });
    expect((await again(body.id)).error.code).toBe('person_blocked');
    expect((await withdraw(body.id)).status).toBe(200);
    expect((await account())?.blockedAt).toBeInstanceOf(Date);
    expect((await invite()).error.code).toBe('person_blocked');
    await request(admin, endpoints.unblockUser, { params });
    const opened = await call(server, 'GET', linkIn(recovery ?? { text: '' }));
    expect(opened.headers.get('location')).toContain('otp_expired');
    expect((await account())?.emailConfirmedAt).toBeNull();
  });
});
