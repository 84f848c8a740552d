import { ensurePostgres, startPostgres } from '../postgres.ts';
import { run, stopAll, stopAllOnSignals } from '../processes.ts';
import { printFigures, type Figure } from './figures.ts';
import { measureFirstWord } from './first-word.ts';
import { measurePdf } from './pdf.ts';
import { measureReading } from './read-project.ts';
import { measureStart } from './start.ts';

/**
 * `npm run bench`: every figure beside its ceiling, measured in the same run, on the loopback address only and with
 * bounded load. Absolute times depend on the machine; the shares hardly do. Ends with 1 when a goal is not met.
 */
const postgresFigures = async (): Promise<Figure[]> => {
  const programs = await ensurePostgres();
  if (!programs) {
    console.log('left out: PostgreSQL is neither installed nor installable here');
    return [];
  }
  const cluster = await startPostgres(programs, { durable: true });
  try {
    return [await measureReading('PostgreSQL', cluster)];
  } finally {
    await cluster.stop();
  }
};

const measurements: readonly (readonly [string, () => Promise<Figure[]>])[] = [
  ['start', async () => [await measureStart()]],
  ['PDF', measurePdf],
  ['first word', async () => [await measureFirstWord()]],
  ['reading, embedded', async () => [await measureReading('embedded')]],
  ['reading, PostgreSQL', postgresFigures],
];

stopAllOnSignals();
try {
  if ((await run('npm', ['run', '--silent', 'build'])) !== 0) throw new Error('The build failed.');
  const figures: Figure[] = [];
  for (const [name, measure] of measurements) {
    console.log(`measuring: ${name}`);
    figures.push(...(await measure()));
  }
  printFigures(figures);
  process.exitCode = figures.every((figure) => figure.isMet) ? 0 : 1;
} finally {
  await stopAll();
}
