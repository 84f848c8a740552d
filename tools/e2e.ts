import { runJourneys } from './browser-tests.ts';
import { run, stopAll, stopAllOnSignals } from './processes.ts';

/** `npm run e2e`: builds the browser's part and walks every journey; arguments go to Playwright. */
stopAllOnSignals();
try {
  const built = await run('npm', ['run', '--silent', 'build']);
  process.exitCode = built === 0 ? await runJourneys(process.argv.slice(2)) : built;
} finally {
  await stopAll();
}
