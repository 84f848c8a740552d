import { join } from 'node:path';
import { runJourneys } from '../browser-tests.ts';
import { withPostgres } from '../postgres.ts';
import { run, stopAll, stopAllOnSignals } from '../processes.ts';

/**
 * `npm run move:journeys`: builds the browser's part and walks the journeys on products whose embedded database, with a person
 * and a finished script, was moved to PostgreSQL by `npm run move` before they started; arguments go to Playwright. The suite
 * moves a database as well, and walks the journeys on the embedded one.
 */
stopAllOnSignals();

/** First somebody who was there before the move, then everybody who comes after it. */
const walkBoth = async (args: readonly string[]): Promise<number> => {
  const before = await runJourneys(['-c', 'e2e/moved']);
  const after = await runJourneys(args);
  return before || after;
};

try {
  const built = await run('npm', ['run', '--silent', 'build']);
  const walked = await withPostgres({ durable: false }, ({ url }) => {
    process.env['MOVE_TO_SERVER'] = url;
    process.env['E2E_FILL_BY'] = join(
      import.meta.dirname,
      '../../server/testing/commands/fill-folder.ts',
    );
    process.env['E2E_MOVE_BY'] = join(import.meta.dirname, 'move-folder.ts');
    return built === 0 ? walkBoth(process.argv.slice(2)) : Promise.resolve(built);
  });
  if (walked === undefined) console.log('PostgreSQL is neither installed nor installable here.');
  process.exitCode = walked ?? 1;
} finally {
  await stopAll();
}
