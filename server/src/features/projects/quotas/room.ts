import { ok, refused, type Result } from '@webnario/domain/result';
import type { Db } from '../../../platform/deps.ts';
import { amountOf } from '../../../platform/limits/limits.ts';
import type { ProjectsDeps } from '../deps.ts';
import { addBytes, bytesOf, noteRemoved, removeOld } from './repo.ts';

/** More than is needed goes at once, so that not each save makes room anew. */
const spareShare = 0.02;

/** Removes what must go, and notes of each text how many of its versions went. Answers how many bytes that freed. */
const makeRoom = async (
  { now }: Pick<ProjectsDeps, 'now'>,
  tx: Db,
  userId: string,
  toFree: number,
): Promise<number> => {
  const gone = await removeOld(tx, userId, toFree);
  for (const { project_id: projectId, field, count, bytes } of gone) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction
    await addBytes(tx, projectId, -bytes);
    // oxlint-disable-next-line no-await-in-loop -- see above
    await noteRemoved(tx, { projectId, field, count, removedAt: now() });
  }
  return gone.reduce((sum, { bytes }) => sum + bytes, 0);
};

/**
 * Counts what a version has grown by, and makes room where the account has no more (docs/guides/versions.md#room). Refused:
 * `texts_full` where nothing more may go.
 */
export const countVersionBytes = async (
  deps: Pick<ProjectsDeps, 'now' | 'env'>,
  tx: Db,
  { projectId, userId }: { readonly projectId: string; readonly userId: string },
  grownBy: number,
): Promise<Result<null>> => {
  if (grownBy === 0) return ok(null);
  await addBytes(tx, projectId, grownBy);
  if (grownBy < 0) return ok(null);
  const most = amountOf('text_bytes', deps.env.RATE_LIMITS);
  const tooMuch = (await bytesOf(tx, userId)) - most;
  if (tooMuch <= 0) return ok(null);
  const freed = await makeRoom(deps, tx, userId, tooMuch + Math.ceil(most * spareShare));
  return freed >= tooMuch ? ok(null) : refused('texts_full', { details: { most_bytes: most } });
};
