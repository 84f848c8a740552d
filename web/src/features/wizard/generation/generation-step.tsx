import { useState } from 'react';
import { priceOf } from '@webnario/domain/credits/credits';
import type { Project } from '@webnario/domain/wizard/project';
import type { GenerationStep as Step } from '@webnario/domain/wizard/steps';
import { Button } from '../../../ui/button.tsx';
import { useAdvance, usePrices } from '../api.ts';
import { BeforeModel } from '../frame/before-model.tsx';
import { StepHeading } from '../frame/step-heading.tsx';
import { Workbench } from '../frame/workbench.tsx';
import { ByHandEditor, isLeftByHand } from './by-hand-editor.tsx';
import { generationCopy } from './copy.ts';
import { GenerationPanel } from './generation-panel.tsx';
import { generationAtStart } from './generation-state.ts';
import { useReportGenerationFailure } from './report-failure.ts';
import { sourceOf, useGeneration } from './use-generation.ts';

/** The name that generate-content knows a prompt by (the persona's differs: R-GEN-07). */
const wireName = (step: Step): string =>
  step.promptType === 'persona' ? 'prompt_geracao_persona' : step.promptType;

const Writing = ({ project, step }: { project: Project; step: Step }) => {
  const [isByHand, setByHand] = useState(false);
  const advance = useAdvance(project.id);
  const price = priceOf(step.promptType, usePrices());
  const onFailed = useReportGenerationFailure(project.id, generationCopy.failedFallback);
  const controls = useGeneration({
    projectId: project.id,
    promptType: wireName(step),
    initial: () => generationAtStart(project[step.field], sourceOf(project.origins[step.field])),
    onFailed,
  });
  const next = (): void => {
    if (advance.isPending) return;
    advance.mutate({ from: step.number, event: { type: 'generated_text_accepted' } });
  };
  if (isByHand) {
    return <ByHandEditor project={project} step={step} isAsked onBack={() => setByHand(false)} />;
  }
  return (
    <GenerationPanel
      controls={controls}
      price={price}
      field={step.field}
      isMoving={advance.isPending}
      onNext={next}
      otherWays={
        <Button variant="outline" onClick={() => setByHand(true)}>
          {generationCopy.byHand}
        </Button>
      }
    />
  );
};

/** What the person began to write by hand comes before a text that would be written and paid. */
const ByHandOrWritten = ({ project, step }: { project: Project; step: Step }) => {
  const [isByHand, setByHand] = useState(() => !project[step.field] && isLeftByHand(project, step));
  if (!isByHand) {
    const byHand = (
      <Button variant="outline" onClick={() => setByHand(true)}>
        {generationCopy.byHand}
      </Button>
    );
    return (
      <BeforeModel otherWays={byHand}>
        <Writing project={project} step={step} />
      </BeforeModel>
    );
  }
  return <ByHandEditor project={project} step={step} onBack={() => setByHand(false)} />;
};

/** A generation step: the text starts by itself, without a click (R-WIZ-39). */
export const GenerationStep = ({ project, step }: { project: Project; step: Step }) => (
  <Workbench project={project}>
    <StepHeading step={step} />
    <ByHandOrWritten project={project} step={step} />
  </Workbench>
);
