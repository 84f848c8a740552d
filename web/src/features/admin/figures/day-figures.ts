import type { FigureDay } from '@webnario/domain/api/admin/figures-endpoints';
import { formatNumber } from '../../../shared/format.ts';
import type { LineData } from './draw-lines.ts';
import { formatDuration, longDay, shortDay, shortDuration, sumOf } from './figure-words.ts';
import { copy } from './figures-copy.ts';

/** One line over the days, and how its value stands in a table. */
export type DayLine = {
  readonly name: string;
  readonly of: (day: FigureDay) => number | null;
};

/** How values are written: in full, and in little room. */
export type Writing = {
  readonly format: (value: number) => string;
  readonly write: (value: number) => string;
};

export const asNumbers: Writing = { format: formatNumber, write: formatNumber };
export const asDurations: Writing = { format: formatDuration, write: shortDuration };

/** Beyond this many days a chart of counts has a point for each week: every day would be a blur. */
const mostPoints = 120;
const weekDays = 7;

/** Whether the chart of these days shows sums of weeks; times cannot be added. */
export const isByWeek = (days: readonly FigureDay[], writing: Writing): boolean =>
  writing === asNumbers && days.length > mostPoints;

type Point = { readonly day: string; readonly days: readonly FigureDay[] };

/** Each day, or whole weeks up to today, named by their first day. */
const pointsOf = (days: readonly FigureDay[], byWeek: boolean): Point[] => {
  if (!byWeek) return days.map((day) => ({ day: day.day, days: [day] }));
  const weeks = Math.floor(days.length / weekDays);
  const whole = days.slice(-weeks * weekDays);
  return Array.from({ length: weeks }, (_, week) => {
    const ofWeek = whole.slice(week * weekDays, (week + 1) * weekDays);
    return { day: ofWeek[0]?.day ?? '', days: ofWeek };
  });
};

const valueAt =
  (of: DayLine['of']) =>
  ({ days }: Point): number | null => {
    const known = days.map(of).filter((value) => value !== null);
    return known.length === 0 ? null : sumOf(known, (value) => value);
  };

/** What a chart over days needs: its lines, and the sentence that stands for it. */
export const dayChart = (
  what: string,
  days: readonly FigureDay[],
  lines: readonly DayLine[],
  writing: Writing,
): { data: LineData; name: string } => {
  const { format, write } = writing;
  const points = pointsOf(days, isByWeek(days, writing));
  const drawn = lines.map(({ name, of }) => ({ name, values: points.map(valueAt(of)) }));
  const [first = '', last = ''] = [days[0]?.day, days.at(-1)?.day];
  const tops = drawn.flatMap(({ name, values }) =>
    values.map((value, index) => ({ name, value: value ?? 0, day: points[index]?.day ?? '' })),
  );
  const top = tops.toSorted((a, b) => b.value - a.value)[0];
  const said =
    top && top.value > 0 ? copy.top(format(top.value), top.name, longDay(top.day)) : null;
  return {
    data: { labels: points.map(({ day }) => shortDay(day)), lines: drawn, write },
    name: copy.chart(what, longDay(first), longDay(last), said),
  };
};

/** Whether any line has a value on any day. */
export const hasAny = (days: readonly FigureDay[], lines: readonly DayLine[]): boolean =>
  lines.some(({ of }) => days.some((day) => (of(day) ?? 0) > 0));

export const newestFirst = (days: readonly FigureDay[]): FigureDay[] => days.toReversed();
