import type { FigureDay, Figures, FigureTimes } from '@webnario/domain/api/admin/figures-endpoints';
import { funnelOf } from '@webnario/domain/figures/funnel';
import { daysOfSpan, figureTimeZone, type FigureSpan } from '@webnario/domain/figures/span';
import { ask } from '../../../platform/figure-questions.ts';
import { listMailCounts } from '../../../platform/mail/mail-counts.ts';
import type { AdminDeps } from '../deps.ts';
import { figureQuestions } from './questions.ts';

const inMilliseconds = (times: readonly [number, number] | null): FigureTimes | null =>
  times && { median: Math.round(times[0] * 1000), p95: Math.round(times[1] * 1000) };

const unknownCode = 'unknown';
const noCredits: FigureDay['credits'] = { initial: 0, granted: 0, used: 0, returned: 0 };
const noMail: FigureDay['mail'] = { sent: 0, failed: 0, kept: 0 };

/** How it went in the days of a span that ends today: sums and times only, of nobody in particular. */
export const readFigures = async (
  { db, now }: Pick<AdminDeps, 'db' | 'now'>,
  span: FigureSpan,
): Promise<Figures> => {
  const days = daysOfSpan(span, now());
  const questions = figureQuestions(days, now());
  // One after the other: together they would take connections that people's calls wait for.
  const texts = await ask(db, questions.texts);
  const failures = Map.groupBy(await ask(db, questions.failures), ({ day }) => day);
  const credits = new Map((await ask(db, questions.credits)).map(({ day, ...row }) => [day, row]));
  const mail = Map.groupBy(await listMailCounts(db, days), ({ day }) => day);
  const [queue] = await ask(db, questions.queue);
  return {
    first_day: days.first,
    last_day: days.last,
    time_zone: figureTimeZone,
    days: texts.map(({ day, first_word, end, wait, ...counts }) => ({
      day,
      ...counts,
      failures: Object.fromEntries(
        (failures.get(day) ?? []).map(({ code, count }) => [code ?? unknownCode, count]),
      ),
      first_word: inMilliseconds(first_word),
      end: inMilliseconds(end),
      wait: inMilliseconds(wait),
      credits: credits.get(day) ?? noCredits,
      mail: {
        ...noMail,
        ...Object.fromEntries((mail.get(day) ?? []).map(({ outcome, count }) => [outcome, count])),
      },
    })),
    models: await ask(db, questions.models),
    steps: funnelOf(await ask(db, questions.steps)),
    queue: queue ?? { waiting: 0, running: 0, longest_wait: null },
  };
};
