import type { ReactNode } from 'react';
import { cn } from '../../../ui/class-names.ts';
import { copy } from './figures-copy.ts';

export type FigureRow = {
  readonly key: string;
  /** The first one names the row. */
  readonly cells: readonly ReactNode[];
};

const cell =
  'px-3 py-2 align-top whitespace-nowrap first:min-w-28 first:pl-0 first:whitespace-normal last:pr-0 not-first:text-right';

/** Beyond as many rows a table moves within itself. */
const mostRows = 20;

const Cells = ({ columns, cells }: { columns: readonly string[]; cells: readonly ReactNode[] }) =>
  cells.map((content, index) =>
    index === 0 ? (
      <th key={columns[index]} scope="row" className={cn(cell, 'text-left font-normal')}>
        {content}
      </th>
    ) : (
      <td key={columns[index]} className={cn(cell, 'tabular-nums')}>
        {content}
      </td>
    ),
  );

/** A table of numbers that keeps its shape: on a narrow screen it moves sideways, by touch and by the arrow keys. */
export const FigureTable = ({
  caption,
  columns,
  rows,
  total,
}: {
  caption: string;
  columns: readonly string[];
  rows: readonly FigureRow[];
  /** A last row that sums up the others. */
  total?: readonly ReactNode[];
}) => {
  return (
    <section
      aria-label={copy.table(caption)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
      tabIndex={0}
      className={cn('relative overflow-auto', rows.length > mostRows && 'max-h-[28rem]')}
    >
      <table className="w-full text-left text-[0.95rem]">
        <caption className="pb-2 text-left text-sm text-ink-soft">{caption}</caption>
        <thead className="text-sm text-ink-soft">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={cn(cell, 'font-medium')}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key} className="border-t border-line">
              <Cells columns={columns} cells={cells} />
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr className="border-t-2 border-line-strong/60 font-medium">
              <Cells columns={columns} cells={total} />
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
};
