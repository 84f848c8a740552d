import { dayInSaoPaulo } from '@webnario/domain/offer/dates';
import { ask } from '../../../platform/figure-questions.ts';
import { listMailCounts } from '../../../platform/mail/mail-counts.ts';
import type { DayFigures } from '../../../platform/observability/metrics.ts';
import type { AdminDeps } from '../deps.ts';
import { figureQuestions } from './questions.ts';

const demonstration = 'demonstration';
const unknown = 'unknown';

/** Of each model one row, whatever the prompt. */
const byModel = (
  rows: readonly {
    model: string | null;
    demonstration: boolean;
    prompt_tokens: number | null;
    completion_tokens: number | null;
    cost_micros: number | null;
  }[],
): DayFigures['models'] => {
  const nameOf = (row: (typeof rows)[number]): string =>
    row.demonstration ? demonstration : (row.model ?? unknown);
  return [...Map.groupBy(rows, nameOf)].map(([model, of]) => ({
    model,
    promptTokens: of.reduce((sum, row) => sum + (row.prompt_tokens ?? 0), 0),
    completionTokens: of.reduce((sum, row) => sum + (row.completion_tokens ?? 0), 0),
    cost: of.reduce((sum, row) => sum + (row.cost_micros ?? 0), 0) / 1_000_000,
  }));
};

/** How today went, for the figures of the process: the same rows that the screen of figures is made of. */
export const figuresOfToday = async ({
  db,
  now,
}: Pick<AdminDeps, 'db' | 'now'>): Promise<DayFigures> => {
  const today = dayInSaoPaulo(now());
  const days = { first: today, last: today };
  const questions = figureQuestions(days, now());
  // One after the other: together they would take connections that people's calls wait for.
  const [texts] = await ask(db, questions.texts);
  const failures = await ask(db, questions.failures);
  const models = await ask(db, questions.models);
  const [credits] = await ask(db, questions.credits);
  const mail = await listMailCounts(db, days);
  const [queue] = await ask(db, questions.queue);
  const { day: _day, ...movements } = credits ?? { day: today };
  return {
    texts: [
      { state: 'succeeded', reason: '', count: texts?.succeeded ?? 0 },
      { state: 'cancelled', reason: '', count: texts?.cancelled ?? 0 },
      ...failures.map(({ code, count }) => ({ state: 'failed', reason: code ?? unknown, count })),
    ],
    firstWord: texts?.first_word ?? null,
    models: byModel(models),
    credits: movements,
    mail: Object.fromEntries(mail.map(({ outcome, count }) => [outcome, count])),
    queue: {
      waiting: queue?.waiting ?? 0,
      running: queue?.running ?? 0,
      longestWaitSeconds: (queue?.longest_wait ?? 0) / 1000,
    },
  };
};
