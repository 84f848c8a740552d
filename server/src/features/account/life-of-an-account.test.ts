import { endpoints } from '@webnario/domain/api/endpoints';
import { goneAccount, leavingDays, leavingPhrase } from '@webnario/domain/privacy/leaving';
import { documentVersions } from '@webnario/domain/privacy/versions';
import { eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp } from '../../app.ts';
import { rowsOf } from '../../db/migrate.ts';
import {
  adminAuditLog,
  closedLedgerSums,
  creditLedger,
  factors,
  users,
  webinarProjects,
} from '../../db/schema/index.ts';
import { keptData, wordsOf } from '../../platform/privacy/kept-data.ts';
import { call, linkIn, logIn, mailTo, newEmail } from '../../../testing/accounts/auth-calls.ts';
import { eventually } from '../../../testing/eventually.ts';
import { newPerson, signInAgain, type Person } from '../../../testing/accounts/people.ts';
import { fillAccount, withheldText } from '../../../testing/accounts/whole-account.ts';
import { projectAtStep } from '../../../testing/projects/projects.ts';
import { request } from '../../../testing/request.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const dayMs = 24 * 60 * 60_000;
const password = 'frase longa e boa';
const email = newEmail();

let server: TestServer;
let other: Person;
let marina: Person;
let projectId = '';

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_STORE: 'database' });
  other = await newPerson(server, { role: 'admin' });
  const { db, newId } = server.deps;
  await projectAtStep(db, other.userId, 17, { productName: 'De outra pessoa' });
  await db.insert(factors).values({
    id: newId(),
    userId: other.userId,
    factorType: 'totp',
    friendlyName: 'Celular',
    status: 'verified',
    secretSealed: 'selado',
  });
});
afterAll(() => server.stop());

const signIn = async (): Promise<Person> => {
  const [user] = await server.deps.db.select().from(users).where(eq(users.email, email));
  return signInAgain(server, { userId: user?.id ?? '', email, password });
};

/** What another copy of the product does when it starts, and each does every hour. */
const tidy = async (): Promise<void> => {
  const { start, close } = makeApp(server.deps);
  await start();
  await close();
};

const unpack = async (): Promise<ReadonlyMap<string, Uint8Array>> => {
  const answer = await marina.fetch('/api/me/export');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return new Map(Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer()))));
};

type Json = Readonly<Record<string, unknown>>;

/** Every row that stands in a copy. */
const rowsIn = (copy: ReadonlyMap<string, Uint8Array>): Json[] =>
  [...copy].flatMap(([name, bytes]) => {
    if (!name.endsWith('.json')) return [];
    const read = JSON.parse(strFromU8(bytes)) as Json | Json[];
    if (Array.isArray(read)) return read;
    return name === 'conta.json' ? (Object.values(read) as Json[][]).flat() : [read];
  });

/** Every row of every table as text, by the name of the table. */
const everything = async (): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>();
  for (const name of Object.keys(keptData)) {
    // oxlint-disable-next-line no-await-in-loop -- table after table
    const rows = await server.deps.db.execute(
      sql.raw(`select coalesce(string_agg(to_jsonb(t)::text, ' '), '') as rows from ${name} t`),
    );
    found.set(name, rowsOf<{ rows: string }>(rows)[0]?.rows ?? '');
  }
  return found;
};

const tablesWith = async (word: string): Promise<string[]> =>
  [...(await everything())].filter(([, rows]) => rows.includes(word)).map(([name]) => name);

test('a person signs up and accepts the documents', async () => {
  const data = { first_name: 'Marina', last_name: 'Prado', accepted: documentVersions };
  await call(server, 'POST', '/signup', { body: { email, password, data } });
  await call(server, 'GET', linkIn(await mailTo(server, email)));
  marina = await signIn();
  const me = await request(marina, endpoints.me);
  expect(me.body).toMatchObject({ to_accept: [], gone_at: null });
});

test('the person has rows in every table that can hold them', async () => {
  projectId = await fillAccount(server.deps.db, marina, other);
  const full = await tablesWith(marina.userId);
  const empty = [...(await everything())].filter(
    ([name, rows]) => !['nobody', 'passing'].includes(keptData[name]?.end ?? '') && rows === '',
  );
  expect(empty).toEqual([]);
  expect(full.length).toBeGreaterThan(15);
});

test('the copy of data has every column of every table that it is meant to have [B-HOLD-75]', async () => {
  const copy = await unpack();
  const rows = rowsIn(copy);
  const shapes = new Set(rows.map((row) => Object.keys(row).toSorted().join(' ')));
  const missing = Object.entries(keptData)
    .filter(([, { copied }]) => copied !== '' && !shapes.has(wordsOf(copied).toSorted().join(' ')))
    .map(([name]) => name);
  expect(missing).toEqual([]);
  const folder = 'projetos/001 Preço- certo-2/';
  const text = (name: string): string => strFromU8(copy.get(name) ?? new Uint8Array());
  expect(text('LEIA-ME.txt')).toContain(email);
  expect(text(`${folder}roteiro.txt`)).toContain('# Fase 1');
  expect(text(`${folder}roteiro.pdf`).slice(0, 5)).toBe('%PDF-');
  const word = unzipSync(copy.get(`${folder}roteiro.docx`) ?? new Uint8Array());
  expect(Object.keys(word)).toContain('word/document.xml');
});

test('the copy of data has no secret and nothing of another person [B-HOLD-75]', async () => {
  const copy = await unpack();
  const [user] = await server.deps.db.select().from(users).where(eq(users.id, marina.userId));
  const whole = [...copy.values()].map((bytes) => strFromU8(bytes, true)).join('\n');
  const secrets = [
    user?.passwordHash ?? '',
    withheldText,
    other.userId,
    other.email,
    'De outra pessoa',
  ];
  for (const secret of secrets) {
    expect(secret).not.toBe('');
    expect(whole.includes(secret)).toBe(false);
  }
});

test('the person cancels the deletion of the account, and every project is as before [B-HOLD-78]', async () => {
  const before = await server.deps.db
    .select()
    .from(webinarProjects)
    .where(eq(webinarProjects.userId, marina.userId));
  await request(marina, endpoints.askDeletion, { body: { phrase: leavingPhrase } });
  marina = await signIn();
  expect((await request(marina, endpoints.me)).body.gone_at).not.toBeNull();
  // Before she goes she may still take everything along.
  expect((await unpack()).size).toBeGreaterThan(10);
  expect((await request(marina, endpoints.keepAccount)).body.gone_at).toBeNull();
  server.advanceClock((leavingDays + 1) * dayMs);
  await tidy();
  marina = await signIn();
  const after = await server.deps.db
    .select()
    .from(webinarProjects)
    .where(eq(webinarProjects.userId, marina.userId));
  expect(after).toEqual(before);
});

test('the person asks again and the account is deleted: only the logs still have its id [B-HOLD-79]', async () => {
  const { db } = server.deps;
  const movements = await db
    .select()
    .from(creditLedger)
    .where(eq(creditLedger.userId, marina.userId));
  const left = await request(marina, endpoints.askDeletion, { body: { phrase: leavingPhrase } });
  expect(left.status).toBe(200);
  server.advanceClock(leavingDays * dayMs + 60_000);
  await tidy();
  const words = [email, 'Marina', 'Prado', projectId, 'Preço: certo/2', withheldText];
  for (const word of words) {
    // oxlint-disable-next-line no-await-in-loop -- word after word
    expect([word, await tablesWith(word)]).toEqual([word, []]);
  }
  const numbered = await tablesWith(marina.userId);
  const allowed = Object.entries(keptData).filter(
    ([, { end }]) => end === 'audit' || end === 'access',
  );
  expect(allowed.map(([name]) => name)).toEqual(expect.arrayContaining(numbered));
  const sums = await db.select().from(closedLedgerSums);
  expect(sums.reduce((sum, { credits }) => sum + credits, 0)).toBe(
    movements.reduce((sum, { delta }) => sum + delta, 0),
  );
  expect(sums.reduce((sum, row) => sum + row.movements, 0)).toBe(movements.length);
});

test('audit entries about the account stay, without its name and without the reasons [B-HOLD-79]', async () => {
  const rows = await server.deps.db
    .select()
    .from(adminAuditLog)
    .where(eq(adminAuditLog.targetId, marina.userId));
  expect(rows).toMatchObject([
    { action: 'credits_granted', targetLabel: goneAccount, details: { amount: 5 } },
  ]);
  const admin = await newPerson(server, { role: 'admin' });
  const list = await request(admin, endpoints.auditLog);
  expect(list.body.entries.map(({ actor }) => actor?.email)).toContain(goneAccount);
});

test('the address can sign up again as a new account', async () => {
  const wrong = await logIn(server, { email, password });
  expect(wrong.body).toMatchObject({ code: 'invalid_credentials' });
  await call(server, 'POST', '/signup', { body: { email, password } });
  // The mail about the end may still be the newest.
  const link = await eventually(async () => linkIn(await mailTo(server, email)));
  await call(server, 'GET', link);
  const back = await signIn();
  expect(back.userId).not.toBe(marina.userId);
  const me = await request(back, endpoints.me);
  expect(me.body.to_accept).toEqual(['terms', 'privacy']);
});
