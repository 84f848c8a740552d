import { isConfirmed } from '@webnario/domain/wizard/confirmed-texts';
import { ok, refused, type Refused, type Result } from '@webnario/domain/result';
import type { ContentField } from '@webnario/domain/project-fields';
import { findStep } from '@webnario/domain/wizard/steps';
import {
  editableFields,
  type Transition,
  type WizardEffect,
  type WizardState,
} from '@webnario/domain/wizard/transition';
import type { Db } from '../../platform/deps.ts';
import type { ProjectsDeps } from './deps.ts';
import { keepVersions, manual, originOf, type Writing } from './versions/keep.ts';
import { upsertPhase } from './phases/repo.ts';
import { changeOwned, type ProjectChange, type ProjectRow } from './repo.ts';

const personaPhase = 'coleta_dados_persona';

/** What the rules of the wizard need of a stored project. */
export const wizardState = (row: ProjectRow): WizardState => ({
  step: row.currentStep,
  content: row,
  personaForm: row.phases.find((phase) => phase.phase_type === personaPhase)?.input_data,
});

const saveEffect = (
  row: ProjectRow,
  effect: Extract<WizardEffect, { type: 'save_text' }>,
): Pick<ProjectChange, ContentField | 'origins'> => ({
  [effect.field]: effect.text,
  // An edit by hand does not make a text the person's own.
  origins: { [effect.field]: effect.byHand ? manual : originOf(row, effect.field) },
});

const textChanges = (row: ProjectRow, effects: readonly WizardEffect[]) => {
  let change: Pick<ProjectChange, ContentField | 'origins'> = {};
  for (const effect of effects) {
    if (effect.type !== 'save_text') continue;
    const saved = saveEffect(row, effect);
    change = { ...change, ...saved, origins: { ...change.origins, ...saved.origins } };
  }
  return change;
};

/** The project as it stands after a change that was written, without asking the database again. */
const afterChange = (row: ProjectRow, change: ProjectChange): ProjectRow => ({
  ...row,
  ...change,
  origins: { ...row.origins, ...change.origins },
});

const lostRace = (row: ProjectRow): Refused =>
  refused('step_moved', { details: { current_step: row.currentStep } });

/**
 * Writes a change on exactly the row that was read, and every text of it as a version: the only way in which a text
 * gets into a project. `writing` says how, where it is not the person who typed. Refused: `step_moved` when it is
 * another row by now.
 */
export const writeChange = async (
  deps: ProjectsDeps,
  tx: Db,
  row: ProjectRow,
  change: ProjectChange,
  writing?: Writing,
): Promise<Result<ProjectRow>> => {
  const written = await changeOwned(
    tx,
    {
      projectId: row.id,
      userId: row.userId,
      expectedStep: row.currentStep,
      expectedRevision: row.revision,
    },
    change,
  );
  if (!written) return lostRace(row);
  const kept = await keepVersions(deps, tx, row, change, writing);
  return kept.ok ? ok(afterChange(row, change)) : kept;
};

/** Carries out a decided transition with everything that must be saved with it; `more` is written along. */
export const carryOut = async (
  deps: ProjectsDeps,
  tx: Db,
  row: ProjectRow,
  decided: Transition,
  more: Omit<ProjectChange, 'updatedAt'> = {},
): Promise<Result<ProjectRow>> => {
  const now = deps.now();
  const written = await writeChange(deps, tx, row, {
    ...more,
    ...textChanges(row, decided.effects),
    currentStep: decided.step,
    currentPhase: decided.phase,
    isCompleted: row.isCompleted || decided.isCompleted,
    revision: row.revision + 1,
    updatedAt: now,
  });
  if (!written.ok) return written;
  let { phases } = written.value;
  for (const effect of decided.effects) {
    if (effect.type !== 'save_phase') continue;
    const { phaseType, inputData } = effect;
    const saved = await upsertPhase(tx, {
      id: deps.newId(),
      projectId: row.id,
      phaseType,
      inputData,
      now,
    });
    phases = [...phases.filter((phase) => phase.phase_type !== phaseType), saved];
  }
  return ok({ ...written.value, phases });
};

/** Whether this revision, if one was named, is the stored one. */
export const checkRevision = (row: ProjectRow, seen: number | undefined): Result<null> =>
  seen === undefined || seen === row.revision
    ? ok(null)
    : refused('content_changed_elsewhere', { details: { revision: row.revision } });

/**
 * Whether that text may change while the project stands on that step. Refused: `content_confirmed` once it is
 * confirmed and the script is not complete yet, `transition_not_allowed` while another step is the one that adjusts it.
 */
export const checkEditable = (currentStep: number, field: ContentField): Result<null> => {
  const step = findStep(currentStep);
  if (step && editableFields(step).includes(field)) return ok(null);
  return refused(isConfirmed(field, currentStep) ? 'content_confirmed' : 'transition_not_allowed', {
    fields: { [field]: 'Este texto não pode mudar nesta etapa' },
  });
};

/**
 * Whether the text of the stored step is being written or rewritten just now: until that has ended, or was cancelled, neither
 * text nor step change. What is written for a step that was left could not be kept, and would have been read for nothing.
 */
export const isWriting = async (deps: ProjectsDeps, tx: Db, row: ProjectRow): Promise<boolean> =>
  ['generation', 'adjustment'].includes(findStep(row.currentStep)?.kind ?? '') &&
  deps.isBeingWritten(tx, { projectId: row.id, step: row.currentStep, now: deps.now() });

/** The phase name of a step that exists. */
export const phaseOf = (step: number): string => findStep(step)?.phase ?? '';
