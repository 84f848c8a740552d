import type { FigureDay } from '@webnario/domain/api/admin/figures-endpoints';
import { formatNumber } from '../../../shared/format.ts';
import type { LineData } from './draw-lines.ts';
import { formatDuration, longDay, shortDay, shortDuration } from './figure-words.ts';
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

/** What a chart over days needs: its lines, and the sentence that stands for it. */
export const dayChart = (
  what: string,
  days: readonly FigureDay[],
  lines: readonly DayLine[],
  { format, write }: Writing,
): { data: LineData; name: string } => {
  const data: LineData = {
    labels: days.map(({ day }) => shortDay(day)),
    lines: lines.map(({ name, of }) => ({ name, values: days.map(of) })),
    write,
  };
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  const found = lines.flatMap(({ name, of }) =>
    days.map((day) => ({ name, day: day.day, value: of(day) ?? 0 })),
  );
  const top = found.reduce<(typeof found)[number] | undefined>(
    (best, one) => (best && best.value >= one.value ? best : one),
    undefined,
  );
  const said = top && top.value > 0 && copy.top(format(top.value), top.name, longDay(top.day));
  return { data, name: copy.chart(what, longDay(first ?? ''), longDay(last ?? ''), said || null) };
};

/** Whether any line has a value on any day. */
export const hasAny = (days: readonly FigureDay[], lines: readonly DayLine[]): boolean =>
  lines.some(({ of }) => days.some((day) => (of(day) ?? 0) > 0));

export const newestFirst = (days: readonly FigureDay[]): FigureDay[] => days.toReversed();
