import type { Step } from '@webnario/domain/wizard/steps';
import { copy, partNotes, stepCopy } from '../copy.ts';
import { useFlow } from '../flow.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

/** Title and description of a step. */
export const StepHeading = ({
  step,
  description,
}: {
  step: Step;
  /** What is said in place of the usual description. */
  description?: string | undefined;
}) => {
  const heading = useHeadingFocus(step);
  const { countsSteps } = useFlow();
  const texts = stepCopy[step.phase];
  return (
    <header>
      <p className="text-sm font-medium text-curtain">
        {countsSteps && <span className="max-lg:hidden">{copy.step(step.number)} · </span>}
        {partNotes[step.part]}
      </p>
      <h1
        ref={heading}
        tabIndex={-1}
        className="mt-1.5 text-[1.75rem] font-semibold focus:outline-none sm:text-[2.1rem]"
      >
        {texts.title}
      </h1>
      <p className="mt-2 max-w-[60ch] text-ink-soft">{description ?? texts.description}</p>
    </header>
  );
};
