import { availableParallelism } from 'node:os';
import packageJson from '../package.json' with { type: 'json' };
import { childEnv, runQuietly } from './processes.ts';

type Check = { readonly name: string; readonly command: string; readonly args: readonly string[] };

const npmScript = (script: string): Check => ({
  name: script,
  command: 'npm',
  args: ['run', '--silent', script],
});

/** `check:types`, one project at a time: the short ones fill what the long checks leave of a processor. */
const typeChecks = packageJson.scripts['check:types'].split(' && ').map((line): Check => {
  const [command = '', ...args] = line.split(' ');
  return { name: `types of ${args.at(-1)}`, command, args };
});

/** The longest first. The import rules are not here: a test of `import-rules.test.ts` looks at the whole repository. */
const checks: readonly Check[] = [
  npmScript('check:lint'),
  npmScript('build'),
  npmScript('check:unused'),
  ...typeChecks,
  npmScript('check:format'),
];

/** As many checks run as there are processors: with threads of their own, the compiler and the linter only work more. */
const env = childEnv({ GOMAXPROCS: '1' });

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Checks whatever can be checked without running the product, and builds the web: as many at a time as there are
 * processors. Prints what each said when it ends; answers whether all hold.
 */
export const runStaticChecks = async (): Promise<boolean> => {
  const waiting = [...checks];
  let isRight = true;
  const worker = async (): Promise<void> => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const start = performance.now();
      // One after the other: the processors are busy with the other workers.
      // oxlint-disable-next-line no-await-in-loop
      const { code, output } = await runQuietly(check.command, check.args, { env });
      console.log(`   ${check.name}: ${code === 0 ? 'held' : 'FAILED'} in ${seconds(start)}`);
      const hasFigures = check.name === 'build';
      if (code !== 0 || hasFigures) console.log(output.trimEnd().replaceAll(/^/gm, '     '));
      if (code !== 0) isRight = false;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return isRight;
};
