import type { Project } from '@webnario/domain/wizard/project';
import type { Step } from '@webnario/domain/wizard/steps';
import { AdjustmentStep } from '../adjustment/adjustment-step.tsx';
import { PersonaStep } from '../forms/persona-step.tsx';
import { PromiseStep } from '../forms/promise-step.tsx';
import { GenerationStep } from '../generation/generation-step.tsx';
import { FinalStep } from '../result/final-step.tsx';
import { ShortPromiseStep } from '../short-promise/short-promise-step.tsx';

/** The screen of the step on which a project stands. */
export const CurrentStep = ({ project, step }: { project: Project; step: Step }) => {
  switch (step.kind) {
    case 'persona_data':
      return <PersonaStep project={project} step={step} />;
    case 'promise_definition':
      return <PromiseStep project={project} step={step} />;
    case 'generation':
      return <GenerationStep project={project} step={step} />;
    case 'adjustment':
      return <AdjustmentStep project={project} step={step} />;
    case 'promise_optimisation':
      return <ShortPromiseStep project={project} step={step} />;
    case 'final_result':
      return <FinalStep project={project} step={step} />;
  }
};
