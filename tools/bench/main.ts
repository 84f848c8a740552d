import { withPostgres, type Cluster } from '../postgres.ts';
import { run, stopAll, stopAllOnSignals } from '../processes.ts';
import { measureCharge } from './calls/charge.ts';
import { measureGrowing } from './calls/growing.ts';
import { measureList } from './calls/list.ts';
import { measureLogins } from './calls/logins.ts';
import { measureStatements } from './calls/statements.ts';
import { measureCopies } from './copies/copies.ts';
import { measureAccounts } from './calls/accounts.ts';
import { measureFigures } from './figures-screen/measure.ts';
import { printFigures, type Figure } from './figures.ts';
import { measureFirstWord } from './first-word.ts';
import { measureLoop } from './loop/loop.ts';
import { measureOffice } from './office.ts';
import { measurePdf } from './pdf.ts';
import { measureReading } from './read-project.ts';
import { measureScriptCheck } from './script-check.ts';
import { measureStage } from './stage.ts';
import { measureStart } from './start.ts';
import { measureStreams } from './streams/streams.ts';

/**
 * `npm run bench`: every figure beside its ceiling, measured in the same run, on the loopback address only and with
 * bounded load. Absolute times depend on the machine; the shares hardly do. Ends with 1 when a goal is not met.
 * `npm run bench -- streams` measures only what has that word in its name.
 */
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

const measurements: readonly (readonly [string, () => Promise<Figure[]>])[] = [
  ['start', async () => [await measureStart()]],
  ['PDF', measurePdf],
  ['office files', measureOffice],
  ['script check', async () => measureScriptCheck()],
  ['stage', measureStage],
  ['first word', async () => [await measureFirstWord()]],
  ['reading, embedded', async () => [await measureReading('embedded')]],
  ['reading, PostgreSQL', onPostgres(measureReading)],
  ['list', onPostgres(measureList)],
  ['charge', onPostgres(measureCharge)],
  ['logins', onPostgres(measureLogins)],
  ['growing', onPostgres(measureGrowing)],
  ['statements', onPostgres(measureStatements)],
  ['accounts, embedded', () => measureAccounts('embedded')],
  ['accounts, PostgreSQL', onPostgres(measureAccounts)],
  ['figures, embedded', () => measureFigures('embedded')],
  ['figures, PostgreSQL', onPostgres(measureFigures)],
  ['loop, embedded', () => measureLoop('embedded')],
  ['loop, PostgreSQL', onPostgres(measureLoop)],
  ['streams', onPostgres(measureStreams)],
  ['copies', onPostgres(measureCopies)],
];

stopAllOnSignals();
try {
  if ((await run('npm', ['run', '--silent', 'build'])) !== 0) throw new Error('The build failed.');
  const figures: Figure[] = [];
  const wanted = process.argv.slice(2);
  const isWanted = (name: string): boolean =>
    wanted.length === 0 || wanted.some((word) => name.includes(word));
  for (const [name, measure] of measurements) {
    if (!isWanted(name)) continue;
    console.log(`measuring: ${name}`);
    figures.push(...(await measure()));
  }
  printFigures(figures);
  process.exitCode = figures.every((figure) => figure.isMet) ? 0 : 1;
} finally {
  await stopAll();
}
