import { join } from 'node:path';
import { runJourneys } from '../browser-tests.ts';
import { withPostgres } from '../postgres.ts';
import { run, stopAll, stopAllOnSignals } from '../processes.ts';

/**
 * `npm run move:journeys`: builds the browser's part and walks the journeys on products whose embedded database was moved to
 * PostgreSQL by `npm run move` before they started; arguments go to Playwright. The suite moves a database as well, and
 * walks the journeys on the embedded one.
 */
stopAllOnSignals();
try {
  const built = await run('npm', ['run', '--silent', 'build']);
  const walked = await withPostgres({ durable: false }, ({ url }) => {
    process.env['MOVE_TO_SERVER'] = url;
    process.env['E2E_MOVE_BY'] = join(import.meta.dirname, 'move-folder.ts');
    return built === 0 ? runJourneys(process.argv.slice(2)) : Promise.resolve(built);
  });
  if (walked === undefined) console.log('PostgreSQL is neither installed nor installable here.');
  process.exitCode = walked ?? 1;
} finally {
  await stopAll();
}
