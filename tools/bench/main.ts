import { withPostgres, type Cluster } from '../postgres.ts';
import { run, stopAll, stopAllOnSignals } from '../processes.ts';
import { measureBackup } from './backup/measure.ts';
import { measureCharge } from './calls/charge.ts';
import { measureGrowing } from './calls/growing.ts';
import { measureList } from './calls/list.ts';
import { measureLogins } from './calls/logins.ts';
import { measureCopies } from './copies/copies.ts';
import { measureAccounts } from './calls/accounts.ts';
import { measureFigures } from './figures-screen/measure.ts';
import { printFigures, type Figure } from './figures.ts';
import { measureFirstWord } from './first-word.ts';
import { measureLoop } from './loop/loop.ts';
import { measureAll, type Benchmark } from './measure-all.ts';
import { measureReading } from './read-project.ts';
import { measureStreams } from './streams/streams.ts';

const onPostgres =
  (measure: (where: string, cluster: Cluster) => Promise<Figure | readonly Figure[]>) =>
  async (): Promise<Figure[]> => {
    const measured = await withPostgres({ durable: true }, (cluster) =>
      measure('PostgreSQL', cluster),
    );
    if (measured) return [measured].flat();
    console.log('left out: PostgreSQL is neither installed nor installable here');
    return [];
  };

const benchmarks: readonly Benchmark[] = [
  ['reading, embedded', async () => [await measureReading('embedded')]],
  ['reading, PostgreSQL', onPostgres(measureReading)],
  ['list', onPostgres(measureList)],
  ['charge', onPostgres(measureCharge)],
  ['logins', onPostgres(measureLogins)],
  ['growing', onPostgres(measureGrowing)],
  ['accounts, embedded', () => measureAccounts('embedded')],
  ['accounts, PostgreSQL', onPostgres(measureAccounts)],
  ['figures, embedded', () => measureFigures('embedded')],
  ['figures, PostgreSQL', onPostgres(measureFigures)],
  ['loop, embedded', () => measureLoop('embedded')],
  ['loop, PostgreSQL', onPostgres(measureLoop)],
  ['backup, embedded', () => measureBackup('embedded')],
  ['backup, PostgreSQL', onPostgres(measureBackup)],
  ['streams', onPostgres(measureStreams)],
  ['first word, embedded', () => measureFirstWord('embedded')],
  ['first word, PostgreSQL', onPostgres(measureFirstWord)],
  ['copies', onPostgres(measureCopies)],
];

/** The slowest one takes a third of it on a machine that does much else. */
const limitMs = 45 * 60_000;

/**
 * `npm run bench`: every figure beside its ceiling, measured in the same run, on the loopback address only and with
 * bounded load. Absolute times depend on the machine; the shares hardly do. Ends with 1 when a goal is not met, or a
 * benchmark fails. `npm run bench -- streams` measures only what has that word in its name.
 */
stopAllOnSignals();
try {
  if ((await run('npm', ['run', '--silent', 'build'])) !== 0) throw new Error('The build failed.');
  const words = process.argv.slice(2);
  const wanted = benchmarks.filter(
    ([name]) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  const figures = await measureAll(wanted, { limitMs, tidyUp: stopAll });
  printFigures(figures);
  process.exitCode = figures.every((figure) => figure.isMet) ? 0 : 1;
} finally {
  await stopAll();
}
