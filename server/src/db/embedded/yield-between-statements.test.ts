import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { templateFiles } from '../../../testing/database/template.ts';
import { engineCode } from './engine-code.ts';
import { yieldBetweenStatements } from './yield-between-statements.ts';

test('a long change of the embedded database lets other requests in between its statements [B-HOLD-67]', async () => {
  const engine = await PGlite.create({
    loadDataDir: await templateFiles(),
    pgliteWasmModule: await engineCode(),
  });
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
});
