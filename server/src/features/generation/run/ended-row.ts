import { isRefusalCode } from '@webnario/domain/errors';
import { refused, type Refused } from '@webnario/domain/result';
import type { ContentField } from '@webnario/domain/project-fields';
import { findStep } from '@webnario/domain/wizard/steps';
import { textToAdjust } from '@webnario/domain/wizard/transition';
import type { GenerationDeps } from '../deps.ts';
import { loadProject } from '../load-project.ts';
import type * as repo from '../repo.ts';
import type { Outcome } from './registry.ts';

/** Where the text of a step is kept. */
export const fieldOfStep = (number: number): ContentField => {
  const step = findStep(number);
  return step && 'field' in step ? step.field : 'promessa_forte_gerada';
};

/** A failure that says that nothing was charged. */
export const notCharged = (refusal: Refused): Refused => ({
  ...refusal,
  details: { ...refusal.details, charged: false },
});

/** How a row that somebody else ended tells its end. */
export const refusalOfRow = (row: repo.GenerationRow | undefined): Refused => {
  const code = isRefusalCode(row?.failureCode) ? row.failureCode : 'generation_interrupted';
  const isUnpaid = row?.state === 'failed' || row?.state === 'cancelled';
  return isUnpaid ? notCharged(refused(code)) : refused(code);
};

/** How a generation ended that is no longer being written. */
export const outcomeOfRow = async (
  deps: Pick<GenerationDeps, 'db' | 'projects' | 'credits'>,
  row: repo.GenerationRow,
): Promise<Outcome> => {
  if (row.state !== 'succeeded') return refusalOfRow(row);
  const loaded = await loadProject(deps, row);
  if (!loaded.ok) return loaded;
  const project = loaded.value;
  const field = fieldOfStep(row.step);
  const { credits_remaining } = await deps.credits.balance(deps.db, row.userId);
  return {
    ok: true,
    generationId: row.id,
    content: row.partialText,
    ...(row.kind === 'regeneration' ? { text: textToAdjust(field, project) } : {}),
    creditsRemaining: credits_remaining,
    origin: { missing_blocks: [], ...project.origins[field], source: row.source },
    revision: project.revision,
  };
};
