import { isRecordType } from '../records/records.ts';
import { ok, refused, type Result } from '../result.ts';
import { isConfirmed } from '../wizard/confirmed-texts.ts';
import { versionedAs } from '../script/versions.ts';
import type { PhaseRecord, Project } from '../wizard/project.ts';
import { contentFields, type ContentField } from '../project-fields.ts';
import { findStep, findStepByPhase, type Step } from '../wizard/steps.ts';
import { textToAdjust } from '../wizard/transition.ts';

/** What is read of a project to make a copy of it. */
export type CopySource = Pick<
  Project,
  ContentField | 'origins' | 'phases' | 'etapa_atual' | 'current_phase' | 'is_completed'
>;

/** What a copy begins with. Nothing else is copied: no generation, no rehearsal, no link, no paid file. */
export type ProjectCopy = {
  readonly step: number;
  readonly phase: string;
  readonly isCompleted: boolean;
  readonly texts: Readonly<Partial<Record<ContentField, string>>>;
  readonly origins: Project['origins'];
  readonly records: readonly Pick<PhaseRecord, 'phase_type' | 'input_data'>[];
};

const textsWhere = (
  source: CopySource,
  isKept: (field: ContentField) => boolean,
): Pick<ProjectCopy, 'texts' | 'origins'> => {
  const texts: Partial<Record<ContentField, string>> = {};
  const origins: Project['origins'] = {};
  for (const field of contentFields) {
    const text = source[field];
    if (text === null || !isKept(field)) continue;
    texts[field] = text;
    const origin = source.origins[field];
    if (origin) origins[field] = origin;
  }
  return { texts, origins };
};

const recordsWhere = (
  source: CopySource,
  isKept: (phaseType: string) => boolean,
): ProjectCopy['records'] =>
  source.phases
    .filter(({ phase_type }) => isKept(phase_type))
    .map(({ phase_type, input_data }) => ({ phase_type, input_data }));

/** A copy that stands where the project stands, with all of its texts and answers. */
export const copyWhole = (source: CopySource): ProjectCopy => ({
  step: source.etapa_atual,
  phase: source.current_phase,
  isCompleted: source.is_completed,
  ...textsWhere(source, () => true),
  records: recordsWhere(source, () => true),
});

/** The text that a step works on without writing it: it stays, as the draft that the step begins with. */
const draftOf = (step: Step): ContentField | undefined =>
  step.kind !== 'generation' && 'field' in step ? step.field : undefined;

/**
 * A copy that stands on an earlier step of the project: the way to change one's mind without breaking the lock
 * (docs/guides/projects.md#a-copy-from-a-step).
 *
 * What was confirmed before that step is confirmed in the copy. What the step itself shows is a draft again: the text
 * that it adjusts, the short promise, the answers of its form; a text that it writes is written anew. Texts and answers
 * of later steps are left out. The records beside the steps always come along: the facts about the person are true of
 * every text, and what was answered about gaps and decided in the check counts where what it was about is found again.
 *
 * Refused: `step_not_found`, `transition_not_allowed` for a step that the project has not passed, `content_missing`
 * where there is nothing to adjust.
 */
export const copyFromStep = (source: CopySource, number: number): Result<ProjectCopy> => {
  const step = findStep(number);
  if (!step || !findStep(source.etapa_atual)) return refused('step_not_found');
  if (number >= source.etapa_atual) return refused('transition_not_allowed');
  if (step.kind === 'adjustment' && !textToAdjust(step.field, source).trim()) {
    return refused('content_missing');
  }
  const draft = draftOf(step);
  return ok({
    step: number,
    phase: step.phase,
    isCompleted: false,
    ...textsWhere(source, (field) => isConfirmed(field, number) || versionedAs(field) === draft),
    records: recordsWhere(
      source,
      (phaseType) =>
        isRecordType(phaseType) || (findStepByPhase(phaseType)?.number ?? Infinity) <= number,
    ),
  });
};
