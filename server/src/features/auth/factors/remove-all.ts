import type { Deps } from '../../../platform/deps.ts';
import { audit } from '../deps.ts';
import { deleteSessionsOf } from '../sessions/repo.ts';
import { lockUserByEmail } from '../users/repo.ts';
import { isVerifiedTotp, notifyOwner } from './common.ts';
import * as repo from './repo.ts';

type RemoveDeps = Pick<Deps, 'db' | 'now' | 'newId'> & Parameters<typeof notifyOwner>[0];

/** The operator is no client of the server. */
const nobody = { ip: null, key: '', userAgent: null };

/**
 * Removes every second factor of an address, ends its sessions and tells its owner: the way back for somebody who has lost
 * app and recovery codes (docs/operator.md#a-lost-second-factor). Undefined where there is no such account; with no app,
 * nothing is changed.
 */
export const removeAllFactors = (
  deps: RemoveDeps,
  email: string,
): Promise<{ apps: number; sessions: number } | undefined> =>
  deps.db.transaction(async (tx) => {
    const user = await lockUserByEmail(tx, email.toLowerCase());
    if (!user) return undefined;
    const all = await repo.listFactors(tx, user.id);
    const apps = all.filter(isVerifiedTotp).length;
    if (apps === 0) return { apps, sessions: 0 };
    for (const { id } of all) {
      // oxlint-disable-next-line no-await-in-loop -- seldom more than two
      await repo.deleteFactor(tx, id);
    }
    const sessions = await deleteSessionsOf(tx, user.id);
    await audit(deps, tx, {
      userId: user.id,
      action: 'factors_removed_by_operator',
      client: nobody,
    });
    await notifyOwner(deps, tx, user, 'removed_by_operator');
    return { apps, sessions };
  });
