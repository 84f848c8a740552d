import { randomUUID } from 'node:crypto';
import { endpoints } from '@webnario/domain/api/endpoints';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { adminAuditLog, userRoles, users } from '../../../db/schema/index.ts';
import { meanwhile } from '../../../../testing/accounts/meanwhile.ts';
import { request } from '../../../../testing/request.ts';
import { newPerson, type Person } from '../../../../testing/accounts/people.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

let server: TestServer;
let admin: Person;
let ana: Person;

beforeEach(async () => {
  server ??= await startTestServer();
  await server.deps.db.delete(users);
  admin = await newPerson(server, { role: 'admin' });
  ana = await newPerson(server);
});
afterAll(() => server.stop());

const setRole = (by: Person, person: { userId: string }, role: unknown) =>
  request(by, endpoints.setUserRole, { params: { id: person.userId }, body: { role } });

const administrators = (): Promise<{ userId: string }[]> =>
  server.deps.db
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .where(eq(userRoles.role, 'admin'));

const auditEntries = () =>
  server.deps.db
    .select()
    .from(adminAuditLog)
    .where(and(eq(adminAuditLog.action, 'role_changed'), eq(adminAuditLog.actorId, admin.userId)));

describe('changing a role', () => {
  it('takes effect from the next call on, with the same session, in both directions [R-ADM-04, R-PERM-05]', async () => {
    expect((await request(ana, endpoints.adminStats)).error.code).toBe('not_admin');
    const promoted = await setRole(admin, ana, 'admin');
    expect(promoted).toMatchObject({ status: 200, body: { user_id: ana.userId, role: 'admin' } });
    expect((await request(ana, endpoints.adminStats)).status).toBe(200);
    expect((await request(ana, endpoints.me)).body.role).toBe('admin');

    expect((await setRole(admin, ana, 'user')).body.role).toBe('user');
    expect((await request(ana, endpoints.adminStats)).error.code).toBe('not_admin');
    expect((await request(ana, endpoints.me)).body.role).toBe('user');
  });

  it('records an audit entry, and none when the role stays the same', async () => {
    await setRole(admin, ana, 'admin');
    await setRole(admin, ana, 'admin');
    expect(await auditEntries()).toMatchObject([
      {
        actorEmail: admin.email,
        targetId: ana.userId,
        targetLabel: ana.email,
        details: { from: 'user', to: 'admin' },
      },
    ]);
  });

  it('makes an administrator of a person without a role row, who counts as a user [R-DATA-19, R-PERM-02, R-PERM-07]', async () => {
    await server.deps.db.delete(userRoles).where(eq(userRoles.userId, ana.userId));
    expect((await setRole(admin, ana, 'user')).body.role).toBe('user');
    expect((await setRole(admin, ana, 'admin')).body.role).toBe('admin');
  });

  it('lets an administrator remove their own role while another administrator remains', async () => {
    await setRole(admin, ana, 'admin');
    expect((await setRole(admin, admin, 'user')).status).toBe(200);
    expect(await administrators()).toEqual([{ userId: ana.userId }]);
  });
});

describe('the role of a blocked administrator', () => {
  const block = () =>
    server.deps.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, ana.userId));

  it('can be removed by the only other administrator, who is then the last', async () => {
    await setRole(admin, ana, 'admin');
    await block();
    expect((await setRole(admin, admin, 'user')).error.code).toBe('last_administrator');
    expect((await setRole(admin, ana, 'user')).status).toBe(200);
    expect(await administrators()).toEqual([{ userId: admin.userId }]);
  });
});

describe('a change of role', () => {
  it('is refused when it would remove the last administrator', async () => {
    const { status, error } = await setRole(admin, admin, 'user');
    expect([status, error.code]).toEqual([409, 'last_administrator']);
    expect(error.message).toBe(
      'É preciso haver pelo menos um administrador. Torne outra pessoa administradora antes.',
    );
    expect(await administrators()).toEqual([{ userId: admin.userId }]);
    expect(await auditEntries()).toEqual([]);
  });

  it.each([['owner'], [''], [null], [undefined], [1]])(
    'is refused when the role does not exist: %j',
    async (role) => {
      expect((await setRole(admin, ana, role)).error.code).toBe('validation_failed');
    },
  );

  it('is refused when the person does not exist or has not confirmed the address', async () => {
    const waiting = { userId: randomUUID() };
    await server.deps.db.insert(users).values({ id: waiting.userId, email: 'espera@exemplo.test' });
    for (const person of [waiting, { userId: randomUUID() }, { userId: 'nada' }]) {
      // oxlint-disable-next-line no-await-in-loop -- a few named cases
      const { status, error } = await setRole(admin, person, 'admin');
      expect([status, error.code]).toEqual([404, 'user_not_found']);
    }
    expect(await administrators()).toHaveLength(1);
  });

  it('is refused when the caller is no administrator, also for their own account', async () => {
    const { status, error } = await setRole(ana, ana, 'admin');
    expect([status, error.code]).toEqual([403, 'not_admin']);
    expect(await administrators()).toHaveLength(1);
  });
});

describe('concurrent changes of roles', () => {
  it('are refused to an administrator who just lost the role', async () => {
    const other = await newPerson(server, { role: 'admin' });
    const { status, error } = await meanwhile(
      server,
      () => setRole(other, ana, 'admin'),
      () => setRole(admin, other, 'user'),
    );
    expect([status, error.code]).toEqual([403, 'not_admin']);
    expect(await administrators()).toEqual([{ userId: admin.userId }]);
  });

  it('leave one of two administrators who remove each other', async () => {
    for (let round = 0; round < 10; round += 1) {
      /* oxlint-disable no-await-in-loop -- round after round; within one, both at once */
      const other = await newPerson(server, { role: 'admin' });
      const first = await newPerson(server, { role: 'admin' });
      await server.deps.db.delete(users).where(eq(users.id, admin.userId));
      const answers = await Promise.all([
        setRole(first, other, 'user'),
        setRole(other, first, 'user'),
      ]);
      expect(answers.map(({ error }) => error.code ?? 'done').toSorted()).toEqual([
        'done',
        'not_admin',
      ]);
      const left = await administrators();
      expect(left).toHaveLength(1);
      await server.deps.db.delete(users);
      admin = await newPerson(server, { role: 'admin' });
      /* oxlint-enable no-await-in-loop */
    }
  });

  it('leave one of ten administrators who all remove their own role', async () => {
    const group = [admin];
    for (let n = 1; n < 10; n += 1) {
      // oxlint-disable-next-line no-await-in-loop -- hashing at once would only queue up
      group.push(await newPerson(server, { role: 'admin' }));
    }
    const answers = await Promise.all(group.map((person) => setRole(person, person, 'user')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
    expect(answers.filter(({ error }) => error.code === 'last_administrator')).toHaveLength(1);
    expect(await administrators()).toHaveLength(1);
  });
});
