import type { OwnCreditRequest } from '@webnario/domain/api/credit-request-endpoints';
import type { Grant } from '@webnario/domain/credits/grant';
import { ok, refused, type Result } from '@webnario/domain/result';
import type { Cursor } from '../../platform/paging/cursor.ts';
import type { Db } from '../../platform/deps.ts';
import { rateOf } from '../../platform/limits/limits.ts';
import { people } from '../auth/index.ts';
import type { CreditRequestsDeps } from './deps.ts';
import { answerMail } from './mails.ts';
import { notifyAdministrators } from './notices.ts';
import * as repo from './repo.ts';
import { pick } from '../../platform/pick.ts';

const toOwn = (row: repo.RequestRow): OwnCreditRequest => ({
  ...pick(row, 'id', 'sentence', 'state', 'amount', 'reason'),
  created_at: row.createdAt.toISOString(),
  decided_at: row.decidedAt?.toISOString() ?? null,
});

/** The last request of a person, whatever became of it. */
export const myRequest = async (
  deps: CreditRequestsDeps,
  userId: string,
): Promise<{ request: OwnCreditRequest | null }> => {
  const row = await repo.findLast(deps.db, userId);
  return { request: row ? toOwn(row) : null };
};

/**
 * Asks for credits. Refused: `credit_request_open`, and `too_many_credit_requests` with the seconds after which the
 * account may ask again.
 */
export const requestCredits = async (
  deps: CreditRequestsDeps,
  tx: Db,
  asked: { readonly userId: string; readonly sentence: string },
): Promise<Result<{ request: OwnCreditRequest }>> => {
  const now = deps.now();
  const { burst, seconds: within } = rateOf('credit_requests', deps.limits);
  const since = new Date(now.getTime() - within * 1000);
  const recent = await repo.listSince(tx, asked.userId, since);
  const last = await repo.findLast(tx, asked.userId);
  if (last?.state === 'open') return refused('credit_request_open');
  const counted = recent.at(-burst);
  if (counted) {
    const seconds = Math.ceil((counted.getTime() - since.getTime()) / 1000);
    return refused('too_many_credit_requests', { details: { retry_after_seconds: seconds } });
  }
  const row: repo.RequestRow = {
    ...asked,
    id: deps.newId(),
    state: 'open',
    amount: null,
    reason: null,
    decidedBy: null,
    decidedAt: null,
    isTold: false,
    createdAt: now,
  };
  if (!(await repo.insertRequest(tx, row))) return refused('credit_request_open');
  return ok({ request: toOwn(row) });
};

/** Tells the administrators after the response that somebody asked. */
export const announce = (deps: CreditRequestsDeps): void => {
  // Of the request, not of whenever the work in the background begins.
  const now = deps.now();
  deps.runInBackground(() => notifyAdministrators(deps, now));
};

/** A page of requests, newest first. */
export const listRequests = (
  db: Db,
  page: { readonly answered: boolean; readonly after: Cursor | undefined; readonly limit: number },
): Promise<repo.RequestRow[]> => repo.listRequests(db, page);

type Answer = { readonly id: string; readonly actorId: string } & (
  | { readonly grant: Grant }
  | { readonly decline: { readonly reason: string } }
);

/**
 * Answers a request, gives the credits and tells the person by mail, unless they are blocked or leaving, in the same transaction. Of two answers, also of two administrators at the
 * same time, one is kept. Refused: `not_found`, `credit_request_answered`.
 */
export const decide = async (
  deps: CreditRequestsDeps,
  tx: Db,
  answer: Answer,
): Promise<Result<repo.RequestRow>> => {
  const { id, actorId } = answer;
  const grant = 'grant' in answer ? answer.grant : undefined;
  const reason = 'grant' in answer ? answer.grant.reason : answer.decline.reason;
  const row = await repo.decide(tx, id, {
    state: grant ? 'granted' : 'declined',
    amount: grant?.amount ?? null,
    reason,
    decidedBy: actorId,
    decidedAt: deps.now(),
  });
  if (!row) {
    return refused((await repo.findRequest(tx, id)) ? 'credit_request_answered' : 'not_found');
  }
  if (grant) await deps.credits.grant(tx, { userId: row.userId, ...grant });
  const person = await people.find(tx, row.userId);
  if (person && !(await people.isClosed(tx, row.userId))) {
    const { email: to, firstName } = person;
    await deps.mail.send(
      tx,
      answerMail({ to, firstName, amount: row.amount, reason }, deps.sender),
    );
  }
  return ok(row);
};
