import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { isDemonstrationText, type Project } from '@webnario/domain/wizard/project';
import { contentFields } from '@webnario/domain/project-fields';
import { methodParts, steps, type Step } from '@webnario/domain/wizard/steps';
import { LastStepTools } from '../../../shared/script/last-step-tools.tsx';
import { DemonstrationNote } from '../frame/demonstration-note.tsx';
import { StepHeading } from '../frame/step-heading.tsx';
import { resultCopy as texts } from './copy.ts';
import { editedTextAt } from './editing/edited-texts.ts';
import { TextEditor } from './editing/text-editor.tsx';
import { UnsentEdits } from './editing/unsent-edits.tsx';
import { CheckedScript } from './edits/checked-script.tsx';
import { Essence } from './essence.tsx';
import { GapBoxes } from './gaps/gap-boxes.tsx';
import { StageLink } from './stage-link.tsx';
import { ScriptSheet } from './script-sheet.tsx';
import { TakeAlong } from './take-along.tsx';

const Tile = ({ value, label, delay }: { value: string; label: string; delay: number }) => (
  <div
    className="flex animate-rise flex-col-reverse justify-end rounded-card border border-line bg-sheet px-4 py-3.5"
    style={{ animationDelay: `${delay}ms`, animationFillMode: 'backwards' }}
  >
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className="font-serif text-[2rem] leading-tight font-semibold text-curtain tabular-nums">
      {value}
    </dd>
  </div>
);

const Tiles = ({ project }: { project: Project }) => (
  <dl className="grid grid-cols-2 gap-3 md:grid-cols-4 print:hidden">
    <Tile value={steps.length.toString()} label={texts.stats.steps} delay={0} />
    <Tile value={methodParts.length.toString()} label={texts.stats.phases} delay={60} />
    <Tile value="100%" label={texts.stats.complete} delay={120} />
    <Tile
      value={project.pdf_gerado ? texts.stats.yes : texts.stats.no}
      label={texts.stats.pdf}
      delay={180}
    />
  </dl>
);

const Result = ({ project, step }: { project: Project; step: Step }) => {
  const [isSwapping, setSwapping] = useState(false);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 pb-16">
      <div className="stage animate-rise rounded-2xl px-6 py-9 [--beam:78%] sm:px-10 sm:py-12 print:hidden [&_p]:text-stage-soft">
        <StepHeading step={step} />
        <StageLink projectId={project.id} />
      </div>
      <Tiles project={project} />
      <TakeAlong project={project} />
      <LastStepTools project={project} />
      {contentFields.some((field) => isDemonstrationText(project, field)) && <DemonstrationNote />}
      <UnsentEdits project={project} />
      <GapBoxes project={project} />
      <CheckedScript project={project} isSwapping={isSwapping} onSwapping={setSwapping} />
      <Essence project={project} onSwapPromise={() => setSwapping(true)} />
      <ScriptSheet project={project} />
    </div>
  );
};

/** The last step, 'Script Completo!' (R-WIZ-64); the address may open the editor of one text. */
export const FinalStep = ({ project, step }: { project: Project; step: Step }) => {
  const [query] = useSearchParams();
  const edited = editedTextAt(query);
  return edited ? (
    <TextEditor key={edited.text.field} project={project} {...edited} />
  ) : (
    <Result project={project} step={step} />
  );
};
