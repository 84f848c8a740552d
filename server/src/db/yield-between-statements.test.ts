import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { yieldBetweenStatements } from './yield-between-statements.ts';

test('a long change of the embedded database lets other requests in between its statements', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'webnario-turns-'));
  const engine = await PGlite.create(join(folder, 'database'));
  yieldBetweenStatements(engine);
  await engine.exec('create table t (x text)');
  let turns = 0;
  const count = (): void => {
    turns += 1;
    others = setImmediate(count);
  };
  let others = setImmediate(count);
  await engine.transaction(async (tx) => {
    for (let row = 0; row < 40; row += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one statement after the other
      await tx.query('insert into t values ($1)', ['“'.repeat(60_000)]);
    }
  });
  clearImmediate(others);
  expect(turns).toBeGreaterThan(2);
  await engine.close();
  await rm(folder, { recursive: true });
});
