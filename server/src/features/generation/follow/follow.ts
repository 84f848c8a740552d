import { ok, refused, type Result } from '@webnario/domain/result';
import type { Project } from '@webnario/domain/wizard/project';
import { findStep } from '@webnario/domain/wizard/steps';
import type { Done, Listener, Outcome } from '../run/registry.ts';
import { loadProject, type Parts } from '../deps.ts';
import * as repo from '../repo.ts';
import { refusalOfRow } from '../run/settle.ts';
import { watchRow } from './watch-row.ts';

/** A generation that writes now, its own or one that was running already, or a text that was there before. */
export type Started =
  | { readonly kind: 'running'; readonly generationId: string; readonly step: number }
  | { readonly kind: 'finished'; readonly step: number; readonly outcome: Done };

/** The blocks that the text of a step still lacks. */
const missingOf = (project: Project, number: number): string[] => {
  const step = findStep(number);
  const field = step && 'field' in step ? step.field : 'promessa_forte_gerada';
  return project.origins[field]?.missing_blocks ?? [];
};

/** How a generation ended that is no longer being written. */
const outcomeOfRow = async (parts: Parts, row: repo.GenerationRow): Promise<Outcome> => {
  if (row.state !== 'succeeded') return refusalOfRow(row);
  const project = await loadProject(parts, row);
  if (!project.ok) return project;
  const { credits_remaining } = await parts.credits.balance(parts.deps.db, row.userId);
  return {
    ok: true,
    generationId: row.id,
    content: row.partialText,
    creditsRemaining: credits_remaining,
    origin: { source: row.source, missing_blocks: missingOf(project.value, row.step) },
    revision: project.value.revision,
  };
};

/** A generation of the caller. Refused: `generation_not_found`, for a foreign one as for a missing one. */
export const findGeneration = async (
  { deps }: Parts,
  params: { readonly id: string; readonly userId: string },
): Promise<Result<repo.GenerationRow>> => {
  const row = await repo.findOwn(deps.db, params);
  return row ? ok(row) : refused('generation_not_found');
};

/**
 * Looks on at a generation from an offset, without gap or repetition: one that is written here, one that another
 * process writes, or one that has ended. Answers how to stop listening.
 */
export const followRow = (
  parts: Parts,
  row: repo.GenerationRow,
  offset: number,
  listener: Listener,
): (() => void) => {
  const live = parts.hub.find(row.id);
  if (live) return live.listen(offset, listener);
  const read = () => repo.findOwn(parts.deps.db, row);
  const endOf = (ended: repo.GenerationRow) => outcomeOfRow(parts, ended);
  return watchRow({ read, endOf, log: parts.deps.log }, offset, listener);
};

/** Looks on at what was just started; where it is written here no question is asked, so the first word is quick. */
export const followStarted = async (
  parts: Parts,
  started: Started,
  userId: string,
  listener: Listener,
): Promise<() => void> => {
  const nothing = () => undefined;
  if (started.kind === 'finished') {
    listener.onText(started.outcome.content, 0);
    listener.onEnd(started.outcome);
    return nothing;
  }
  const live = parts.hub.find(started.generationId);
  if (live) return live.listen(0, listener);
  const found = await findGeneration(parts, { id: started.generationId, userId });
  if (found.ok) return followRow(parts, found.value, 0, listener);
  listener.onEnd(found);
  return nothing;
};

/**
 * Stops a generation that waits or is written: the model's request ends and the credits go back. True when this call ended it,
 * false when it had ended before. Refused: `generation_not_found`.
 */
export const cancel = async (
  { deps, credits, hub }: Parts,
  params: { readonly id: string; readonly userId: string },
): Promise<Result<{ cancelled: boolean }>> => {
  const code = 'generation_cancelled';
  const cancelled = await deps.db.transaction(async (tx) => {
    const row = await repo.close(tx, {
      ...params,
      state: 'cancelled',
      failureCode: code,
      finishedAt: deps.now(),
    });
    if (row) {
      const { userId, reservationId } = row;
      await credits.release(tx, { userId, reservationId });
    }
    return row !== undefined;
  });
  if (cancelled) {
    hub.find(params.id)?.abort(code);
    return ok({ cancelled });
  }
  const row = await repo.findOwn(deps.db, params);
  return row ? ok({ cancelled }) : refused('generation_not_found');
};
