import { tooOld } from '@webnario/domain/privacy/retention';
import { deleteAuditEntriesBefore } from './features/admin/index.ts';
import { forgetMailboxesBefore } from './features/credits/index.ts';
import { removeVersionsBefore } from './features/projects/index.ts';
import type { Deps } from './platform/deps.ts';

/** Deletes what RETENTION says is too old and no feature looks after by itself; to be called about once an hour. */
export const deleteExpired = async (deps: Deps): Promise<void> => {
  const { db, env, log, now } = deps;
  const { audit, mailboxes, versions } = env.RETENTION;
  await forgetMailboxesBefore(db, tooOld(now(), mailboxes));
  const entries = await deleteAuditEntriesBefore(db, tooOld(now(), audit));
  const texts = versions > 0 ? await removeVersionsBefore(deps, db, tooOld(now(), versions)) : 0;
  if (entries + texts > 0) log.info({ entries, versions: texts }, 'what was too old was deleted');
};
