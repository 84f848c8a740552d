import { binExpiryCutoff } from '@webnario/domain/projects/life';
import { ok, refused, type Result } from '@webnario/domain/result';
import type { Db } from '../../../platform/deps.ts';
import { amountOf } from '../../../platform/limits/limits.ts';
import type { ProjectsDeps } from '../deps.ts';
import * as repo from './repo.ts';

/** How much more than needed is removed at once, so that not every save has to make room. */
const spareShare = 0.02;

type RoomDeps = Pick<ProjectsDeps, 'now' | 'env'>;

/** How many of the newest versions of a text are never removed. */
const keptOf = ({ env }: RoomDeps): number => amountOf('versions_kept', env.RATE_LIMITS);

/** Takes what was removed out of the bytes of its projects, and notes of each text how many of its versions went. */
const noteGone = async (
  { now }: RoomDeps,
  tx: Db,
  gone: Awaited<ReturnType<typeof repo.removeOld>>,
): Promise<void> => {
  for (const { project_id: projectId, field, count, bytes } of gone) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction
    await repo.addBytes(tx, projectId, -bytes);
    // oxlint-disable-next-line no-await-in-loop -- see above
    await repo.noteRemoved(tx, { projectId, field, count, removedAt: now() });
  }
};

/** Removes what must go. Answers how many bytes that freed. */
const makeRoom = async (
  deps: RoomDeps,
  tx: Db,
  { userId, toFree }: { readonly userId: string; readonly toFree: number },
): Promise<number> => {
  const gone = await repo.removeOld(tx, { userId, toFree, kept: keptOf(deps) });
  await noteGone(deps, tx, gone);
  return gone.reduce((sum, { bytes }) => sum + bytes, 0);
};

/**
 * Counts what a version has grown by, and makes room where the account has no more (docs/guides/versions.md#room). Refused:
 * `texts_full` where nothing more may go.
 */
export const countVersionBytes = async (
  deps: RoomDeps,
  tx: Db,
  { projectId, userId }: { readonly projectId: string; readonly userId: string },
  grownBy: number,
): Promise<Result<null>> => {
  if (grownBy === 0) return ok(null);
  await repo.addBytes(tx, projectId, grownBy);
  if (grownBy < 0) return ok(null);
  const most = amountOf('text_bytes', deps.env.RATE_LIMITS);
  const counted = { userId, goneIfBinnedBy: binExpiryCutoff(deps.now()) };
  const tooMuch = (await repo.bytesOf(tx, counted)) - most;
  if (tooMuch <= 0) return ok(null);
  const toFree = tooMuch + Math.ceil(most * spareShare);
  const freed = await makeRoom(deps, tx, { userId, toFree });
  return freed >= tooMuch ? ok(null) : refused('texts_full', { details: { most_bytes: most } });
};

/** How many projects one transaction handles, so that a large table is worked through in pieces. */
const projectsAtOnce = 50;

/**
 * Removes versions from before that moment, and never one of the newest `versions_kept` of a text. Those of a project that is
 * being saved at this moment go the next time. Answers how many went.
 */
export const removeVersionsBefore = async (
  deps: RoomDeps,
  db: Db,
  before: Date,
): Promise<number> => {
  let removed = 0;
  let after: string | undefined;
  for (;;) {
    const piece = { before, after, limit: projectsAtOnce };
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other
    const projectIds = await repo.projectsWithVersionsBefore(db, piece);
    after = projectIds.at(-1);
    if (after === undefined) return removed;
    // oxlint-disable-next-line no-await-in-loop -- see above
    const gone = await db.transaction(async (tx) => {
      const went = await repo.removeBefore(tx, { projectIds, before, kept: keptOf(deps) });
      await noteGone(deps, tx, went);
      return went;
    });
    removed += gone.reduce((sum, { count }) => sum + count, 0);
  }
};
