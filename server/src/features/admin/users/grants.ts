import type { GrantToMany } from '@webnario/domain/api/admin/people-endpoints';
import { mostPeopleAtOnce } from '@webnario/domain/api/admin/people-endpoints';
import { ok, refused, type Result } from '@webnario/domain/result';
import type { Db } from '../../../platform/deps.ts';
import { recordActs } from '../audit/record.ts';
import type { AdminDeps } from '../deps.ts';
import { findTargets, findTargetsAmong, type Target } from './repo.ts';
import { readFilter } from './service.ts';

/** Who is meant: those that are named, or all of a filter if they are still as many as were shown. */
const targetsOf = async (tx: Db, { to }: GrantToMany): Promise<Result<Target[]>> => {
  if ('user_ids' in to) {
    const ids = [...new Set(to.user_ids)];
    const found = await findTargetsAmong(tx, ids);
    return found.length === ids.length ? ok(found) : refused('user_not_found');
  }
  if (to.count > mostPeopleAtOnce) return refused('too_many_people');
  const filter = readFilter(to.filter);
  const found = filter ? await findTargets(tx, filter, mostPeopleAtOnce + 1) : [];
  return found.length === to.count ? ok(found) : refused('people_changed');
};

/**
 * Gives each of some people the same credits: a row in the ledger and in the log for each, all of them or none. The log
 * keeps the key of the request for each person, so that it gives nothing when it is repeated. Refused: `user_not_found`,
 * `too_many_people`, `people_changed`, `idempotency_key_reused`.
 */
export const grantToMany = async (
  deps: AdminDeps,
  tx: Db,
  gift: {
    readonly actorId: string;
    readonly grant: GrantToMany;
    readonly idempotencyKey: string | undefined;
  },
): Promise<Result<{ people: number; credits: number }>> => {
  const { actorId, grant, idempotencyKey: key } = gift;
  const { amount, reason } = grant;
  const targets = await targetsOf(tx, grant);
  if (!targets.ok) return targets;
  const people = targets.value;
  if (people.length === 0) return refused('people_changed');
  const written = await recordActs(
    deps,
    tx,
    people.map(({ userId, email }) => ({
      actorId,
      action: 'credits_granted' as const,
      target: { id: userId, label: email },
      details: { amount, reason },
      idempotencyKey: key && `${key} ${userId}`,
    })),
  );
  if (written < people.length) return refused('idempotency_key_reused');
  const userIds = people.map(({ userId }) => userId);
  await deps.credits.grantToMany(tx, { userIds, amount, reason });
  return ok({ people: people.length, credits: people.length * amount });
};
