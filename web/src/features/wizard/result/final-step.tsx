import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { isDemonstrationText, type Project } from '@webnario/domain/wizard/project';
import { contentFields } from '@webnario/domain/project-fields';
import { methodParts, steps, type Step } from '@webnario/domain/wizard/steps';
import { LastStepTools } from '../../../shared/script/last-step-tools.tsx';
import { DemonstrationNote } from '../frame/demonstration-note.tsx';
import { Banner } from './banner.tsx';
import { resultCopy as texts } from './copy.ts';
import { editedTextAt } from './editing/edited-texts.ts';
import { TextEditor } from './editing/text-editor.tsx';
import { UnsentEdits } from './editing/unsent-edits.tsx';
import { CheckedScript } from './edits/checked-script.tsx';
import { Essence } from './essence.tsx';
import { SentenceTools } from '../sentence/sentence-tools.tsx';
import { useSentences } from './script/use-sentences.ts';
import { isReading } from './script/places.ts';
import { ReadingPage } from './script/reading-page.tsx';
import { ScriptSheet } from './script/script-sheet.tsx';
import { TakeAlong } from './take-along.tsx';

/** What was done, in one quiet line (R-WIZ-66). */
const Tiles = ({ project }: { project: Project }) => {
  const { stats } = texts;
  const tiles = [
    [steps.length.toString(), stats.steps],
    [methodParts.length.toString(), stats.phases],
    ['100%', stats.complete],
    [project.pdf_gerado ? stats.yes : stats.no, stats.pdf],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm text-ink-soft print:hidden">
      {tiles.map(([value, label]) => (
        <div key={label} className="flex flex-row-reverse items-baseline justify-end gap-1.5">
          <dt>{label}</dt>
          <dd className="font-semibold text-ink tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
};

/** The last step in the order of what is left to do. */
const Result = ({ project, step }: { project: Project; step: Step }) => {
  const [isSwapping, setSwapping] = useState(false);
  const { sentences, host } = useSentences(project);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pb-16 sm:gap-8">
      <Banner project={project} step={step} />
      <UnsentEdits project={project} />
      <TakeAlong project={project} />
      <LastStepTools project={project} />
      {contentFields.some((field) => isDemonstrationText(project, field)) && <DemonstrationNote />}
      <CheckedScript
        project={project}
        isSwapping={isSwapping}
        onSwapping={setSwapping}
        onSentence={sentences.choose}
      />
      <ScriptSheet project={project} sentences={sentences} />
      <Essence project={project} onSwapPromise={() => setSwapping(true)} />
      <Tiles project={project} />
      <SentenceTools sentences={sentences} host={host} />
    </div>
  );
};

/** The last step, 'Script Completo!' (R-WIZ-64); the address may open one text in its editor, or the script to be read. */
export const FinalStep = ({ project, step }: { project: Project; step: Step }) => {
  const [query] = useSearchParams();
  const edited = editedTextAt(query);
  if (edited) return <TextEditor key={edited.text.field} project={project} {...edited} />;
  if (isReading(query)) return <ReadingPage project={project} />;
  return <Result project={project} step={step} />;
};
