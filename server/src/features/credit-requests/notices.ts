import type { Db } from '../../platform/deps.ts';
import { people } from '../auth/index.ts';
import type { CreditRequestsDeps } from './deps.ts';
import { requestsMail } from './mails.ts';
import * as repo from './repo.ts';

/** At most one message an hour: what comes in between waits for the next one. */
const pauseMs = 60 * 60_000;

/** How many requests the administrators are told of now: none where it is too early or there are none. */
const takeWaiting = async (tx: Db, now: Date): Promise<number> => {
  const count = await repo.countUnannounced(tx);
  if (count === 0) return 0;
  const toldBy = new Date(now.getTime() - pauseMs);
  if (!(await repo.takeTurn(tx, { now, toldBy }))) return 0;
  await repo.markAnnounced(tx);
  return count;
};

/** Tells every administrator by mail that requests wait, at most once an hour. */
export const notifyAdministrators = (deps: CreditRequestsDeps, now: Date): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const count = await takeWaiting(tx, now);
    if (count === 0) return;
    for (const { email: to, firstName } of await people.listAdministrators(tx)) {
      // oxlint-disable-next-line no-await-in-loop -- statements of one transaction
      await deps.mail.send(tx, requestsMail({ to, firstName, count }, deps.sender));
    }
  });
