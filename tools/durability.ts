import { withPostgres } from './postgres.ts';
import { run, stopAll, stopAllOnSignals } from './processes.ts';

/**
 * `npm run durability`: kills the server fifty times on the embedded database and fifty times on PostgreSQL, at random
 * moments of generations, edits and PDF charges, and looks after each restart for what it had acknowledged; on PostgreSQL
 * it also moves credits ten thousand times. On the embedded database it kills first starts and migrations at every tenth
 * statement. KILLS, KILLS_SEED, STATEMENTS_BETWEEN_KILLS and OPERATIONS choose other numbers and repeat a run. Takes
 * some minutes; the suite does less of the same kind.
 */
const { KILLS = '50', OPERATIONS = '10000', STATEMENTS_BETWEEN_KILLS = '10' } = process.env;

const killOn = async (
  name: string,
  env: Readonly<Record<string, string>>,
  ...more: readonly string[]
): Promise<boolean> => {
  console.log(`\n━━ ${KILLS} kills, ${name}`);
  const tests = ['server/durability/random-kills.test.ts', ...more];
  const args = ['run', '--project', 'server', '--reporter=verbose', ...tests];
  return (await run('vitest', args, { KILLS, ...env })) === 0;
};

const killOnPostgres = async (): Promise<boolean> => {
  const held = await withPostgres({ durable: true }, ({ url }) =>
    killOn(
      `PostgreSQL, and ${OPERATIONS} movements of credits`,
      { TEST_DATABASE_URL: url, OPERATIONS },
      'server/durability/credits.test.ts',
    ),
  );
  if (held === undefined) {
    console.log('left out: PostgreSQL is neither installed nor installable here');
  }
  return held ?? true;
};

stopAllOnSignals();
try {
  const isEmbeddedHeld = await killOn(
    `embedded database, and starts at every ${STATEMENTS_BETWEEN_KILLS}th statement`,
    { STATEMENTS_BETWEEN_KILLS },
    'server/durability/start-kills.test.ts',
  );
  process.exitCode = (await killOnPostgres()) && isEmbeddedHeld ? 0 : 1;
} finally {
  await stopAll();
}
