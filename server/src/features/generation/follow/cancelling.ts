import type { Cancelling } from '@webnario/domain/credits/cancelling';
import { givingBack } from '@webnario/domain/limits';
import type { Db, Deps } from '../../../platform/deps.ts';
import { countGivenBack, findExpectedLength } from '../begun-texts.repo.ts';
import type { GenerationDeps } from '../deps.ts';
import { findOwn, type GenerationRow } from '../repo.ts';

/** What decides whether a text is given back if it is cancelled now. */
export const cancellingOf = async (
  { now }: Pick<Deps, 'now'>,
  db: Db,
  { id, userId, costCredits: price }: Pick<GenerationRow, 'id' | 'userId' | 'costCredits'>,
): Promise<Cancelling> => {
  const since = new Date(now().getTime() - givingBack.seconds * 1000);
  // One that an earlier release began is given back whatever was sent of it, three a day.
  const expected = (await findExpectedLength(db, id)) ?? Number.MAX_SAFE_INTEGER;
  return { price, expected, givenBack: await countGivenBack(db, { userId, since }) };
};

/** The same for a text that was just asked for; needs no query if this process writes it, so its first word is quick. */
export const cancellingOfStarted = async (
  deps: Pick<GenerationDeps, 'db' | 'now' | 'registry'>,
  owned: { readonly id: string; readonly userId: string },
): Promise<Cancelling | undefined> => {
  const known = deps.registry.find(owned.id)?.cancelling();
  if (known) return known;
  const row = await findOwn(deps.db, owned);
  return row?.finishedAt === null ? cancellingOf(deps, deps.db, row) : undefined;
};
