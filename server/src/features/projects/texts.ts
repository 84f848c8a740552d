import { isConfirmed } from '@webnario/domain/wizard/confirmed-texts';
import { ok, refused, type Result } from '@webnario/domain/result';
import type { TextOrigin } from '@webnario/domain/text-origin';
import type { ContentField } from '@webnario/domain/project-fields';
import { textToAdjust } from '@webnario/domain/wizard/transition';
import type { Db } from '../../platform/deps.ts';
import type { ProjectKey, ProjectsDeps } from './deps.ts';
import { writeChange } from './change.ts';
import { lockOwned, type ProjectRow } from './repo.ts';

type Target = ProjectKey & {
  /** The step for which the text was asked. */
  readonly step: number;
  readonly field: ContentField;
  readonly origin: TextOrigin;
  /** The generation that wrote it. */
  readonly generationId: string;
};

const lockAtStep = async (tx: Db, target: Target): Promise<Result<ProjectRow>> => {
  const row = await lockOwned(tx, target);
  if (!row) return refused('project_not_found');
  if (row.currentStep === target.step) return ok(row);
  return isConfirmed(target.field, row.currentStep)
    ? refused('content_confirmed')
    : refused('step_moved', { details: { current_step: row.currentStep } });
};

const save = async (
  deps: ProjectsDeps,
  tx: Db,
  row: ProjectRow,
  { field, origin, generationId }: Target,
  written: { readonly text: string; readonly kind: 'generated' | 'regenerated' },
): Promise<Result<{ revision: number }>> => {
  const { text, kind } = written;
  const revision = row.revision + 1;
  const change = {
    [field]: text,
    origins: { [field]: origin },
    revision,
    updatedAt: deps.now(),
  };
  const saved = await writeChange(deps, tx, row, change, { kind, generationId });
  return saved.ok ? ok({ revision }) : saved;
};

/**
 * Keeps a generated text, if the project still stands at the step for which it was asked. Refused:
 * `project_not_found`, `content_confirmed`, `step_moved`; nothing is changed then.
 */
export const saveGeneratedText = async (
  deps: ProjectsDeps,
  tx: Db,
  params: Target & { readonly text: string },
): Promise<Result<{ revision: number }>> => {
  const found = await lockAtStep(tx, params);
  return found.ok
    ? save(deps, tx, found.value, params, { text: params.text, kind: 'generated' })
    : found;
};

/**
 * Rewrites the text that a step adjusts: `change` gets the stored text, with the row locked, and returns the
 * new text or a refusal. Refused: as `saveGeneratedText`, and what `change` refuses.
 */
export const replaceText = async (
  deps: ProjectsDeps,
  tx: Db,
  params: Target & { readonly change: (current: string) => Result<string> },
): Promise<Result<{ revision: number; text: string }>> => {
  const found = await lockAtStep(tx, params);
  if (!found.ok) return found;
  const changed = params.change(textToAdjust(params.field, found.value));
  if (!changed.ok) return changed;
  const saved = await save(deps, tx, found.value, params, {
    text: changed.value,
    kind: 'regenerated',
  });
  return saved.ok ? ok({ revision: saved.value.revision, text: changed.value }) : saved;
};
