import type { ActivityEntry, AdminStats } from '@webnario/domain/api/admin-endpoints';
import { ok, type Result } from '@webnario/domain/result';
import type { Cursor } from '../../../platform/paging/cursor.ts';
import { cutPage, readAfter } from '../../../platform/paging/page.ts';
import { people } from '../../auth/index.ts';
import { toActivityEntry } from '../audit/entry.ts';
import { readingActions } from '@webnario/domain/catalog/activity';
import { listAuditEntries } from '../audit/repo.ts';
import { countAll } from './counts.ts';
import type { AdminDeps } from '../deps.ts';

const dayMs = 86_400_000;
const pageSize = 20;

/** The four counts of the dashboard, and what the last seven days added. */
export const stats = async (deps: AdminDeps): Promise<AdminStats> => {
  const since = new Date(deps.now().getTime() - 7 * dayMs);
  const { newUsers, newProjects, ...counts } = await countAll(deps.db, since);
  return { ...counts, last_seven_days: { users: newUsers, projects: newProjects } };
};

type DatedEntry = Cursor & { readonly entry: ActivityEntry };

const asAudited = (row: Awaited<ReturnType<typeof listAuditEntries>>[number]): DatedEntry => ({
  createdAt: row.createdAt,
  id: row.id,
  entry: toActivityEntry(row),
});

const asJoined = (row: Awaited<ReturnType<typeof people.listJoined>>[number]): DatedEntry => ({
  createdAt: row.createdAt,
  id: row.id,
  entry: {
    id: row.id,
    at: row.createdAt.toISOString(),
    action: 'user_joined',
    actor: null,
    target: { kind: 'user', id: row.id, label: row.email },
    details: {},
  },
});

const newestFirst = (a: DatedEntry, b: DatedEntry): number =>
  b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1);

/**
 * One page of recent activity: audit entries and sign-ups, merged from two lists that are both in order.
 * Refused: `validation_failed` for an invalid cursor.
 */
export const activity = async (
  deps: AdminDeps,
  cursor: string | undefined,
): Promise<Result<{ entries: ActivityEntry[]; next: string | null }>> => {
  const after = readAfter(cursor);
  if (!after.ok) return after;
  const wanted = { after: after.value, limit: pageSize + 1 };
  const audited = await listAuditEntries(deps.db, wanted, { without: readingActions });
  const joined = await people.listJoined(deps.db, wanted);
  const found = [...audited.map(asAudited), ...joined.map(asJoined)].toSorted(newestFirst);
  const { rows, next } = cutPage(found, pageSize);
  return ok({ entries: rows.map(({ entry }) => entry), next });
};
