import { figureTimeZone, type Days } from '@webnario/domain/figures/span';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from './deps.ts';

/** One statement that figures are read with, and what a row of its answer is. */
export type Question<Row> = SQL<Row>;

/** The moment at which a day of the calendar begins where days are counted. */
const beginning = (midnight: SQL): SQL =>
  sql`(${midnight} at time zone ${sql.raw(`'${figureTimeZone}'`)})`;

/**
 * The days of the calendar as rows: `day`, and the moments between which it lies, `begins` and `ends`. Joined laterally,
 * each day is one short piece of an index, and no row is asked for its day.
 */
export const daysAsRows = ({ first, last }: Days): SQL =>
  sql`(select to_char(midnight, 'YYYY-MM-DD') as day, ${beginning(sql`midnight`)} as begins, ${beginning(sql`(midnight + interval '1 day')`)} as ends from generate_series(${first}::timestamp, ${last}::timestamp, interval '1 day') midnight) days`;

/** That a moment lies within those days. */
export const isWithin = (moment: unknown, { first, last }: Days): SQL =>
  sql`${moment} >= ${beginning(sql`${first}::timestamp`)} and ${moment} < ${beginning(sql`(${last}::timestamp + interval '1 day')`)}`;

/** The rows that answer a question; both drivers answer with an object that has them. */
export const ask = async <Row>(db: Db, question: Question<Row>): Promise<Row[]> => {
  const answer: unknown = await db.execute(question);
  return (answer as { rows: Row[] }).rows;
};
