import type { Days } from '@webnario/domain/figures/span';
import { sql, type SQL } from 'drizzle-orm';
import { generations } from '../../db/schema/generation.ts';
import { daysAsRows, isWithin, type Question } from '../../platform/figure-questions.ts';

/** The middle and the 95th of 100 of some times, in seconds; null where there are none. */
type Times = readonly [number, number] | null;

const timesOf = (from: unknown, to: unknown, which: SQL): SQL =>
  sql`percentile_disc(array[0.5, 0.95]) within group (order by date_part('epoch', ${to} - ${from})) filter (where ${which})`;

const { createdAt, startedAt, firstWordAt, finishedAt, state, source, promptType } = generations;

/** What the index of the figures holds. */
const hasEnded = sql`${finishedAt} is not null`;
const hadToWait = sql`${startedAt} > ${createdAt}`;
/** A text of a model that somebody waited for; suggestions come whole, in a moment. */
const isTimed = sql`${state} = 'succeeded' and ${source} = 'ai' and ${promptType} <> 'otimizacao_promessa'`;

const ofDay = sql`${createdAt} >= days.begins and ${createdAt} < days.ends`;

/** How the texts of each day ended, and how long people waited for those that a model wrote. */
const byDay = (
  days: Days,
): Question<{
  day: string;
  succeeded: number;
  cancelled: number;
  failed: number;
  first_word: Times;
  end: Times;
  wait: Times;
  waited: number;
}> =>
  sql`select days.day, of_day.* from ${daysAsRows(days)} cross join lateral (
    select
      count(*) filter (where ${state} = 'succeeded')::int as succeeded,
      count(*) filter (where ${state} = 'cancelled')::int as cancelled,
      count(*) filter (where ${state} = 'failed')::int as failed,
      ${timesOf(createdAt, firstWordAt, isTimed)} as first_word,
      ${timesOf(createdAt, finishedAt, isTimed)} as end,
      ${timesOf(createdAt, startedAt, hadToWait)} as wait,
      count(*) filter (where ${hadToWait})::int as waited
    from ${generations} where ${hasEnded} and ${ofDay}
  ) of_day`;

/** How many failed for each reason, day by day. */
const failuresByDay = (days: Days): Question<{ day: string; code: string | null; count: number }> =>
  sql`select days.day, of_day.* from ${daysAsRows(days)} cross join lateral (
    select ${generations.failureCode} as code, count(*)::int as count
    from ${generations} where ${state} = 'failed' and ${ofDay} group by 1
  ) of_day`;

/** What was written by each model with each version of a prompt, and what that cost. */
const byModel = (
  days: Days,
): Question<{
  model: string | null;
  demonstration: boolean;
  prompt_type: string;
  prompt_version: number | null;
  texts: number;
  prompt_tokens: number | null;
  completion_tokens: number | null;
  uncounted: number;
  cost_micros: number | null;
  unpriced: number;
}> => {
  const { model, promptNumber, promptTokens, completionTokens, costMicros } = generations;
  const hasTokens = sql`coalesce(${promptTokens}, ${completionTokens}) is not null`;
  return sql`select
      ${model} as model, ${source} = 'demonstration' as demonstration,
      ${promptType} as prompt_type, ${promptNumber} as prompt_version,
      count(*)::int as texts,
      sum(${promptTokens})::float8 as prompt_tokens,
      sum(${completionTokens})::float8 as completion_tokens,
      count(*) filter (where not (${hasTokens}))::int as uncounted,
      sum(${costMicros})::float8 as cost_micros,
      count(*) filter (where ${costMicros} is null and ${hasTokens})::int as unpriced
    from ${generations} where ${hasEnded} and ${isWithin(createdAt, days)}
    group by ${model}, ${source}, ${promptType}, ${promptNumber}`;
};

/** What waits and what is written at this moment; the longest wait in milliseconds. */
const queueAt = (
  now: Date,
): Question<{ waiting: number; running: number; longest_wait: number | null }> =>
  sql`select
    count(*) filter (where ${state} = 'queued')::int as waiting,
    count(*) filter (where ${state} = 'running')::int as running,
    round(date_part('epoch', ${now.toISOString()}::timestamptz - min(${createdAt}) filter (where ${state} = 'queued')) * 1000)::int as longest_wait
  from ${generations} where ${state} in ('queued', 'running')`;

/** The questions of the figures that are about texts. */
export const textFigures = { byDay, failuresByDay, byModel, queueAt };
