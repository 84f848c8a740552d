import { binExpiryCutoff } from '@webnario/domain/projects/life';
import { ok, refused, type Result } from '@webnario/domain/result';
import type { ProjectSummary } from '@webnario/domain/wizard/project';
import { forgetAnswersAbout } from '../../../platform/idempotency/idempotency-keys.ts';
import type { Db, Deps } from '../../../platform/deps.ts';
import type { ProjectKey, ProjectsDeps } from '../deps.ts';
import { toSummary } from '../present.ts';
import { findSummary } from '../repo.ts';
import * as repo from './repo.ts';

/** What is needed of the feature that writes texts. */
export type Writing = {
  /** Ends what is being written for a project, or waits to be: its credits go back, or what was written is kept. */
  readonly cancelWriting: (owned: ProjectKey) => Promise<void>;
  readonly generationIdsOf: (tx: Db, projectId: string) => Promise<readonly string[]>;
  /** Whether deleting a project now would forget free requests that still count. */
  readonly hasRecentFreeRequest: (tx: Db, projectId: string) => Promise<boolean>;
};

const bin = ({ now }: Pick<Deps, 'now'>) => ({ goneIfBinnedBy: binExpiryCutoff(now()) });

const summaryOf = async (
  db: Db,
  owned: ProjectKey,
  isDone: boolean,
): Promise<Result<ProjectSummary>> => {
  const row = isDone ? await findSummary(db, owned) : undefined;
  return row ? ok(toSummary(row)) : refused('project_not_found');
};

/** Takes a project out of the list; nothing else changes. Refused: `project_not_found`. */
export const archive = async (
  deps: ProjectsDeps,
  db: Db,
  owned: ProjectKey,
): Promise<Result<ProjectSummary>> =>
  summaryOf(db, owned, await repo.archive(db, { ...owned, now: deps.now() }));

/** Puts an archived project back. Refused: `project_not_found`. */
export const unarchive = async (db: Db, owned: ProjectKey): Promise<Result<ProjectSummary>> =>
  summaryOf(db, owned, await repo.unarchive(db, owned));

/**
 * Puts a project in the bin, archived or not. From then on nothing reaches it, so no text begins after this. What is
 * being written is cancelled before, and what began meanwhile after. A repeated call cancels again. Refused:
 * `project_not_found`.
 */
export const putInBin = async (
  deps: ProjectsDeps,
  db: Db,
  { owned, writing }: { readonly owned: ProjectKey; readonly writing: Writing },
): Promise<Result<ProjectSummary>> => {
  // Cancelled first, because the part of a text that is kept can be stored only while the project can be reached.
  await writing.cancelWriting(owned);
  const isThere = await repo.putInBin(db, { ...owned, ...bin(deps), now: deps.now() });
  if (isThere) await writing.cancelWriting(owned);
  return summaryOf(db, owned, isThere);
};

/** Takes a project out of the bin, to where it was. Refused: `project_not_found`, also once its 30 days are over. */
export const restore = async (
  deps: ProjectsDeps,
  db: Db,
  owned: ProjectKey,
): Promise<Result<ProjectSummary>> =>
  summaryOf(db, owned, await repo.takeOutOfBin(db, { ...owned, ...bin(deps) }));

/**
 * Deletes a project whose time in the bin is over, with its texts, versions, generations, records and whatever else
 * belongs to it, and the answers kept for repeated calls; the ledger keeps its rows. First it cancels what may still be
 * written: the reserved credits could not be released once the generations are deleted. False while the project still
 * counts free requests: a later sweep deletes it then.
 */
const deleteForGood = async (
  deps: ProjectsDeps,
  db: Db,
  params: { readonly owned: ProjectKey; readonly writing: Writing },
): Promise<boolean> => {
  const { owned, writing } = params;
  await writing.cancelWriting(owned);
  return db.transaction(async (tx) => {
    if (await writing.hasRecentFreeRequest(tx, owned.projectId)) return false;
    const generationIds = await writing.generationIdsOf(tx, owned.projectId);
    await forgetAnswersAbout(tx, { ...owned, generationIds });
    return repo.deleteForGood(tx, { ...owned, ...bin(deps) });
  });
};

/**
 * Deletes a project in the bin for good before its time. For its owner it is gone at once and counts no more; its row goes
 * with a later sweep where it still counts free requests. Refused: `project_not_found` where it is not in the bin.
 */
export const purge = async (
  deps: ProjectsDeps,
  db: Db,
  params: { readonly owned: ProjectKey; readonly writing: Writing },
): Promise<Result<{ deleted: true }>> => {
  const { owned } = params;
  if (!(await repo.endTimeInBin(db, { ...owned, ...bin(deps) }))) {
    return refused('project_not_found');
  }
  await deleteForGood(deps, db, params);
  return ok({ deleted: true });
};

const batch = 100;

/** Deletes for good what has been in the bin for 30 days; to be called about once an hour. */
export const emptyBin = async (
  deps: ProjectsDeps & Pick<Deps, 'db' | 'log'>,
  writing: Writing,
): Promise<void> => {
  let deleted = 0;
  let found: ProjectKey[];
  let after: string | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    found = await repo.findOver(deps.db, { ...bin(deps), after, limit: batch });
    for (const owned of found) {
      // oxlint-disable-next-line no-await-in-loop -- each in a short transaction of its own
      if (await deleteForGood(deps, deps.db, { owned, writing })) deleted += 1;
    }
    after = found.at(-1)?.projectId;
  } while (found.length === batch);
  if (deleted > 0) deps.log.info({ deleted }, 'projects that were 30 days in the bin deleted');
};
