import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { methodParts, steps, type Step } from '@webnario/domain/wizard/steps';
import { cn } from '../../../ui/class-names.ts';
import { pageCopy } from './copy.ts';

type StepState = 'done' | 'here' | 'ahead';

const standingOf = (step: Step, current: number): StepState => {
  if (step.number === current) return 'here';
  return step.number < current ? 'done' : 'ahead';
};

const Mark = ({ standing }: { standing: StepState }) => (
  <span
    aria-hidden="true"
    className={cn(
      'grid size-4.5 shrink-0 place-items-center rounded-full border',
      standing === 'done' && 'border-good bg-good-soft text-good',
      standing === 'here' && 'border-spotlight-strong bg-spotlight',
      standing === 'ahead' && 'border-line-strong',
    )}
  >
    {standing === 'done' && <Check className="size-3" />}
  </span>
);

const row = 'flex min-h-8 items-center gap-2.5 rounded-lg px-2 text-[0.93rem]';

const RailStep = ({
  step,
  current,
  viewed,
  onMove,
}: {
  step: Step;
  current: number;
  viewed: number;
  onMove?: (() => void) | undefined;
}) => {
  const standing = standingOf(step, current);
  const inside = (
    <>
      <Mark standing={standing} />
      <span>{step.label}</span>
      <span className="sr-only">, {pageCopy[standing]}</span>
    </>
  );
  if (standing === 'ahead') return <span className={cn(row, 'text-ink-soft')}>{inside}</span>;
  return (
    <Link
      to={standing === 'here' ? '?' : `?etapa=${step.number}`}
      onClick={onMove}
      aria-current={step.number === viewed ? 'step' : undefined}
      className={cn(
        row,
        'hover:bg-well aria-[current=step]:bg-curtain-soft aria-[current=step]:font-semibold aria-[current=step]:text-curtain',
        standing === 'here' && 'font-semibold',
      )}
    >
      {inside}
    </Link>
  );
};

/** The steps under the five names of the method; those already done can be opened for reading. */
export const StepRail = (props: {
  current: number;
  viewed: number;
  onMove?: (() => void) | undefined;
}) => (
  <nav aria-label={pageCopy.steps}>
    <ol className="grid gap-4">
      {methodParts.map((part) => (
        <li key={part.id}>
          <p className="mb-1 px-2 font-serif text-[0.95rem] font-semibold text-ink-soft">
            {part.name}
          </p>
          <ol className="grid gap-px">
            {steps
              .filter((step) => step.part === part.id)
              .map((step) => (
                <li key={step.number}>
                  <RailStep step={step} {...props} />
                </li>
              ))}
          </ol>
        </li>
      ))}
    </ol>
  </nav>
);
