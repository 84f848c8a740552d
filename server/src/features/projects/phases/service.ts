import { read } from '@webnario/domain/fields';
import { ok, refused, type Result } from '@webnario/domain/result';
import {
  offerPhase,
  offerSchema,
  personaFormSchema,
  promiseFormSchema,
  type PromiseForm,
} from '@webnario/domain/wizard/forms';
import type { PhaseRecord } from '@webnario/domain/wizard/project';
import { findStepByPhase } from '@webnario/domain/wizard/steps';
import type { Db } from '../../../platform/deps.ts';
import type { ProjectsDeps } from '../deps.ts';
import type { Owned } from '../change.ts';
import { findOwnedPhase, insertPhase, upsertPhase } from './repo.ts';
import { lockOwned } from '../repo.ts';

type InputData = Record<string, unknown>;

/** The record carries both members; the text is null when the answer is no (R-DATA-05). */
const toRecord = (form: PromiseForm): InputData =>
  form.has_promise === 'yes' ? form : { ...form, promise_text: null };

const withInputPath = <T>(result: Result<T>): Result<T> => {
  if (result.ok || !result.fields) return result;
  const entries = Object.entries(result.fields).map(([key, text]) => [`input_data.${key}`, text]);
  return { ...result, fields: Object.fromEntries(entries) };
};

const readInput = (phaseType: string, input: unknown): Result<InputData> => {
  switch (phaseType) {
    case 'coleta_dados_persona':
      return withInputPath(read(personaFormSchema, input));
    case 'definicao_promessa': {
      const form = withInputPath(read(promiseFormSchema, input));
      return form.ok ? ok(toRecord(form.value)) : form;
    }
    case offerPhase:
      return withInputPath(read(offerSchema, input));
    default:
      return refused('validation_failed', { fields: { phase_type: 'Etapa não encontrada' } });
  }
};

/** The data of a step do not change once the step is passed. */
const isPassed = (phaseType: string, currentStep: number): boolean =>
  currentStep > (findStepByPhase(phaseType)?.number ?? Infinity);

/**
 * Keeps the form of one phase; one record for each type. Refused: `validation_failed`, `project_not_found`,
 * `content_confirmed` once the phase's step is passed, `phase_exists` (the offer is replaced instead).
 */
export const createPhase = (
  deps: ProjectsDeps,
  db: Db,
  params: Owned & { readonly phaseType: string; readonly inputData: unknown },
): Promise<Result<PhaseRecord>> =>
  db.transaction(async (tx) => {
    const project = await lockOwned(tx, params);
    if (!project) return refused('project_not_found');
    const { phaseType } = params;
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
    if (phaseType === offerPhase) return ok(await upsertPhase(tx, phase));
    const created = await insertPhase(tx, phase);
    return created ? ok(created) : refused('phase_exists');
  });

/** Changes the form of a phase. Refused: `phase_not_found`, `validation_failed`, `content_confirmed`. */
export const updatePhase = (
  deps: ProjectsDeps,
  db: Db,
  params: { readonly phaseId: string; readonly userId: string; readonly inputData: unknown },
): Promise<Result<PhaseRecord>> =>
  db.transaction(async (tx) => {
    const phase = await findOwnedPhase(tx, params);
    const project =
      phase && (await lockOwned(tx, { projectId: phase.project_id, userId: params.userId }));
    if (!phase || !project) return refused('phase_not_found');
    const input = readInput(phase.phase_type, params.inputData);
    if (!input.ok) return input;
    if (isPassed(phase.phase_type, project.currentStep)) return refused('content_confirmed');
    return ok(
      await upsertPhase(tx, {
        id: phase.id,
        projectId: project.id,
        phaseType: phase.phase_type,
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
