import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../db/client.ts';
import { openTestDatabase } from '../../testing/database/test-database.ts';
import { sentenceOf } from './sentence.ts';

const nowhere = openPostgres('postgres://ana:segredo@127.0.0.1:9/x', pino({ level: 'silent' }));
afterAll(() => nowhere.close());

const saidOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => '',
    (error: unknown) => sentenceOf(error),
  );

describe('the reason for a failed command', () => {
  it('is told without the statement and its values [B-HOLD-113]', async () => {
    const { db, close } = await openTestDatabase();
    const text = 'um texto de alguém';
    const said = await saidOf(db.execute(sql`select ${text}::int`));
    await close();
    expect(said).toBe('invalid input syntax for type integer');
  });

  it('names a database that does not answer, without its password', async () => {
    const said = await saidOf(nowhere.db.execute(sql`select 1`));
    expect(said).toMatch(/127\.0\.0\.1:9|ECONNREFUSED/);
    expect(said).not.toContain('segredo');
  });
});
