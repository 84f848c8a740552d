import { parseArgs } from 'node:util';
import { run, stopAllOnSignals } from './processes.ts';

/**
 * `npm run fuzz`: 10,000 requests over every endpoint with valid, mutated and malicious input (docs/guides/fuzz.md).
 * `npm run fuzz -- --seed 7 --requests 500` makes the same ones again, or fewer. Without a seed it is another run each
 * time; the seed is printed.
 */
const { values } = parseArgs({
  options: { seed: { type: 'string' }, requests: { type: 'string' } },
});
const seed = values.seed ?? String(Math.floor(Math.random() * 2 ** 31));

stopAllOnSignals();
process.exitCode = await run('vitest', ['run', '--project', 'server', 'server/src/fuzz.test.ts'], {
  FUZZ_SEED: seed,
  FUZZ_REQUESTS: values.requests ?? '10000',
});
