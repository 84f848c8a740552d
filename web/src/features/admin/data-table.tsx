import type { ReactNode } from 'react';
import { cn } from '../../ui/class-names.ts';

/** A table where there is room; on a narrow screen each row is a card that names its values. */
export const DataTable = ({
  caption,
  columns,
  busy = false,
  children,
}: {
  caption: string;
  columns: readonly string[];
  /** Other rows are being loaded. */
  busy?: boolean;
  children: ReactNode;
}) => (
  <div className="@container">
    <table
      aria-busy={busy}
      className={cn(
        'block w-full text-left transition-opacity @4xl:table @4xl:overflow-hidden @4xl:rounded-card @4xl:border @4xl:border-line @4xl:bg-sheet @4xl:shadow-lift',
        busy && 'opacity-60',
      )}
    >
      <caption className="sr-only">{caption}</caption>
      <thead className="text-sm text-ink-soft @max-4xl:sr-only">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="px-4 py-3 font-medium whitespace-nowrap">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="grid gap-4 @4xl:table-row-group">{children}</tbody>
    </table>
  </div>
);

/** One row of the table. */
export const DataRow = ({ children }: { children: ReactNode }) => (
  <tr className="grid gap-2.5 rounded-card border border-line bg-sheet p-5 shadow-lift @4xl:table-row @4xl:rounded-none @4xl:border-0 @4xl:border-t @4xl:border-line @4xl:align-top @4xl:shadow-none">
    {children}
  </tr>
);

/** One value; on a card it is shown beside its name, or alone as the head of the card. */
export const DataCell = ({
  label,
  head = false,
  className,
  children,
}: {
  label: string;
  head?: boolean;
  className?: string;
  children: ReactNode;
}) => (
  <td
    className={cn(
      '@4xl:table-cell @4xl:border-t @4xl:border-line @4xl:px-4 @4xl:py-3.5 @4xl:align-top',
      head ? 'block' : 'flex items-baseline justify-between gap-4',
      className,
    )}
  >
    {!head && (
      <span aria-hidden="true" className="shrink-0 text-sm text-ink-soft @4xl:hidden">
        {label}
      </span>
    )}
    {children}
  </td>
);
