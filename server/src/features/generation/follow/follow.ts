import { ok, refused, type Result } from '@webnario/domain/result';
import type { GenerationDeps } from '../deps.ts';
import * as repo from '../repo.ts';
import type { GenerationResult, Listener } from '../run/registry.ts';
import { outcomeOfRow } from '../run/ended-row.ts';
import { followAtOtherCopy, type PieceHandlers } from './pieces-across-copies.ts';
import { watchRow } from './watch-row.ts';

/** A generation that writes now, its own or one that was running already, or a text that was there before. */
export type FollowStart =
  | { readonly kind: 'running'; readonly generationId: string; readonly step: number }
  | { readonly kind: 'finished'; readonly step: number; readonly outcome: GenerationResult };

type FollowDeps = Pick<
  GenerationDeps,
  'db' | 'log' | 'newId' | 'projects' | 'credits' | 'registry' | 'copies'
>;

/**
 * A generation of the caller. Refused: `generation_not_found`, for a foreign one as for a missing one, and for one of a
 * project that is in the bin.
 */
export const findGeneration = async (
  { db, projects }: Pick<GenerationDeps, 'db' | 'projects'>,
  params: { readonly id: string; readonly userId: string },
): Promise<Result<repo.GenerationRow>> => {
  const row = await repo.findOwn(db, params);
  const project = row && (await projects.findOwned(db, row));
  return row && project ? ok(row) : refused('generation_not_found');
};

/**
 * Looks on at a generation from an offset, without gap or repetition: one that is written here, one that another
 * process writes, or one that has ended. Answers how to stop listening.
 */
export const followRow = (
  deps: FollowDeps,
  row: repo.GenerationRow,
  offset: number,
  listener: Listener,
): (() => void) => {
  const running = deps.registry.find(row.id);
  if (running) return running.listen(offset, listener);
  const read = () => repo.findOwn(deps.db, row);
  const endOf = (ended: repo.GenerationRow) => outcomeOfRow(deps, ended);
  const subscribe = (from: number, on: PieceHandlers) => followAtOtherCopy(deps, row.id, from, on);
  return watchRow({ read, endOf, subscribe, log: deps.log }, offset, listener);
};

/** Follows a generation that was just started; needs no query if this process writes it, so its first word is quick. */
export const followStarted = async (
  deps: FollowDeps,
  started: FollowStart,
  userId: string,
  listener: Listener,
): Promise<() => void> => {
  const nothing = () => undefined;
  if (started.kind === 'finished') {
    listener.onText(started.outcome.content, 0);
    listener.onEnd(started.outcome);
    return nothing;
  }
  const running = deps.registry.find(started.generationId);
  if (running) return running.listen(0, listener);
  const found = await findGeneration(deps, { id: started.generationId, userId });
  if (found.ok) return followRow(deps, found.value, 0, listener);
  listener.onEnd(found);
  return nothing;
};
