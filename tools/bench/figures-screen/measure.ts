import { adminEndpoints } from '@webnario/domain/api/admin-endpoints';
import { figureSpans } from '@webnario/domain/figures/span';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { openDatabase } from '../../../server/src/db/client.ts';
import { prepareDatabase } from '../../../server/src/db/prepare.ts';
import { readFigures } from '../../../server/src/features/admin/figures/service.ts';
import type { Db } from '../../../server/src/platform/deps.ts';
import type { Cluster } from '../../postgres.ts';
import { median, timed, type Figure } from '../figures.ts';
import { temporaryFolder } from '../product.ts';
import { fillYear, texts } from './fill.ts';

const rounds = 9;
const goalMs = 300;

const medianOf = async (work: () => Promise<unknown>): Promise<number> => {
  await work();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push((await timed(work)).ms);
  return median(times);
};

/** What the server does for one answer: the questions, the check by the schema, the text that is sent. */
const answerOf = async (db: Db, span: (typeof figureSpans)[number]): Promise<string> => {
  const figures = await readFigures({ db, now: () => new Date() }, span);
  return JSON.stringify(adminEndpoints.adminFigures.answer.parse(figures));
};

/** The figures of the administration over 100,000 texts: whole answers, by span. */
export const measureFigures = async (where: string, cluster?: Cluster): Promise<Figure[]> => {
  const log = pino({ level: 'silent' });
  const settings = { DATABASE_URL: cluster?.url, DATA_DIR: temporaryFolder() };
  const { db, close } = await openDatabase(settings, log, () => process.exit(1));
  await prepareDatabase(db, { newId: () => crypto.randomUUID(), now: () => new Date() });
  await fillYear(db);
  const counting = sql`select count(*) from generations where finished_at is not null`;
  const ceiling = await medianOf(() => db.execute(counting));
  const figures: Figure[] = [];
  for (const span of figureSpans) {
    const ms = await medianOf(() => answerOf(db, span));
    const bytes = (await answerOf(db, span)).length;
    figures.push({
      name: `figures of ${span} days, ${texts.toLocaleString('en')} texts a year, ${where}`,
      value: `${Math.round(ms)} ms, ${Math.round(bytes / 1024)} KB`,
      ceiling: `${Math.round(ceiling)} ms to count the texts`,
      goal: `≤ ${goalMs} ms`,
      isMet: ms <= goalMs,
    });
  }
  await close();
  return figures;
};
