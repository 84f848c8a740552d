import type { ShortBlock } from '@webnario/domain/api/stream-events';
import { durationOfProject } from '@webnario/domain/method/duration';
import { phaseTargets, scriptPhaseOf } from '@webnario/domain/method/phases';
import { shortBlocks } from '@webnario/domain/method/short-blocks';
import { countGaps } from '@webnario/domain/gaps/gaps';
import { spokenWords } from '@webnario/domain/script/speech';
import { originOf, type Project } from '@webnario/domain/wizard/project';
import type { AdjustmentStep as Step } from '@webnario/domain/wizard/steps';
import { Alert } from '../../../ui/alert.tsx';
import { adjustmentCopy as texts, summarisedText } from './copy.ts';

/** The blocks that a model left too short for the time that the method plans for them. */
export const shortBlocksOf = (
  project: Project,
  { field, promptType }: Step,
  text: string,
): ShortBlock[] => {
  const phase = scriptPhaseOf(promptType);
  if (!phase || originOf(project, field)?.source !== 'ai') return [];
  return shortBlocks(text, phaseTargets(phase, durationOfProject(project.phases)));
};

/** How much text there is. */
export const TextCounts = ({ text, blocks }: { text: string; blocks: number }) => {
  const gaps = countGaps(text);
  const counts = [texts.blocks(blocks), texts.words(spokenWords(text))];
  return <p>{(gaps > 0 ? [...counts, texts.gaps(gaps)] : counts).join(' · ')}</p>;
};

/** What a person should know of the whole text before going on. */
export const Notes = ({ project, step }: { project: Project; step: Step }) => {
  const origin = originOf(project, step.field);
  const missing = origin?.missing_blocks ?? [];
  const summarised = origin?.summarised ?? [];
  return (
    <>
      {missing.length > 0 && (
        <Alert tone="caution" title={texts.missing(missing.join(', '))}>
          {texts.missingText}
        </Alert>
      )}
      {summarised.length > 0 && (
        <Alert tone="info">{texts.summarised(summarised.map(summarisedText))}</Alert>
      )}
    </>
  );
};
