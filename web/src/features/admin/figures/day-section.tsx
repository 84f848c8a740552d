import { useMemo, type ReactNode } from 'react';
import type { FigureDay } from '@webnario/domain/api/admin/figures-endpoints';
import { Section } from '../section.tsx';
import {
  asNumbers,
  dayChart,
  hasAny,
  isByWeek,
  newestFirst,
  type DayLine,
  type Writing,
} from './day-figures.ts';
import { FigureTable } from './figure-table.tsx';
import { longDay } from './figure-words.ts';
import { copy } from './figures-copy.ts';
import { LineFigure } from './line-figure.tsx';

type DayTable = {
  readonly columns: readonly string[];
  readonly cells: (day: FigureDay) => readonly ReactNode[];
  readonly total?: readonly ReactNode[];
};

const columnsOf = (lines: readonly DayLine[], { format }: Writing): DayTable => ({
  columns: [copy.day, ...lines.map(({ name }) => name)],
  cells: (day) =>
    lines.map(({ of }) => of(day)).map((value) => (value === null ? '—' : format(value))),
});

/** Lines over the days, and the table of the same numbers; a sentence where there is nothing. */
export const DaySection = ({
  title,
  lead,
  days,
  lines,
  none = copy.nothing,
  writing = asNumbers,
  table = columnsOf(lines, writing),
}: {
  title: string;
  lead?: string;
  days: readonly FigureDay[];
  lines: readonly DayLine[];
  none?: string;
  writing?: Writing;
  table?: DayTable;
}) => {
  const { data, name } = useMemo(
    () => dayChart(title, days, lines, writing),
    [title, days, lines, writing],
  );
  return (
    <Section title={title} hint={lead}>
      {hasAny(days, lines) ? (
        <LineFigure
          name={name}
          data={data}
          {...(isByWeek(days, writing) ? { note: copy.byWeek } : {})}
          table={
            <FigureTable
              caption={title}
              columns={table.columns}
              rows={newestFirst(days).map((day) => ({
                key: day.day,
                cells: [longDay(day.day), ...table.cells(day)],
              }))}
              {...(table.total ? { total: [copy.total, ...table.total] } : {})}
            />
          }
        />
      ) : (
        <p className="text-ink-soft">{none}</p>
      )}
    </Section>
  );
};
