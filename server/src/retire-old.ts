import { tooOld } from '@webnario/domain/privacy/retention';
import { deleteAuditEntriesBefore } from './features/admin/index.ts';
import { deleteVersionsBefore } from './features/projects/index.ts';
import type { Deps } from './platform/deps.ts';

/** Deletes what RETENTION says is too old and no feature looks after by itself; to be called about once an hour. */
export const retireOld = async ({ db, env, log, now }: Deps): Promise<void> => {
  const { audit, versions } = env.RETENTION;
  const entries = await deleteAuditEntriesBefore(db, tooOld(now(), audit));
  const texts = versions > 0 ? await deleteVersionsBefore(db, tooOld(now(), versions)) : 0;
  if (entries + texts > 0) log.info({ entries, versions: texts }, 'what was too old was deleted');
};
