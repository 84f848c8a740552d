import type { Days } from '@webnario/domain/figures/span';
import { sql, type SQL } from 'drizzle-orm';
import { creditLedger } from '../../db/schema/credits.ts';
import { daysAsRows, type Question } from '../../platform/figure-questions.ts';

const { createdAt, delta, kind } = creditLedger;

const moved = (which: SQL): SQL =>
  sql`abs(coalesce(sum(${delta}) filter (where ${which}), 0))::int`;

/** What was given and spent on each day: `used` is what texts and files took, `returned` what came back from it. */
export const creditsByDay = (
  days: Days,
): Question<{ day: string; initial: number; granted: number; used: number; returned: number }> =>
  sql`select days.day, of_day.* from ${daysAsRows(days)} cross join lateral (
    select
      ${moved(sql`${kind} = 'initial'`)} as initial,
      ${moved(sql`${kind} = 'grant'`)} as granted,
      ${moved(sql`${kind} in ('reserve', 'charge')`)} as used,
      ${moved(sql`${kind} = 'return'`)} as returned
    from ${creditLedger} where ${delta} <> 0 and ${createdAt} >= days.begins and ${createdAt} < days.ends
  ) of_day`;
