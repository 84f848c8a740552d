import { setFlagsFromString } from 'node:v8';
import { registerImportHooks } from '../import-hooks.ts';

/**
 * Little memory is worth more here than speed, because a backup runs beside the server. Optimising the code of the embedded
 * engine would take half a gigabyte for seconds; and the rows that pass through are garbage at once, which V8 would let grow
 * to twice what is in use, in a young generation of 48 MB, before it looks.
 */
const leanFlags = [
  '--no-wasm-tier-up',
  '--no-wasm-dynamic-tiering',
  '--semi-space-growth-factor=1',
  '--heap-growing-percent=20',
];

/**
 * `npm run backup`, `restore`, `move`, `factors` and `reseal`: what an operator does beside the running server. The
 * settings are those of the server. Tells on standard output what was done, or on standard error in one sentence why not.
 */
for (const flag of leanFlags) setFlagsFromString(flag);
registerImportHooks();
const { readEnv } = await import('../env.ts');
const { makeLog } = await import('../platform/observability/log.ts');
const { commands } = await import('./commands.ts');
const { sentenceOf } = await import('./sentence.ts');

const [name = '', ...args] = process.argv.slice(2);
process.umask(0o077);

try {
  const command = commands[name];
  if (!command)
    throw new Error(`There is no ${name}; there are ${Object.keys(commands).join(', ')}.`);
  const env = readEnv({ LOG_LEVEL: 'error', ...process.env });
  const startedAt = performance.now();
  const told = await command(env, makeLog(env.LOG_LEVEL), args);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(`${told} (${seconds} s)\n`);
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
}
