import { setInterval as every, setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { printTable } from '../bench/figures.ts';
import { startProduct, startServer, temporaryFolder } from '../bench/product.ts';
import { withPostgres } from '../postgres.ts';
import { run, stopAll, stopAllOnSignals } from '../processes.ts';
import { growthOf, memories, plateau, tolerance, type Reading } from './judge.ts';
import { read, type Watched } from './readings.ts';
import { leftovers, prepareStore, watchSize, type Settings } from './store.ts';
import { wholeScript } from './whole-script.ts';

/**
 * `npm run soak`: people write whole scripts on the built product, so many at once and one after the other, for a quarter
 * of an hour. Ends with 1 when a call failed, memory grew after the first hundred scripts, or something was left behind.
 * `npm run soak -- --minutes 60 --people 12 --postgres`.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '15' },
    people: { type: 'string', default: '12' },
    postgres: { type: 'boolean', default: false },
  },
});
const [minutes, people] = [Number(values.minutes), Number(values.people)];

const everyMs = 10_000;
/** How long the played model takes for each text. */
const textMs = '200';
/** Long enough for what was being written; connections are kept open for two minutes. */
const quietMs = 10_000;
const handlesOfPerson = 5;
/** PostgreSQL, and so the embedded engine, keeps at most a thousand files of its tables open. */
const mostFiles = 1_000;
const dayMs = 24 * 60 * 60_000;

/** Everybody's work until the time is over: how many scripts, the failures, and what was read meanwhile. */
const soak = async (watched: Watched) => {
  const end = performance.now() + minutes * 60_000;
  const over = new AbortController();
  const failures: string[] = [];
  let scripts = 0;
  const work = async (): Promise<void> => {
    while (performance.now() < end) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- one script after the other
        await wholeScript(watched.url);
        scripts += 1;
      } catch (error) {
        failures.push(String(error));
        console.log(`  failed: ${String(error)}`);
      }
    }
  };
  const readings: Reading[] = [];
  const watch = async (): Promise<void> => {
    try {
      for await (const _ of every(everyMs, undefined, { signal: over.signal })) {
        const reading = await read(watched, scripts);
        readings.push(reading);
        console.log(`  ${JSON.stringify(reading)}`);
      }
    } catch (error) {
      if (!over.signal.aborted) throw error;
    }
  };
  const watching = watch();
  await Promise.all(Array.from({ length: people }, work));
  over.abort();
  await watching;
  return { readings, failures, scripts };
};

type Verdict = {
  readonly what: string;
  readonly found: string;
  readonly goal: string;
  readonly isMet: boolean;
};

const sizes = (readings: readonly Reading[]): Verdict[] =>
  memories.map((memory) => {
    const growth = growthOf(readings, memory);
    return {
      what: `${memory} memory, growth with 1,000 scripts`,
      found: Number.isNaN(growth)
        ? 'too few scripts to say; give it more --minutes'
        : `${growth.toFixed(1)} MB`,
      goal: `≤ ${tolerance[memory]} MB`,
      isMet: growth <= tolerance[memory],
    };
  });

const counted = (what: string, count: number, most: number): Verdict => ({
  what,
  found: String(count),
  goal: most === 0 ? '0' : `≤ ${most}`,
  isMet: count <= most,
});

/** What is left two days later, when a server has tidied up. */
const tidied = async (settings: Settings): Promise<Awaited<ReturnType<typeof leftovers>>> => {
  const clock = new URL('../../server/testing/durability/clock-ahead.ts', import.meta.url).href;
  const ahead = { NODE_OPTIONS: `--import ${clock}`, CLOCK_AHEAD_MS: String(2 * dayMs) };
  await (await startProduct({ ...settings, ...ahead })).stop();
  return leftovers(settings);
};

const printReadings = (readings: readonly Reading[]): void => {
  const fewer = Math.ceil(readings.length / 20);
  const rows = readings.filter((_, index) => index % fewer === 0 || index === readings.length - 1);
  const columns = [
    'seconds',
    'scripts',
    'resident',
    'heap',
    'external',
    'database',
    'lag',
    'handles',
    'files',
    'texts',
  ] as const;
  printTable(
    columns,
    rows.map((row) => columns.map((column) => String(Math.round(row[column])))),
  );
};

const soakOn = async (settings: Settings): Promise<boolean> => {
  await prepareStore(settings);
  const model = await startServer('tools/bench/writing-model.ts', { TEXT_MS: textMs });
  const access = { OPENAI_API_KEY: 'a-key-of-nobody', OPENAI_BASE_URL: `${model.url}/v1` };
  const { url, stop } = await startProduct({ ...settings, ...access });
  const { bytes: databaseBytes, close } = await watchSize(settings);
  const watched = { url, databaseBytes, since: performance.now() };
  const before = await read(watched, 0);
  const { readings, failures, scripts } = await soak(watched);
  await pause(quietMs);
  const after = await read(watched, scripts);
  await close();
  await stop();
  const left = await leftovers(settings);
  const later = await tidied(settings);
  await model.stop();
  printReadings([before, ...readings, after]);
  console.log(
    `\n${scripts} scripts by ${people} at once, ${plateau(readings).length} readings after the first hundred`,
  );
  console.log(`requests kept for a day under their keys: ${left.idempotencyKeys}`);
  const verdicts = [
    ...sizes(readings),
    counted('scripts that failed', failures.length, 0),
    counted('handles once everybody is gone', after.handles, people * handlesOfPerson),
    counted('files once everybody is gone', after.files, mostFiles),
    counted('sessions that nobody uses', left.sessions, 0),
    counted('texts that nobody writes', left.runningTexts, 0),
    counted('mails that wait', left.waitingMails, 0),
    counted('keys of requests two days later', later.idempotencyKeys, 0),
  ];
  printTable(
    ['what', 'found', 'goal', ''],
    verdicts.map(({ what, found, goal, isMet }) => [what, found, goal, isMet ? 'met' : 'NOT met']),
  );
  return verdicts.every(({ isMet }) => isMet);
};

const soakOnPostgres = async (): Promise<boolean> => {
  const held = await withPostgres({ durable: true }, ({ url }) =>
    soakOn({ DATA_DIR: temporaryFolder(), DATABASE_URL: url }),
  );
  if (held === undefined) console.log('PostgreSQL is neither installed nor installable here.');
  return held ?? false;
};

stopAllOnSignals();
try {
  if ((await run('npm', ['run', '--silent', 'build'])) !== 0) throw new Error('The build failed.');
  const hasHeld = values.postgres
    ? await soakOnPostgres()
    : await soakOn({ DATA_DIR: temporaryFolder() });
  process.exitCode = hasHeld ? 0 : 1;
} finally {
  await stopAll();
}
