import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runJourneys } from './browser-tests.ts';
import { ensureChromium } from './chromium.ts';
import { databaseTests } from './database-tests.ts';
import { findOffice } from './office/find-office.ts';
import { ensureNginx } from './nginx.ts';
import { withPostgres } from './postgres.ts';
import { childEnv, run, runQuietly, stopAll, stopAllOnSignals } from './processes.ts';
import { reportsFolder } from './reports.ts';
import { findProofs, proofLine, proofPage } from './requirements/proofs.ts';
import { readRequirements } from './requirements/requirements.ts';
import { runStaticChecks } from './static-checks.ts';
import { count, failures, readReport, slowest, type RanTest } from './test-report.ts';

type Stage = { readonly name: string; readonly work: () => Promise<boolean> };

const ran: RanTest[] = [];
let isWithoutPostgres = false;
let isWithoutNginx = false;
/** What only a machine with nginx can run. */
const nginxTests = 'server/durability/behind-nginx.test.ts';

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** The arguments with which Vitest also writes its report to that file. */
const vitestArgs = (report: string): readonly string[] => [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
];

const unitTests = async (): Promise<boolean> => {
  const report = join(reportsFolder, 'unit.json');
  const code = await run('vitest', vitestArgs(report));
  ran.push(...readReport(report));
  if (findOffice() === undefined) {
    console.log('  left out: LibreOffice is not installed, so nobody opened the Word document and');
    console.log('  the slides; `npm run test:office` does, and installs it where it may.');
  }
  return code === 0;
};

/** The tests that can turn out differently there, or need it; what they say is shown when they have ended. */
const serverOnPostgres = async (): Promise<boolean> => {
  isWithoutNginx = (await ensureNginx()) === undefined;
  if (isWithoutNginx) {
    console.log(
      '  left out: nginx is neither installed nor installable here, so no test went through',
    );
    console.log('  a real proxy to three copies; `apt-get install nginx-light` installs it.');
  }
  const testOn = async (url: string): Promise<boolean> => {
    const report = join(reportsFolder, 'postgres.json');
    const args = [
      ...vitestArgs(report),
      '--project=server',
      '--project=tools',
      '--maxWorkers=2',
      ...databaseTests(),
    ];
    const env = childEnv({ TEST_DATABASE_URL: url });
    const { code, output } = await runQuietly('vitest', args, { env });
    console.log(`\n━━ The server on PostgreSQL\n${output}`);
    ran.push(...readReport(report));
    return code === 0;
  };
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return testOn(given);
  const held = await withPostgres({ durable: false }, ({ url }) => testOn(url));
  if (held === undefined) {
    isWithoutPostgres = true;
    console.log('  left out: PostgreSQL is neither installed nor installable here;');
    console.log('  set TEST_DATABASE_URL to a server on which databases may be created.');
  }
  return held ?? true;
};

const journeys = async (): Promise<boolean> => {
  const report = join(reportsFolder, 'journeys.json');
  const code = await runJourneys([], report);
  ran.push(...readReport(report));
  return code === 0;
};

/** Installs the browser of the journeys before they need it, where it may; where it may not, they say what to do. */
const installBrowser = async (): Promise<true> => {
  await ensureChromium().catch(() => undefined);
  return true;
};

/** Beside each other: where the one waits for the database or for a program that it started, the other computes. */
const unitTestsOnBothDatabases = async (): Promise<boolean> => {
  const held = await Promise.all([unitTests(), serverOnPostgres(), installBrowser()]);
  return held.every(Boolean);
};

/** Whether every requirement has been proved by tests of this run; `reports/requirements.md` shows by which. */
const requirements = async (): Promise<boolean> => {
  const all = readRequirements();
  const proofs = findProofs(all, ran);
  writeFileSync(join(reportsFolder, 'requirements.md'), proofPage(all, proofs));
  const missing = proofs.filter(({ reason }) => reason !== '');
  // A test that only PostgreSQL or nginx can run is skipped where there is none.
  const isLeftOut = ({ file, reason }: (typeof missing)[number]): boolean =>
    reason === 'it was skipped' && (isWithoutPostgres || (isWithoutNginx && file === nginxTests));
  const failed = missing.filter((proof) => !isLeftOut(proof));
  for (const proof of missing) console.log(`   ${proofLine(proof)}`);
  console.log(`   ${proofs.length - missing.length} of ${proofs.length} proofs ran and passed`);
  return failed.length === 0;
};

const stages: readonly Stage[] = [
  { name: 'Types, lint, format, unused code, web build', work: runStaticChecks },
  { name: 'Unit tests, the server on both databases', work: unitTestsOnBothDatabases },
  { name: 'Journeys in the browser', work: journeys },
  { name: 'Requirements: their proofs in this run', work: requirements },
];

/** Runs the stages in order and stops at the first that fails; answers whether all held. */
const runStages = async (): Promise<boolean> => {
  for (const { name, work } of stages) {
    console.log(`\n━━ ${name}`);
    const start = performance.now();
    // oxlint-disable-next-line no-await-in-loop
    const held = await work();
    console.log(`   ${held ? 'held' : 'FAILED'} in ${seconds(start)}`);
    if (!held) return false;
  }
  return true;
};

stopAllOnSignals();
rmSync(reportsFolder, { recursive: true, force: true });
mkdirSync(reportsFolder);
const start = performance.now();
let hasHeld = false;
try {
  hasHeld = await runStages();
} catch (error) {
  console.log(`   FAILED: ${error instanceof Error ? error.message : String(error)}`);
} finally {
  await stopAll();
}
const total = count(ran);
const failed = hasHeld ? total.failed : Math.max(1, total.failed);
if (ran.length > 0) console.log(`\nThe ten slowest tests:\n${slowest(ran, 10).join('\n')}`);
if (total.failed > 0) console.log(`\nWhat failed:\n${failures(ran).join('\n')}`);
console.log(`\nin ${seconds(start)}\n${total.passed} passed, ${failed} failed`);
process.exitCode = hasHeld && failed === 0 ? 0 : 1;
