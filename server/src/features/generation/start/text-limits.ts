import { failedTooMuchAt } from '@webnario/domain/credits/failed-reading';
import { failedAfterReading, givingBack } from '@webnario/domain/limits';
import { ok, refused, type Result } from '@webnario/domain/result';
import type { Db } from '../../../platform/deps.ts';
import { amountOf, rateOf } from '../../../platform/limits/limits.ts';
import {
  countGivenBack,
  lockTextsOfUser,
  insertBegun,
  listBegun,
  listFailed,
} from '../begun-texts.repo.ts';
import type { GenerationDeps } from '../deps.ts';
import * as repo from '../repo.ts';

/** Seconds until the oldest of so many moments no longer counts; undefined while there are fewer. */
const waitFor = (
  moments: readonly Date[],
  { most, seconds }: { readonly most: number; readonly seconds: number },
  now: Date,
): number | undefined => {
  const oldest = moments[most - 1];
  return (
    oldest && Math.max(1, Math.ceil((oldest.getTime() + seconds * 1000 - now.getTime()) / 1000))
  );
};

const ago = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);

/** About as long as a text takes. */
const retryWhileWriting = 30;

/**
 * Whether that account may begin a text now. Refused, with `retry_after_seconds`: `too_many_texts_at_once`,
 * `too_many_texts`, `too_many_failed_texts`.
 */
export const checkTexts = async (
  { now, limits }: Pick<GenerationDeps, 'now' | 'limits'>,
  db: Db,
  userId: string,
): Promise<Result<null>> => {
  const at = now();
  const writing = await repo.countTextsBeingWritten(db, { userId, now: at });
  if (writing >= amountOf('texts_at_once', limits)) {
    return refused('too_many_texts_at_once', {
      details: { retry_after_seconds: retryWhileWriting },
    });
  }
  const { burst, seconds } = rateOf('texts_begun', limits);
  const begun = await listBegun(db, { userId, since: ago(at, seconds) });
  const wait = waitFor(begun, { most: burst, seconds }, at);
  if (wait !== undefined)
    return refused('too_many_texts', { details: { retry_after_seconds: wait } });
  const { seconds: day } = failedAfterReading;
  const failed = failedTooMuchAt(await listFailed(db, { userId, since: ago(at, day) }));
  const untilForgiven = waitFor(failed ? [failed] : [], { most: 1, seconds: day }, at);
  if (untilForgiven === undefined) return ok(null);
  return refused('too_many_failed_texts', { details: { retry_after_seconds: untilForgiven } });
};

/**
 * Counts a text that is about to begin. Belongs into the transaction that makes its row: until that ends the account's other
 * texts wait. Refused as `checkTexts` does.
 */
export const countText = async (
  deps: Pick<GenerationDeps, 'now' | 'limits'>,
  tx: Db,
  text: {
    readonly id: string;
    readonly userId: string;
    readonly expectedLength: number;
  },
): Promise<Result<{ givenBack: number }>> => {
  const { userId } = text;
  await lockTextsOfUser(tx, userId);
  const allowed = await checkTexts(deps, tx, userId);
  if (!allowed.ok) return allowed;
  const begunAt = deps.now();
  await insertBegun(tx, { ...text, begunAt });
  const givenBack = await countGivenBack(tx, { userId, since: ago(begunAt, givingBack.seconds) });
  return ok({ givenBack });
};
