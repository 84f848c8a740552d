import type { ComponentType } from 'react';
import type { Project } from '@webnario/domain/wizard/project';
import type { Step } from '@webnario/domain/wizard/steps';
import { AdjustmentStep } from '../adjustment/adjustment-step.tsx';
import { PersonaStep } from '../forms/persona-step.tsx';
import { PromiseStep } from '../forms/promise-step.tsx';
import { GenerationStep } from '../generation/generation-step.tsx';
import { FinalStep } from '../result/final-step.tsx';
import { ShortPromiseStep } from '../short-promise/short-promise-step.tsx';

type Screen<ShownStep> = ComponentType<{ project: Project; step: ShownStep }>;

/** The screen of each kind of step; a kind without one does not compile. */
const screens: { readonly [Kind in Step['kind']]: Screen<Step & { readonly kind: Kind }> } = {
  persona_data: PersonaStep,
  promise_definition: PromiseStep,
  generation: GenerationStep,
  adjustment: AdjustmentStep,
  promise_optimisation: ShortPromiseStep,
  final_result: FinalStep,
};

/** The screen of the step on which a project stands. */
export const CurrentStep = ({ project, step }: { project: Project; step: Step }) => {
  // The table pairs every kind with a screen that takes it, which types do not follow through an index.
  const ScreenOfStep = screens[step.kind] as Screen<Step>;
  return <ScreenOfStep project={project} step={step} />;
};
