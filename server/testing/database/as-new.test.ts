import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { aiPrompts, productCategories } from '../../src/db/schema/catalog.ts';
import { userCredits } from '../../src/db/schema/credits.ts';
import type { OpenDatabase } from '../../src/db/open-database.ts';
import { isOnPostgres, openTestDatabase } from './test-database.ts';
import { newPerson } from '../accounts/people.ts';
import { startTestServer } from '../test-server.ts';
import { createPreparedDatabase } from './postgres-copies.ts';

const open: OpenDatabase[] = [];
const openOne = async (): Promise<OpenDatabase> => {
  const database = await openTestDatabase();
  open.push(database);
  return database;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ close }) => close()));
});

const everythingIn = async ({ db }: OpenDatabase) => ({
  categories: await db.select().from(productCategories).orderBy(productCategories.id),
  prompts: await db.select().from(aiPrompts).orderBy(aiPrompts.id),
  accounts: await db.select().from(userCredits),
});

test('a database that was used holds what a new one holds', async () => {
  const first = await openOne();
  const asNew = await everythingIn(first);
  expect(asNew.prompts.length).toBeGreaterThan(0);
  await open.pop()?.close();

  const server = await startTestServer();
  await newPerson(server);
  await server.deps.db.update(aiPrompts).set({ title: 'outro título' });
  await server.deps.db.delete(productCategories);
  await server.stop();

  expect(await everythingIn(await openOne())).toEqual(asNew);
});

test('a database whose tables were changed is not used again', async () => {
  const { db } = await openOne();
  await db.execute(sql`create table another (n int)`);
  await db.execute(sql`alter table user_credits add column another int`);
  await open.pop()?.close();
  const next = await openOne();
  await expect(next.db.execute(sql`select * from another`)).rejects.toThrow('Failed query');
  await expect(next.db.execute(sql`select another from user_credits`)).rejects.toThrow(
    'Failed query',
  );
});

test('a database that was given back refuses statements of its former user', async () => {
  const { db } = await openOne();
  await open.pop()?.close();
  await openOne();
  await expect(db.select().from(productCategories)).rejects.toThrow('Failed query');
});

test.runIf(isOnPostgres())(
  'a database on a server disconnects the clients that are left of its last use',
  async () => {
    const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
    const used = await createPreparedDatabase(serverUrl);
    const left = new Client({ connectionString: used.url });
    await left.connect();
    left.on('error', () => undefined);
    await left.query('begin');
    await left.query('lock table user_credits');
    const ended = new Promise<void>((resolve) => left.once('end', () => resolve()));
    await used.release();
    await ended;
    const next = await openOne();
    expect(await everythingIn(next)).toMatchObject({ accounts: [] });
  },
);
