import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../testing/database/test-database.ts';
import { readEnv } from './env.ts';
import { explainStart } from './startup-errors.ts';

test('a statement that the database refuses at the start is told in one sentence, without the statement [B-HOLD-86]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'webnario-start-'));
  const { db, close } = await openTestDatabase();
  const secret = 'um texto que ninguém lê';
  const refused: unknown = await db
    .execute(sql`insert into ai_prompts (id, title) values (${secret}, ${secret})`)
    .then(() => undefined)
    .catch((error: unknown) => error);
  expect(String(refused)).toContain(secret);
  const embedded = explainStart(readEnv({ DATA_DIR: folder }), refused) as Error;
  expect(embedded.message).toMatch(/^The embedded database in DATA_DIR cannot be used: [^\n]+\.$/);
  const address = 'postgres://ana:segredo@db.exemplo/webnario';
  const elsewhere = explainStart(readEnv({ DATABASE_URL: address }), refused) as Error;
  expect(elsewhere.message).toMatch(
    /^The database db\.exemplo\/webnario of DATABASE_URL cannot be used: [^\n]+\.$/,
  );
  for (const { message } of [embedded, elsewhere]) {
    expect(message).not.toMatch(/insert|Failed query|params|segredo/);
  }
  await close();
  await rm(folder, { recursive: true });
});
