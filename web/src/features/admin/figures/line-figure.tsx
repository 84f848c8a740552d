import { useEffect, useRef, useState, type ReactNode } from 'react';
import { drawLines, lineLooks, type LineData } from './draw-lines.ts';
import { copy } from './figures-copy.ts';

const Legend = ({ lines }: Pick<LineData, 'lines'>) => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
    {lines.map(({ name }, index) => {
      const look = lineLooks[index % lineLooks.length];
      return (
        <li key={name} className="flex items-center gap-2">
          <svg aria-hidden width="30" height="8" className={look?.colour}>
            <line x1="1" y1="4" x2="29" y2="4" strokeWidth="2.5" strokeDasharray={look?.dashes} />
          </svg>
          {name}
        </li>
      );
    })}
  </ul>
);

const Drawing = ({ name, data }: { name: string; data: LineData }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? drawLines(place.current, data) : undefined), [data]);
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn by a program into it, not loaded
  return <div ref={place} role="img" aria-label={name} className="min-h-50 w-full" />;
};

/** Lines over the days of a span, with the same numbers as a table. */
export const LineFigure = ({
  name,
  data,
  note,
  table,
}: {
  /** Says in a sentence what the chart shows. */
  name: string;
  data: LineData;
  /** What is to be known of its points. */
  note?: string;
  table: ReactNode;
}) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-3">
      <Legend lines={data.lines} />
      <Drawing name={name} data={data} />
      {note && <p className="text-sm text-ink-soft">{note}</p>}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="w-fit text-sm font-medium text-curtain">{copy.asTable}</summary>
        {isOpen && <div className="mt-3">{table}</div>}
      </details>
    </div>
  );
};
