import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions } from '../../../db/schema/auth.ts';
import { newPerson } from '../../../testing/people.ts';
import { givenServer } from '../../../testing/test-server.ts';

const server = givenServer({ ADMIN_SECOND_FACTOR: 'required' });

const codeOf = async (answer: Response): Promise<unknown> =>
  ((await answer.json()) as { error?: { code?: unknown } }).error?.code;

test('administrators need a second factor for the administration, when the operator says so', async () => {
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
  await server.deps.db
    .update(sessions)
    .set({ aal: 'aal2' })
    .where(eq(sessions.userId, admin.userId));
  expect((await admin.fetch('/api/admin/stats')).status).toBe(200);
});
