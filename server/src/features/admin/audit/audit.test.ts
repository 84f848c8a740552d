import { randomUUID } from 'node:crypto';
import { endpoints } from '@webnario/domain/api/endpoints';
import { goneAccount } from '@webnario/domain/privacy/leaving';
import type { AdminAction } from '@webnario/domain/catalog/activity';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { adminAuditLog } from '../../../db/schema/admin.ts';
import { newPerson, type Person } from '../../../../testing/accounts/people.ts';
import { request } from '../../../../testing/request.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { forgetInAudit } from './repo.ts';

let server: TestServer;
let sonia: Person;
let rui: Person;
let marina: Person;

type Row = typeof adminAuditLog.$inferInsert;

const entry = (change: Partial<Row> & { by: Person; at: string }): Row => {
  const { by, at, ...rest } = change;
  return {
    id: randomUUID(),
    createdAt: new Date(at),
    actorId: by.userId,
    actorEmail: by.email,
    action: 'credits_granted',
    targetId: marina.userId,
    targetLabel: marina.email,
    details: {},
    ...rest,
  };
};

beforeAll(async () => {
  server = await startTestServer();
  sonia = await newPerson(server, { role: 'admin', email: 'sonia@exemplo.com.br' });
  rui = await newPerson(server, { role: 'admin', email: 'rui@exemplo.com.br', firstName: 'Rui' });
  marina = await newPerson(server, { email: 'm.costa@exemplo.com.br', firstName: 'Mariná' });
  const setting = { targetId: 'credits_per_persona', targetLabel: 'credits_per_persona' };
  await server.deps.db.insert(adminAuditLog).values([
    entry({ by: sonia, at: '2026-11-01T12:00:00Z', details: { amount: 5, reason: 'Cortesia' } }),
    entry({
      by: rui,
      at: '2026-11-02T12:00:00Z',
      action: 'role_changed',
      details: { from: 'user', to: 'admin' },
    }),
    entry({
      by: rui,
      at: '2026-11-03T12:00:00Z',
      action: 'setting_changed',
      ...setting,
      details: { from: 2, to: 3 },
    }),
    entry({
      by: sonia,
      at: '2026-11-04T12:00:00Z',
      action: 'category_created',
      targetId: randomUUID(),
      targetLabel: '=HYPERLINK("http://x";"Café; 100%")',
    }),
  ]);
});
afterAll(() => server.stop());

type Query = Readonly<Record<string, string>>;
const acts = async (query: Query = {}): Promise<string[]> => {
  const { status, body } = await request(sonia, endpoints.auditLog, { query });
  expect(status).toBe(200);
  return body.entries.map(({ action }) => action);
};
const all = ['category_created', 'setting_changed', 'role_changed', 'credits_granted'];

describe('the audit log', () => {
  it('says who did what to whom and when, newest first [B-ADMIN-91]', async () => {
    const { body } = await request(sonia, endpoints.auditLog);
    expect(body.entries.map(({ action }) => action)).toEqual(all);
    expect(body.next).toBeNull();
    expect(body.entries[3]).toMatchObject({
      at: '2026-11-01T12:00:00.000Z',
      actor: { id: sonia.userId, email: sonia.email },
      target: { kind: 'user', id: marina.userId, label: marina.email },
      details: { amount: 5, reason: 'Cortesia' },
    });
  });

  it.each([
    ['rui', ['setting_changed', 'role_changed']],
    ['m.costa', ['role_changed', 'credits_granted']],
    ['marina', ['role_changed', 'credits_granted']],
    ['papel', ['role_changed']],
    ['configuração', ['setting_changed']],
    ['CORTESIA', ['credits_granted']],
    ['cafe', ['category_created']],
    ['rui papel', ['role_changed']],
    ['rui cortesia', []],
    ['%', []],
    ['_', []],
  ])(
    'finds entries by person, act and text, ignoring accents: %s [B-ADMIN-91]',
    async (search, found) => {
      expect(await acts({ search })).toEqual(found);
    },
  );

  it.each<[Query, string[]]>([
    [{ action: 'role_changed' }, ['role_changed']],
    [{ from: '2026-11-03T12:00:00.000Z' }, ['category_created', 'setting_changed']],
    [{ to: '2026-11-03T12:00:00.000Z' }, ['role_changed', 'credits_granted']],
    [{ from: '2026-11-02T00:00:00Z', to: '2026-11-03T00:00:00Z', search: 'sonia' }, []],
  ])('is filtered by act and by time: %j [B-ADMIN-91]', async (query, found) => {
    expect(await acts(query)).toEqual(found);
  });

  it.each<[Query]>([
    [{ action: 'user_joined' }],
    [{ from: 'ontem' }],
    [{ to: '2026-11-03' }],
    [{ after: 'nada' }],
  ])('refuses a malformed query: %j', async (query) => {
    expect((await request(sonia, endpoints.auditLog, { query })).status).toBe(400);
  });
});

const table = async (query = ''): Promise<{ response: Response; lines: string[] }> => {
  const response = await sonia.fetch(`/api/admin/audit.csv${query}`);
  const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
  return { response, lines: text.split('\r\n') };
};

describe('the table of the audit log', () => {
  it('is UTF-8 with a byte order mark, for Excel in Brazil, and has no cell that is a formula [B-ADMIN-92]', async () => {
    const { response, lines } = await table();
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="auditoria-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(lines[0]).toBe('\uFEFF"Quando (UTC)";"Quem";"Ato";"A quem";"Identificador";"Detalhes"');
    expect(lines[1]).toContain('"\'=HYPERLINK(""http://x"";""Café; 100%"")"');
    expect(lines[4]).toBe(
      `"2026-11-01 12:00:00";"${sonia.email}";"Créditos dados";"${marina.email}";"${marina.userId}";"5 créditos para ${marina.email} · Cortesia"`,
    );
    expect(lines).toHaveLength(6);
    expect(lines[2]).toContain('"Créditos por persona";"credits_per_persona";');
    expect(lines[2]).toContain('"Créditos por persona: de 2 para 3"');
    expect(lines[3]).toContain(`"${marina.email} agora é administrador"`);
  });

  it('holds the filtered entries, and none when the search has no words [B-ADMIN-92]', async () => {
    expect((await table('?search=rui&action=role_changed')).lines).toHaveLength(3);
    expect((await table('?search=%25')).lines).toHaveLength(2);
    expect((await table('?action=nada')).response.status).toBe(400);
  });
});

describe('a long audit log', () => {
  it('comes in pages that miss and repeat nothing, and whole in the table [B-ADMIN-91]', async () => {
    const rows = Array.from({ length: 1200 }, (_, index) =>
      // Several of one moment: their order is that of their ids.
      entry({
        by: rui,
        at: new Date(Date.UTC(2026, 9, 1, 0, Math.floor(index / 7))).toISOString(),
      }),
    );
    await server.deps.db.insert(adminAuditLog).values(rows);
    const lines = (await table()).lines.filter((line) => !line.includes('Auditoria baixada'));
    expect(lines).toHaveLength(1200 + all.length + 2);
    expect(new Set(lines.slice(5, 12)).size).toBeLessThan(7);
    const seen: string[] = [];
    let after: string | null = '';
    while (after !== null && seen.length < 100) {
      const query: Query = after ? { after } : {};
      // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before it ended
      const { body } = await request(sonia, endpoints.auditLog, { query });
      seen.push(...body.entries.map(({ id }) => id));
      after = body.next;
    }
    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(120);
  });
});

test('the audit log says who opened whose data, once in half an hour, and who downloaded the log [B-HOLD-136]', async () => {
  const { db } = server.deps;
  const person = await newPerson(server);
  const open = () => request(sonia, endpoints.adminUser, { params: { id: person.userId } });
  const entriesOf = async (action: AdminAction) =>
    db
      .select()
      .from(adminAuditLog)
      .where(and(eq(adminAuditLog.action, action), eq(adminAuditLog.actorId, sonia.userId)));
  await open();
  await open();
  expect(await entriesOf('person_opened')).toMatchObject([{ targetLabel: person.email }]);
  server.advanceClock(30 * 60_000);
  await open();
  expect(await entriesOf('person_opened')).toHaveLength(2);
  const before = (await entriesOf('audit_downloaded')).length;
  await table('?search=rui');
  const downloads = await entriesOf('audit_downloaded');
  expect(downloads).toHaveLength(before + 1);
  expect(downloads.map(({ details }) => details)).toContainEqual({ filter: 'rui' });
  const { body } = await request(sonia, endpoints.adminActivity, { query: {} });
  expect(body.entries.map(({ action }) => action)).not.toContain('person_opened');
});

test('the audit log forgets the address of a deleted account, also in entries that name only the address', async () => {
  const { db } = server.deps;
  const leaving = await newPerson(server, { role: 'admin' });
  const [at, reason] = ['2026-10-01T12:00:00Z', 'Pediu por carta'];
  const address = { targetId: leaving.userId, targetLabel: leaving.email };
  const invited = { targetId: randomUUID(), targetLabel: leaving.email };
  const entries = [
    entry({ by: leaving, at, details: { amount: 1, reason } }),
    entry({ by: rui, at, ...address, details: { amount: 2, reason }, idempotencyKey: 'carta' }),
    entry({ by: rui, at, ...invited, action: 'invitation_sent', details: { amount: 3 } }),
    entry({ by: rui, at, details: { amount: 4, reason } }),
  ];
  await db.insert(adminAuditLog).values(entries);
  await forgetInAudit(db, { id: leaving.userId, email: leaving.email });
  const rows = await db
    .select()
    .from(adminAuditLog)
    .where(eq(adminAuditLog.createdAt, new Date(at)));
  const told = rows.map(({ actorEmail, targetLabel, details, idempotencyKey }) => [
    details['amount'],
    actorEmail,
    targetLabel,
    details['reason'],
    idempotencyKey,
  ]);
  expect(told.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
    [1, goneAccount, marina.email, reason, null],
    [2, rui.email, goneAccount, undefined, null],
    [3, rui.email, goneAccount, undefined, null],
    [4, rui.email, marina.email, reason, null],
  ]);
});
