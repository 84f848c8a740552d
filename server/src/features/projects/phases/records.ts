import { completeRecord } from '@webnario/domain/records/complete-record';
import { kindOf, recordKinds, type RecordType } from '@webnario/domain/records/records';
import { ok, refused, type Result } from '@webnario/domain/result';
import type { PhaseRecord } from '@webnario/domain/wizard/project';
import type { Db } from '../../../platform/deps.ts';
import type { ProjectsDeps } from '../deps.ts';
import type { ProjectRow } from '../repo.ts';
import { withInputPath } from './input-path.ts';
import { findPhasesData, upsertPhase } from './repo.ts';

const bytesOf = (data: unknown): number => Buffer.byteLength(JSON.stringify(data));

/**
 * Completes one of the records that a project keeps beside its steps, and the others that change with it, in the
 * caller's transaction, which holds the project: of two tabs, the second adds to what the first one left. Refused:
 * `validation_failed` with paths such as `input_data.parcelas.valor`, `body_too_large`; then nothing is written.
 */
export const saveRecord = async (
  deps: ProjectsDeps,
  tx: Db,
  params: {
    readonly projectId: string;
    readonly recordType: RecordType;
    readonly inputData: unknown;
  },
): Promise<Result<PhaseRecord>> => {
  const { projectId, recordType, inputData } = params;
  // Read after the lock was got: what was read with it may be from before it.
  const stored = await findPhasesData(tx, projectId, Object.keys(recordKinds));
  const completed = withInputPath(completeRecord(stored, recordType, inputData));
  if (!completed.ok) return completed;
  const changed = Object.entries(completed.value).filter(([type, data]) => data !== stored[type]);
  for (const [type, data] of changed) {
    const { maxBytes } = kindOf(type as RecordType);
    if (bytesOf(data) > maxBytes) {
      return refused('body_too_large', { details: { max_bytes: maxBytes } });
    }
  }
  let saved: PhaseRecord | undefined;
  for (const [phaseType, data] of changed) {
    const record = await upsertPhase(tx, {
      id: deps.newId(),
      projectId,
      phaseType,
      inputData: { ...data },
      now: deps.now(),
    });
    if (phaseType === recordType) saved = record;
  }
  if (!saved) throw new Error('a record that was completed was not written');
  return ok(saved);
};

/** Completes a record and answers the project with it. Refused as `saveRecord`. */
export const completeWith = async (
  deps: ProjectsDeps,
  tx: Db,
  row: ProjectRow,
  recordType: RecordType,
  inputData: unknown,
): Promise<Result<ProjectRow>> => {
  const saved = await saveRecord(deps, tx, { projectId: row.id, recordType, inputData });
  if (!saved.ok) return saved;
  const others = row.phases.filter(({ phase_type }) => phase_type !== recordType);
  return ok({ ...row, phases: [...others, saved.value] });
};
