import type { CreditRequest } from '@webnario/domain/api/admin/access-endpoints';
import type { Grant } from '@webnario/domain/credits/grant';
import { ok, type Result } from '@webnario/domain/result';
import { people } from '../../auth/index.ts';
import type { RequestRow } from '../../credit-requests/index.ts';
import type { Db } from '../../../platform/deps.ts';
import { cutPage, readAfter } from '../../../platform/paging/page.ts';
import { recordAct } from '../audit/record.ts';
import type { AdminDeps } from '../deps.ts';
import { pick } from '../../../platform/pick.ts';

const pageSize = 20;

/** The requests with who asks, what they have, and who answered. */
const show = async (
  deps: AdminDeps,
  db: Db,
  rows: readonly RequestRow[],
): Promise<CreditRequest[]> => {
  const ids = rows.flatMap(({ userId, decidedBy }) => (decidedBy ? [userId, decidedBy] : [userId]));
  const known = new Map((await people.listByIds(db, ids)).map((person) => [person.id, person]));
  const balances = await deps.credits.balances(
    db,
    rows.map(({ userId }) => userId),
  );
  return rows.map((row) => {
    const person = known.get(row.userId);
    return {
      id: row.id,
      user: {
        id: row.userId,
        email: person?.email ?? '',
        first_name: person?.firstName ?? null,
        last_name: person?.lastName ?? null,
        credits_remaining: balances.get(row.userId) ?? 0,
      },
      ...pick(row, 'sentence', 'state', 'amount', 'reason'),
      decided_by: row.decidedBy ? (known.get(row.decidedBy)?.email ?? null) : null,
      created_at: row.createdAt.toISOString(),
      decided_at: row.decidedAt?.toISOString() ?? null,
    };
  });
};

type Page = { requests: CreditRequest[]; open: number; next: string | null };

/** One page of requests, newest first. Refused: `validation_failed` for an invalid cursor. */
export const listRequests = async (
  deps: AdminDeps,
  query: { readonly answered: boolean; readonly after: string | undefined },
): Promise<Result<Page>> => {
  const after = readAfter(query.after);
  if (!after.ok) return after;
  const { answered } = query;
  const found = await deps.creditRequests.list(deps.db, {
    answered,
    after: after.value,
    limit: pageSize + 1,
  });
  const { rows, next } = cutPage(found, pageSize);
  return ok({
    requests: await show(deps, deps.db, rows),
    open: await deps.creditRequests.countOpen(deps.db),
    next,
  });
};

/**
 * Grants or declines a request: its state, the row of the ledger, the mail and the audit entry are one transaction. Refused:
 * `not_found`, `credit_request_answered`.
 */
export const answerRequest = async (
  deps: AdminDeps,
  tx: Db,
  answer: { readonly id: string; readonly actorId: string } & (
    | { readonly grant: Grant }
    | { readonly decline: { readonly reason: string } }
  ),
): Promise<Result<CreditRequest>> => {
  const decided = await deps.creditRequests.decide(tx, answer);
  if (!decided.ok) return decided;
  const row = decided.value;
  const [request] = await show(deps, tx, [row]);
  if (!request) throw new Error('a request that was answered is not shown');
  const { amount, reason } = row;
  await recordAct(deps, tx, {
    actorId: answer.actorId,
    action: amount === null ? 'credit_request_declined' : 'credit_request_granted',
    target: { id: row.userId, label: request.user.email },
    details: { ...(amount === null ? {} : { amount }), reason: reason ?? '' },
  });
  return ok(request);
};
