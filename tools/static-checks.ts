import { availableParallelism } from 'node:os';
import { runQuietly } from './processes.ts';

type Check = { readonly name: string; readonly command: string; readonly args: readonly string[] };

/** TypeScript projects, the slowest first. */
const typeProjects = ['web', 'server', 'e2e', 'tools', 'domain/tsconfig.test.json', 'domain'];

const npmScript = (script: string): Check => ({
  name: script,
  command: 'npm',
  args: ['run', '--silent', script],
});

const checks: readonly Check[] = [
  ...typeProjects.map((project) => ({
    name: `types of ${project}`,
    command: 'tsc',
    args: ['-p', project],
  })),
  npmScript('check:lint'),
  npmScript('check:imports'),
  npmScript('check:unused'),
  npmScript('check:format'),
  npmScript('build'),
];

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
      const { code, output } = await runQuietly(check.command, check.args);
      console.log(`   ${check.name}: ${code === 0 ? 'held' : 'FAILED'} in ${seconds(start)}`);
      const hasFigures = check.name === 'build';
      if (code !== 0 || hasFigures) console.log(output.trimEnd().replaceAll(/^/gm, '     '));
      if (code !== 0) isRight = false;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return isRight;
};
