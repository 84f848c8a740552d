import { read } from '@webnario/domain/fields';
import { ok, refused, type Result } from '@webnario/domain/result';
import { isRecordType } from '@webnario/domain/records/records';
import {
  personaFormSchema,
  promiseFormSchema,
  type PromiseForm,
} from '@webnario/domain/wizard/forms';
import type { PhaseRecord } from '@webnario/domain/wizard/project';
import { findStepByPhase } from '@webnario/domain/wizard/steps';
import type { Db } from '../../../platform/deps.ts';
import { runInTransaction } from '../../../platform/run-in-transaction.ts';
import type { ProjectKey, ProjectsDeps } from '../deps.ts';
import { lockOwned } from '../repo.ts';
import { withInputPath } from './input-path.ts';
import { saveRecord } from './records.ts';
import { findOwnedPhase, insertPhase, upsertPhase } from './repo.ts';

type InputData = Record<string, unknown>;

/** The record carries both members; the text is null when the answer is no (R-DATA-05). */
const toRecord = (form: PromiseForm): InputData =>
  form.has_promise === 'yes' ? form : { ...form, promise_text: null };

const readInput = (phaseType: string, input: unknown): Result<InputData> => {
  switch (phaseType) {
    case 'coleta_dados_persona':
      return withInputPath(read(personaFormSchema, input));
    case 'definicao_promessa': {
      const form = withInputPath(read(promiseFormSchema, input));
      return form.ok ? ok(toRecord(form.value)) : form;
    }
    default:
      return refused('validation_failed', { fields: { phase_type: 'Etapa não encontrada' } });
  }
};

/** The data of a step do not change once the step is passed. */
const isPassed = (phaseType: string, currentStep: number): boolean =>
  currentStep > (findStepByPhase(phaseType)?.number ?? Infinity);

/**
 * Keeps the form of one phase; one for each type. Refused: `validation_failed`, `project_not_found`,
 * `content_confirmed` once the phase's step is passed, `phase_exists`. One of the records beside the steps is completed
 * instead, whatever the step, and refused only as `validation_failed` or `body_too_large`.
 */
export const createPhase = async (
  deps: ProjectsDeps,
  tx: Db,
  params: ProjectKey & { readonly phaseType: string; readonly inputData: unknown },
): Promise<Result<PhaseRecord>> => {
  const project = await lockOwned(tx, params);
  if (!project) return refused('project_not_found');
  const { phaseType } = params;
  if (isRecordType(phaseType)) {
    return saveRecord(deps, tx, { ...params, recordType: phaseType });
  }
  const input = readInput(phaseType, params.inputData);
  if (!input.ok) return input;
  if (isPassed(phaseType, project.currentStep)) return refused('content_confirmed');
  const phase = {
    id: deps.newId(),
    projectId: project.id,
    phaseType,
    inputData: input.value,
    now: deps.now(),
  };
  const created = await insertPhase(tx, phase);
  return created ? ok(created) : refused('phase_exists');
};

/** The record of a phase. Refused: `phase_not_found`, for a foreign one too. */
export const findPhase = async (
  db: Db,
  owned: { readonly phaseId: string; readonly userId: string },
): Promise<Result<PhaseRecord>> => {
  const phase = await findOwnedPhase(db, owned);
  return phase ? ok(phase) : refused('phase_not_found');
};

/** Changes the form of a phase, or completes a record. Refused as `createPhase` refuses, and `phase_not_found`. */
export const updatePhase = (
  deps: ProjectsDeps,
  db: Db,
  params: { readonly phaseId: string; readonly userId: string; readonly inputData: unknown },
): Promise<Result<PhaseRecord>> =>
  runInTransaction(db, async (tx) => {
    const phase = await findOwnedPhase(tx, params);
    const project =
      phase && (await lockOwned(tx, { projectId: phase.project_id, userId: params.userId }));
    if (!phase || !project) return refused('phase_not_found');
    const { phase_type: phaseType, project_id: projectId } = phase;
    const { inputData } = params;
    if (isRecordType(phaseType)) {
      return saveRecord(deps, tx, { projectId, recordType: phaseType, inputData });
    }
    const input = readInput(phaseType, inputData);
    if (!input.ok) return input;
    if (isPassed(phaseType, project.currentStep)) return refused('content_confirmed');
    return ok(
      await upsertPhase(tx, {
        id: phase.id,
        projectId,
        phaseType,
        inputData: input.value,
        now: deps.now(),
      }),
    );
  });

/** Keeps data that were checked elsewhere as the record of a phase, new or in place of the one that is there. */
export const savePhase = async (
  deps: ProjectsDeps,
  tx: Db,
  params: { readonly projectId: string; readonly phaseType: string; readonly inputData: InputData },
): Promise<PhaseRecord> => upsertPhase(tx, { ...params, id: deps.newId(), now: deps.now() });
