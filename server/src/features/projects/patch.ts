import type { ProjectPatch } from '@webnario/domain/api/endpoints';
import { gapPhase } from '@webnario/domain/gaps/gap-record';
import { ok, refused, type Result } from '@webnario/domain/result';
import { namesStep } from '@webnario/domain/wizard/legacy-phases';
import type { Project } from '@webnario/domain/wizard/project';
import { contentFields, type ContentField } from '@webnario/domain/project-fields';
import {
  eventForRequestedStep,
  transition,
  type Transition,
} from '@webnario/domain/wizard/transition';
import type { Db } from '../../platform/deps.ts';
import { runInTransaction } from '../../platform/run-in-transaction.ts';
import type { ProjectKey, ProjectsDeps } from './deps.ts';
import {
  carryOut,
  checkEditable,
  checkRevision,
  isWriting,
  wizardState,
  writeChange,
} from './change.ts';
import { completeWith } from './phases/records.ts';
import { originOf } from './versions/keep.ts';
import { toProject } from './present.ts';
import { lockOwned, type ProjectChange, type ProjectRow } from './repo.ts';
import { isAvailableCategory } from './service.ts';
import { judgeNewShortPromise, judgeShortPromise, keepConfirmed } from './short-promise.ts';

const serverOwned = ['is_completed', 'pdf_gerado'] as const;

type Texts = Partial<Record<ContentField, string>>;

const sentTexts = (patch: ProjectPatch): Texts => {
  const texts: Texts = {};
  for (const field of contentFields) {
    const text = patch[field];
    if (text !== undefined) texts[field] = text;
  }
  return texts;
};

const refuseServerOwned = (patch: ProjectPatch): Result<null> => {
  const named = serverOwned.filter((field) => patch[field] !== undefined);
  if (named.length === 0) return ok(null);
  const fields = named.map((field) => [field, 'Este campo é controlado pelo servidor']);
  return refused('server_owned_field', { fields: Object.fromEntries(fields) });
};

/** Reads the step that a patch asks for as a transition; null when it asks for none. */
const requestedMove = (
  row: ProjectRow,
  patch: ProjectPatch,
  texts: Texts,
  now: Date,
): Result<Transition | null> => {
  const { etapa_atual: requested = row.currentStep, current_phase: phase } = patch;
  if (phase !== undefined && !namesStep(phase, requested)) return refused('transition_not_allowed');
  if (requested === row.currentStep) return ok(null);
  const state = wizardState(row);
  const event = eventForRequestedStep(state, requested, texts);
  if (!event) return refused('transition_not_allowed');
  const decided = transition(state, row.currentStep, event);
  if (!decided.ok) return decided;
  const judged = judgeShortPromise(row, event, now);
  if (!judged.ok) return judged;
  if (decided.value.step !== requested) return refused('transition_not_allowed');
  return ok({ ...decided.value, phase: phase ?? decided.value.phase });
};

/** The texts that stay with the step: the one that it adjusts, or any of a complete script, several at once. */
const editedTexts = (
  row: ProjectRow,
  texts: Texts,
): Result<Omit<ProjectChange, 'updatedAt'> | null> => {
  const edited = contentFields.filter((field) => texts[field] !== undefined);
  for (const field of edited) {
    const allowed = checkEditable(row.currentStep, field);
    if (!allowed.ok) return allowed;
  }
  if (edited.length === 0) return ok(null);
  const origins = edited.map((field) => [field, originOf(row, field)] as const);
  return ok({ ...texts, origins: Object.fromEntries(origins) });
};

const withoutSaved = (texts: Texts, move: Transition | null): Texts => {
  const saved = move?.effects.flatMap((effect) =>
    effect.type === 'save_text' ? [effect.field] : [],
  );
  const entries = Object.entries(texts) as [ContentField, string][];
  return Object.fromEntries(entries.filter(([field]) => !saved?.includes(field)));
};

const descriptiveChange = async (
  tx: Db,
  row: ProjectRow,
  patch: ProjectPatch,
): Promise<Result<Omit<ProjectChange, 'updatedAt'>>> => {
  const { category_id, product_name, product_description } = patch;
  const categoryChanges = category_id !== undefined && category_id !== row.categoryId;
  if (categoryChanges && !(await isAvailableCategory(tx, category_id))) {
    return refused('category_not_available', {
      fields: { category_id: 'Selecione uma categoria' },
    });
  }
  return ok({
    ...(product_name === undefined ? {} : { productName: product_name.trim() }),
    ...(product_description === undefined
      ? {}
      : { productDescription: product_description.trim() }),
    ...(categoryChanges ? { categoryId: category_id } : {}),
  });
};

const patchLocked = async (
  deps: ProjectsDeps,
  tx: Db,
  row: ProjectRow,
  patch: ProjectPatch,
): Promise<Result<ProjectRow>> => {
  const texts = sentTexts(patch);
  const seen = checkRevision(row, patch.revision);
  if (!seen.ok) return seen;
  const move = requestedMove(row, patch, texts, deps.now());
  if (!move.ok) return move;
  const edited = editedTexts(row, withoutSaved(texts, move.value));
  if (!edited.ok) return edited;
  const touchesText = edited.value !== null || move.value !== null;
  if (touchesText && (await isWriting(deps, tx, row))) return refused('generation_running');
  const promise = move.value
    ? ok(null)
    : judgeNewShortPromise(row, texts.promessa_curta_otimizada, patch.confirmacoes, deps.now());
  if (!promise.ok) return promise;
  const described = await descriptiveChange(tx, row, patch);
  if (!described.ok) return described;
  if (move.value) return carryOut(deps, tx, row, move.value, described.value);
  const change = {
    ...described.value,
    ...edited.value,
    ...(patch.current_phase === undefined ? {} : { currentPhase: patch.current_phase }),
    ...(edited.value ? { revision: row.revision + 1 } : {}),
    updatedAt: deps.now(),
  };
  const writing = patch.reworded ? ({ kind: 'reworded' } as const) : undefined;
  const written = await writeChange(deps, tx, row, change, writing);
  if (!written.ok) return written;
  const kept = await keepConfirmed(deps, tx, written.value, promise.value);
  if (!kept.ok || !patch.lacunas) return kept;
  return completeWith(deps, tx, kept.value, gapPhase, patch.lacunas);
};

/**
 * A partial update under the rules of the wizard: the product's description at any time, a text only at the
 * step that adjusts it or once the script is complete, the step only along an allowed transition, the phase only as a name of that step: its
 * own, or the one it has in the legacy flow. Refused: `server_owned_field` with the
 * field, `validation_failed` for a short promise that was not confirmed, `content_changed_elsewhere` with the stored revision, `transition_not_allowed`, `content_confirmed`,
 * `generation_running`, `category_not_available`, `project_not_found`; nothing is changed then.
 */
export const patchProject = async (
  deps: ProjectsDeps,
  db: Db,
  params: ProjectKey & { readonly patch: ProjectPatch },
): Promise<Result<Project>> =>
  runInTransaction(db, async (tx) => {
    const row = await lockOwned(tx, params);
    if (!row) return refused('project_not_found');
    const allowed = refuseServerOwned(params.patch);
    if (!allowed.ok) return allowed;
    const patched = await patchLocked(deps, tx, row, params.patch);
    return patched.ok ? ok(toProject(patched.value)) : patched;
  });
