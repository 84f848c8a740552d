import { Interpolation, LineChart } from 'chartist';

/** One line of a chart: what it is called, and its value for each day; null where there is none. */
type Line = { readonly name: string; readonly values: readonly (number | null)[] };

export type LineData = {
  /** One for each value, as they stand below the chart. */
  readonly labels: readonly string[];
  readonly lines: readonly Line[];
  /** How a value is written beside the chart, in little room. */
  readonly write: (value: number) => string;
};

/** Told apart by the dashes as much as by the colour: each with the same pair in the legend. */
export const lineLooks = [
  { colour: 'stroke-curtain', dashes: undefined },
  { colour: 'stroke-wrong', dashes: '7 4' },
  { colour: 'stroke-good', dashes: '2 5' },
  { colour: 'stroke-caution', dashes: '11 4 2 4' },
  { colour: 'stroke-ink-soft', dashes: '4 3' },
] as const;

/** Beyond this many days each value has no dot of its own, which would cover the dashes. */
const mostDots = 31;
const mostLabels = 6;

const label = 'text-xs leading-none text-ink-soft tabular-nums flex';
const classNames = {
  chart: 'block overflow-visible',
  label,
  line: 'fill-none stroke-2',
  point: 'stroke-[6px] [stroke-linecap:round]',
  grid: 'stroke-line',
  // Its box begins at the value: pushed back by half of itself, the name stands below it.
  horizontal: 'items-start justify-center whitespace-nowrap -translate-x-1/2',
  vertical: 'items-end justify-end pr-2 whitespace-nowrap',
};

/** The distance between values that get a name, so that names do not touch. */
const stepOf = (count: number): number => Math.max(1, Math.ceil(count / mostLabels));

const isAlone = (values: Line['values'], index: number): boolean =>
  (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null;

/** Draws lines as vectors in the colours of the theme, without movement. Answers how to end it. */
export const drawLines = (
  container: HTMLElement,
  { labels, lines, write }: LineData,
): (() => void) => {
  const step = stepOf(labels.length);
  const series = lines.map(({ name, values }, index) => ({
    name,
    className: lineLooks[index % lineLooks.length]?.colour ?? '',
    data: [...values],
  }));
  const chart = new LineChart(
    container,
    { labels: [...labels], series },
    {
      width: '100%',
      height: '200px',
      low: 0,
      fullWidth: true,
      lineSmooth: Interpolation.none(),
      chartPadding: { top: 12, right: 20, bottom: 0, left: 4 },
      classNames,
      axisX: {
        offset: 24,
        showGrid: false,
        // Counted from the end, so that today has its name.
        labelInterpolationFnc: (value, index) =>
          (labels.length - 1 - index) % step === 0 ? value : null,
      },
      axisY: {
        offset: 58,
        scaleMinSpace: 36,
        onlyInteger: true,
        labelInterpolationFnc: (value) => write(Number(value)),
      },
    },
  );
  chart.on('draw', (drawn) => {
    if (drawn.type === 'line') {
      const dashes = lineLooks[drawn.seriesIndex % lineLooks.length]?.dashes;
      if (dashes) drawn.element.attr({ 'stroke-dasharray': dashes });
    }
    if (drawn.type !== 'point') return;
    const values = lines[drawn.seriesIndex]?.values ?? [];
    if (values.length > mostDots && !isAlone(values, drawn.index)) drawn.element.remove();
  });
  const watcher = new ResizeObserver(() => chart.update());
  watcher.observe(container);
  return () => {
    watcher.disconnect();
    chart.detach();
    container.replaceChildren();
  };
};
