import { expect, test } from 'vitest';
import { logIn } from '../../../../testing/accounts/auth-calls.ts';
import { newPerson } from '../../../../testing/accounts/people.ts';
import { addApp } from '../../../../testing/accounts/second-factor.ts';
import { givenServer } from '../../../../testing/test-server.ts';

const server = givenServer({ ADMIN_SECOND_FACTOR: 'required' });

const codeOf = async (answer: Response): Promise<unknown> =>
  ((await answer.json()) as { error?: { code?: unknown } }).error?.code;

test('administrators need a second factor for the administration, when the operator says so [B-HOLD-46]', async () => {
  const admin = await newPerson(server, { role: 'admin' });
  const refused = await admin.fetch('/api/admin/stats');
  expect([refused.status, await codeOf(refused)]).toEqual([403, 'second_factor_required']);
  // The rest of the product is open, and says what is missing.
  expect(await (await admin.fetch('/api/me')).json()).toMatchObject({
    second_factor_missing: true,
  });
  const person = await newPerson(server);
  expect(await (await person.fetch('/api/me')).json()).not.toHaveProperty('second_factor_missing');
  expect(await codeOf(await person.fetch('/api/admin/stats'))).toBe('not_admin');
  const login = await logIn(server, admin);
  const { shown } = await addApp(server, login.body.access_token);
  const headers = { authorization: `Bearer ${shown.body.access_token}` };
  expect((await fetch(`${server.url}/api/admin/stats`, { headers })).status).toBe(200);
  const me = await fetch(`${server.url}/api/me`, { headers });
  expect(await me.json()).not.toHaveProperty('second_factor_missing');
});
