import { dayInSaoPaulo } from '../offer/dates.ts';

/** The spans of the figures, in days, today included; as they stand in an address. */
export const figureSpans = ['7', '30', '90', '365'] as const;
export type FigureSpan = (typeof figureSpans)[number];
export const usualSpan: FigureSpan = '30';

/** Days of the figures begin and end in this time zone, wherever the operator is. */
export const figureTimeZone = 'America/Sao_Paulo';

/** From the first day to the last one, both included, as `2027-03-07`. */
export type Days = { readonly first: string; readonly last: string };

const dayMs = 86_400_000;

/** The days of a span that ends today, in São Paulo. */
export const daysOfSpan = (span: FigureSpan, now: Date): Days => {
  const last = dayInSaoPaulo(now);
  // Counted as days of the calendar: where a clock is put forward, a day has fewer hours.
  const first = new Date(Date.parse(last) - (Number(span) - 1) * dayMs).toISOString().slice(0, 10);
  return { first, last };
};

/** How long a project must rest on its step to count as stopped there. */
export const stoppedAfterDays = 7;

/** The latest moment of the last change of a project that has stopped. */
export const stoppedBefore = (now: Date): Date =>
  new Date(now.getTime() - stoppedAfterDays * dayMs);
