import { binExpiryCutoff } from '@webnario/domain/projects/life';
import { ok, refused, type Result } from '@webnario/domain/result';
import type { Db } from '../../../platform/deps.ts';
import { amountOf } from '../../../platform/limits/limits.ts';
import type { ProjectsDeps } from '../deps.ts';
import { countProjects, lockProjectsOfUser } from './repo.ts';

/**
 * Whether the account may have one project more, those in the archive and in the bin counted. Belongs in the transaction that
 * makes it: until that ends the account's other new projects wait. Refused: `too_many_projects`.
 */
export const checkProjectQuota = async (
  { env, now }: Pick<ProjectsDeps, 'env' | 'now'>,
  tx: Db,
  userId: string,
): Promise<Result<null>> => {
  await lockProjectsOfUser(tx, userId);
  const most = amountOf('projects', env.RATE_LIMITS);
  const there = await countProjects(tx, { userId, goneIfBinnedBy: binExpiryCutoff(now()) });
  return there < most ? ok(null) : refused('too_many_projects', { details: { most } });
};
