import { missingAnswersOf } from '@webnario/domain/gaps/missing-answers';
import type { Project } from '@webnario/domain/wizard/project';
import type { Step } from '@webnario/domain/wizard/steps';
import { StepHeading } from '../frame/step-heading.tsx';
import { gapsCopy } from './gaps/copy.ts';
import { MissingAnswers } from './gaps/missing-answers.tsx';
import { StageLink } from './stage-link.tsx';

/** What the person is here for: what the script still asks them, and the stage. */
export const Banner = ({ project, step }: { project: Project; step: Step }) => {
  const missing = missingAnswersOf(project);
  const isReady = missing.answers === 0;
  return (
    <div className="stage animate-rise rounded-2xl px-6 py-7 [--beam:78%] sm:px-10 sm:py-9 print:hidden [&_p]:text-stage-soft">
      <StepHeading step={step} description={isReady ? undefined : gapsCopy.missing(missing)} />
      <div className="mt-5 flex flex-wrap gap-3 max-sm:[&>*]:grow">
        <MissingAnswers project={project} />
        <StageLink project={project} isMain={isReady} />
      </div>
    </div>
  );
};
