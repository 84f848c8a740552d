import type { AdminUser, AdminUserPage } from '@webnario/domain/api/admin/people-endpoints';
import type { Grant } from '@webnario/domain/credits/grant';
import { accountEndsAt } from '@webnario/domain/privacy/leaving';
import { ok, refused, type Result } from '@webnario/domain/result';
import { people } from '../../auth/index.ts';
import { creditSettings } from '../../catalog/index.ts';
import type { Db } from '../../../platform/deps.ts';
import { recordAct } from '../audit/record.ts';
import type { AdminDeps } from '../deps.ts';
import { wordsIn } from '../search-words.ts';
import { countPeople, findPerson, listPeople, type Filter, type PersonRow } from './repo.ts';

const pageSize = 20;

/** An account without a row of credits is shown as it will be opened at its next call. */
const toUser = (row: PersonRow, initialCredits: number): AdminUser => ({
  user_id: row.userId,
  email: row.email,
  first_name: row.firstName,
  last_name: row.lastName,
  role: row.role ?? 'user',
  credits_remaining: row.creditsRemaining ?? initialCredits,
  total_credits_purchased: row.totalCreditsPurchased ?? initialCredits,
  created_at: row.createdAt.toISOString(),
  confirmed_at: row.confirmedAt?.toISOString() ?? null,
  blocked_at: row.blockedAt?.toISOString() ?? null,
  gone_at: row.deletionAskedAt && accountEndsAt(row.deletionAskedAt).toISOString(),
});

export const showUser = async (db: Db, row: PersonRow): Promise<AdminUser> =>
  toUser(row, (await creditSettings(db)).initialCredits);

/** Which people are asked for, as a call says it. */
type FilterQuery = Omit<Filter, 'words'> & { readonly search?: string | undefined };

/** Undefined for a search without words, such as '%': it finds nobody and does not mean everybody. */
export const readFilter = ({ search = '', role, state }: FilterQuery): Filter | undefined => {
  const words = wordsIn(search);
  return words.length === 0 && search.trim() ? undefined : { words, role, state };
};

/** A page of people, newest first. Parts of words are found, in names and addresses, accents aside. */
export const listUsers = async (
  deps: AdminDeps,
  params: FilterQuery & { readonly page?: number | undefined },
): Promise<AdminUserPage> => {
  const { page = 1 } = params;
  const filter = readFilter(params);
  if (!filter) return { users: [], total: 0, page, page_size: pageSize };
  const offset = (page - 1) * pageSize;
  const rows = await listPeople(deps.db, filter, { limit: pageSize, offset });
  const { initialCredits } = await creditSettings(deps.db);
  return {
    users: rows.map((row) => toUser(row, initialCredits)),
    total: await countPeople(deps.db, filter),
    page,
    page_size: pageSize,
  };
};

/**
 * Changes a role, from the person's next call on. Refused: `not_admin` when the caller has just lost the role,
 * `user_not_found`, `last_administrator`.
 */
export const changeRole = (
  deps: AdminDeps,
  params: { readonly actorId: string; readonly userId: string; readonly role: 'user' | 'admin' },
): Promise<Result<AdminUser>> => {
  const { actorId, userId, role } = params;
  return deps.db.transaction(async (tx) => {
    const administrators = await people.lockAdministrators(tx);
    if (!administrators.includes(actorId)) return refused('not_admin');
    const person = await findPerson(tx, userId);
    if (!person) return refused('user_not_found');
    const before = person.role ?? 'user';
    if (before === role) return ok(await showUser(tx, person));
    const isLast = administrators.length === 1 && administrators.includes(userId);
    if (role === 'user' && isLast) return refused('last_administrator');
    await people.setRole(tx, userId, role, role === 'user' ? deps.now() : null);
    await recordAct(deps, tx, {
      actorId,
      action: 'role_changed',
      target: { id: userId, label: person.email },
      details: { from: before, to: role },
    });
    return ok(await showUser(tx, { ...person, role }));
  });
};

type Gift = {
  readonly actorId: string;
  readonly userId: string;
  readonly grant: Grant;
  /** The Idempotency-Key of the request, where it brought one. */
  readonly idempotencyKey?: string | undefined;
};

/**
 * Gives credits, with the reason in the ledger and in the log. The log keeps the key of the request, so that one
 * which is repeated after its response was deleted still gives nothing. Refused: `user_not_found`,
 * `idempotency_key_reused`.
 */
export const grantCredits = async (
  deps: AdminDeps,
  tx: Db,
  gift: Gift,
): Promise<Result<AdminUser>> => {
  const { actorId, userId, grant, idempotencyKey } = gift;
  const person = await findPerson(tx, userId);
  if (!person) return refused('user_not_found');
  const isNew = await recordAct(deps, tx, {
    actorId,
    action: 'credits_granted',
    target: { id: userId, label: person.email },
    details: { amount: grant.amount, reason: grant.reason },
    idempotencyKey,
  });
  if (!isNew) return refused('idempotency_key_reused');
  await deps.credits.grant(tx, { userId, ...grant });
  return ok(await showUser(tx, (await findPerson(tx, userId)) ?? person));
};
