import { readingActions } from '@webnario/domain/catalog/activity';
import { describeDevice } from '@webnario/domain/accounts/device';
import type { AdminPerson, ProjectSize } from '@webnario/domain/api/admin/person-endpoints';
import type { LedgerPage } from '@webnario/domain/credits/ledger-entry';
import { ok, refused, type Result } from '@webnario/domain/result';
import { cutPage, readAfter } from '../../../platform/paging/page.ts';
import { listProjectSizes } from '../../projects/index.ts';
import { recentGenerations } from '../../generation/index.ts';
import { toActivityEntry } from '../audit/entry.ts';
import { recordReading } from '../audit/record.ts';
import { listAuditEntries } from '../audit/repo.ts';
import type { AdminDeps } from '../deps.ts';
import { findAccount } from './repo.ts';
import { showUser } from './service.ts';

const pageSize = 20;
/** How many rows the lists without pages show. */
const recent = 30;

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

type Generation = Awaited<ReturnType<typeof recentGenerations>>[number];

const toGeneration = (row: Generation): AdminPerson['generations'][number] => ({
  id: row.id,
  at: row.createdAt.toISOString(),
  finished_at: iso(row.finishedAt),
  product_name: row.productName,
  kind: row.kind,
  step: row.step,
  state: row.state,
  failure_code: row.failureCode,
  source: row.source,
  model: row.model,
  // What did not succeed was given back.
  charged: row.state === 'succeeded' ? row.costCredits : 0,
});

/** One account with what an administrator may know of it; who opened it is in the audit log. Refused: `user_not_found`. */
export const findPersonPage = async (
  deps: AdminDeps,
  { actorId, userId }: { readonly actorId: string; readonly userId: string },
): Promise<Result<AdminPerson>> => {
  const { db, accounts } = deps;
  const row = await findAccount(db, userId);
  const account = await accounts.find(userId);
  if (!row || !account) return refused('user_not_found');
  const target = { id: userId, label: row.email };
  await recordReading(deps, { actorId, action: 'person_opened', target });
  const sessions = await accounts.liveSessions(userId);
  const log = await accounts.recentLog(userId, recent);
  const generations = await recentGenerations(db, userId, recent);
  const acts = await listAuditEntries(
    db,
    { after: undefined, limit: recent },
    { targetId: userId, without: readingActions },
  );
  return ok({
    user: await showUser(db, row),
    last_sign_in_at: iso(account.lastSignInAt),
    confirmation_sent_at: iso(account.confirmationSentAt),
    signed_up: account.emailConfirmedAt !== null || (await accounts.isSignedUp(userId)),
    blocked_reason: account.blockedReason,
    sessions: sessions.map((session) => ({
      id: session.id,
      device: describeDevice(session.userAgent),
      is_recovery: session.kind === 'recovery',
      begun_at: session.createdAt.toISOString(),
      last_used_at: session.refreshedAt.toISOString(),
    })),
    sign_ins: log.map(({ id, at, action, userAgent }) => ({
      id,
      at: at.toISOString(),
      action,
      device: describeDevice(userAgent),
    })),
    generations: generations.map(toGeneration),
    acts: acts.map(toActivityEntry),
  });
};

type PersonPageQuery = { readonly userId: string; readonly after: string | undefined };

/** Names and sizes of a person's projects. Refused: `user_not_found`, `validation_failed` for an invalid cursor. */
export const projectSizes = async (
  { db }: AdminDeps,
  { userId, after: cursor }: PersonPageQuery,
): Promise<Result<{ projects: ProjectSize[]; next: string | null }>> => {
  const after = readAfter(cursor);
  if (!after.ok) return after;
  if (!(await findAccount(db, userId))) return refused('user_not_found');
  const found = await listProjectSizes(db, { userId, after: after.value, limit: pageSize + 1 });
  const { rows, next } = cutPage(found, pageSize);
  const projects = rows.map((row) => ({
    id: row.id,
    name: row.productName,
    step: row.currentStep,
    is_completed: row.isCompleted,
    bytes: row.bytes,
    created_at: row.createdAt.toISOString(),
    changed_at: row.updatedAt.toISOString(),
    archived_at: iso(row.archivedAt),
    binned_at: iso(row.deletedAt),
  }));
  return ok({ projects, next });
};

/** A page of a person's ledger. Refused: `user_not_found`, `validation_failed` for an invalid cursor. */
export const ledgerOf = async (
  { db, credits }: AdminDeps,
  asked: PersonPageQuery,
): Promise<Result<LedgerPage>> => {
  if (!(await findAccount(db, asked.userId))) return refused('user_not_found');
  return credits.ledger(db, asked);
};
