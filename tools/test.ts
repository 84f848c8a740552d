import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { withPostgres } from './postgres.ts';
import { onStopAll, run, runQuietly, stopAll, stopAllOnSignals } from './processes.ts';
import { runJourneys } from './browser-tests.ts';
import { add, readReport, type Count } from './test-report.ts';

type Stage = { readonly name: string; readonly work: () => Promise<boolean> };

const reports = mkdtempSync(join(tmpdir(), 'webnario-reports-'));
let total: Count = { passed: 0, failed: 0 };

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** TypeScript projects, checked as many at a time as there are processors. */
const typeProjects = ['domain', 'domain/tsconfig.test.json', 'server', 'web', 'e2e', 'tools'];

const checkTypes = async (): Promise<boolean> => {
  const waiting = [...typeProjects];
  let isRight = true;
  const worker = async () => {
    for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
      const { code, output } = await runQuietly('tsc', ['-p', project]);
      if (code !== 0) {
        isRight = false;
        console.log(`tsc -p ${project}\n${output}`);
      }
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return isRight;
};

const npmScript = (name: string) => async () => (await run('npm', ['run', '--silent', name])) === 0;

const vitest =
  (name: string, args: readonly string[], env: Record<string, string> = {}) =>
  async () => {
    const report = join(reports, `${name}.json`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const code = await run('vitest', ['run', ...args, ...reporters], env);
    total = add(total, readReport(report));
    return code === 0;
  };

const serverOnPostgres = async (): Promise<boolean> => {
  const told = process.env['TEST_DATABASE_URL'];
  if (told) return vitest('postgres', ['--project', 'server'], { TEST_DATABASE_URL: told })();
  const held = await withPostgres({ durable: false }, ({ url }) =>
    vitest('postgres', ['--project', 'server'], { TEST_DATABASE_URL: url })(),
  );
  if (held === undefined) {
    console.log('  left out: PostgreSQL is neither installed nor installable here;');
    console.log('  set TEST_DATABASE_URL to a server on which databases may be created.');
  }
  return held ?? true;
};

const journeys = async (): Promise<boolean> => {
  const report = join(reports, 'journeys.json');
  const code = await runJourneys([], report);
  total = add(total, readReport(report));
  return code === 0;
};

const stages: readonly Stage[] = [
  { name: 'Types', work: checkTypes },
  { name: 'Lint', work: npmScript('check:lint') },
  { name: 'Format', work: npmScript('check:format') },
  { name: 'Import rules', work: npmScript('check:imports') },
  { name: 'Unit tests, and the server on the embedded database', work: vitest('unit', []) },
  { name: 'The server on PostgreSQL', work: serverOnPostgres },
  { name: 'Web build', work: npmScript('build') },
  { name: 'Journeys in the browser', work: journeys },
];

/** Runs the stages in order and stops at the first that fails; answers whether all held. */
const runStages = async (): Promise<boolean> => {
  for (const { name, work } of stages) {
    console.log(`\n━━ ${name}`);
    const start = performance.now();
    const held = await work();
    console.log(`   ${held ? 'held' : 'FAILED'} in ${seconds(start)}`);
    if (!held) return false;
  }
  return true;
};

stopAllOnSignals();
onStopAll(async () => rmSync(reports, { recursive: true, force: true }));
const start = performance.now();
let hasHeld = false;
try {
  hasHeld = await runStages();
} catch (error) {
  console.log(`   FAILED: ${error instanceof Error ? error.message : String(error)}`);
} finally {
  await stopAll();
}
const failed = hasHeld ? total.failed : Math.max(1, total.failed);
console.log(`\nin ${seconds(start)}\n${total.passed} passed, ${failed} failed`);
process.exitCode = hasHeld && failed === 0 ? 0 : 1;
