import { run, stopAll, stopAllOnSignals } from '../processes.ts';

/**
 * `npm run mutation` changes the rules in `domain/` in every way that Stryker knows and says which changes no test notices;
 * `npm run mutation -- server` does that to the server's services. What follows goes to Stryker: `-- domain --mutate <file>`.
 */
const [first = 'domain', ...others] = process.argv.slice(2);
const isArea = first === 'domain' || first === 'server';
const area = isArea ? first : 'domain';
const args = isArea ? others : process.argv.slice(2);
stopAllOnSignals();
try {
  process.exitCode = await run('stryker', ['run', `tools/mutation/${area}.mjs`, ...args]);
} finally {
  await stopAll();
}
