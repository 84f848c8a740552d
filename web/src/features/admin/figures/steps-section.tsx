import type { Figures } from '@webnario/domain/api/admin/figures-endpoints';
import { stoppedAfterDays } from '@webnario/domain/figures/span';
import { findStep } from '@webnario/domain/wizard/steps';
import { formatNumber } from '../../../shared/format.ts';
import { FigureTable } from './figure-table.tsx';
import { formatShare } from './figure-words.ts';
import { copy } from './figures-copy.ts';
import { Section } from '../section.tsx';

const texts = copy.steps;

const nameOf = (step: number): string => `${step}. ${findStep(step)?.label ?? ''}`;

/** A share of all as a bar; the number stands beside it. */
const Share = ({ part, whole }: { part: number; whole: number }) => (
  <span className="flex items-center justify-end gap-3">
    <span aria-hidden className="h-2.5 w-16 rounded-full bg-well sm:w-40">
      <span
        className="block h-full min-w-px rounded-full bg-curtain"
        style={{ width: `${whole === 0 ? 0 : (part / whole) * 100}%` }}
      />
    </span>
    <span className="min-w-14">{formatShare(part, whole)}</span>
  </span>
);

/** The funnel of the steps: a table whose bars grow narrower. */
export const StepsSection = ({ steps }: Pick<Figures, 'steps'>) => {
  const whole = steps[0]?.reached ?? 0;
  const [most] = steps.toSorted((a, b) => b.stopped - a.stopped);
  const isStopped = most !== undefined && most.stopped > 0;
  return (
    <Section title={texts.title} hint={texts.lead(stoppedAfterDays)}>
      {whole === 0 ? (
        <p className="text-ink-soft">{texts.none}</p>
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <p>{isStopped ? texts.most(nameOf(most.step), most.stopped) : texts.noneStopped}</p>
          <FigureTable
            caption={texts.caption}
            columns={texts.columns}
            rows={steps.map(({ step, reached, here, stopped }) => ({
              key: String(step),
              cells: [
                nameOf(step),
                formatNumber(stopped),
                formatNumber(reached),
                <Share key="share" part={reached} whole={whole} />,
                formatNumber(here),
              ],
            }))}
          />
        </div>
      )}
    </Section>
  );
};
