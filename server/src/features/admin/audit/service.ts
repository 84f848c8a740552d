import type { auditFilterSchema } from '@webnario/domain/api/admin/access-endpoints';
import type { ActivityEntry } from '@webnario/domain/api/admin/activity-entry';
import { ok, type Result } from '@webnario/domain/result';
import type * as z from 'zod/mini';
import { cutPage, readAfter } from '../../../platform/paging/page.ts';
import type { AdminDeps } from '../deps.ts';
import { wordsIn } from '../search-words.ts';
import { auditCsv } from './csv.ts';
import { toActivityEntry } from './entry.ts';
import { listAuditEntries, type AuditFilter } from './repo.ts';

const pageSize = 30;

type AuditQuery = z.output<typeof auditFilterSchema>;

const momentOf = (text: string | undefined): Date | undefined =>
  text === undefined ? undefined : new Date(text);

/** Undefined for a search without words, such as '%': it finds nothing; it does not mean everything. */
const filterOf = ({ search = '', action, from, to }: AuditQuery): AuditFilter | undefined => {
  const words = wordsIn(search);
  if (words.length === 0 && search.trim()) return undefined;
  return { words, action, from: momentOf(from), to: momentOf(to) };
};

type Page = { entries: ActivityEntry[]; next: string | null };

/** One page of what administrators did, newest first. Refused: `validation_failed` for an invalid cursor. */
export const auditLog = async (
  deps: AdminDeps,
  { after: cursor, ...asked }: AuditQuery & { readonly after?: string | undefined },
): Promise<Result<Page>> => {
  const after = readAfter(cursor);
  if (!after.ok) return after;
  const filter = filterOf(asked);
  if (!filter) return ok({ entries: [], next: null });
  const wanted = { after: after.value, limit: pageSize + 1 };
  const { rows, next } = cutPage(await listAuditEntries(deps.db, wanted, filter), pageSize);
  return ok({ entries: rows.map(toActivityEntry), next });
};

/** All of it as a table, piece by piece. */
export const auditTable = (deps: AdminDeps, asked: AuditQuery): AsyncGenerator<string> =>
  auditCsv(deps.db, filterOf(asked) ?? { words: [], to: new Date(0) });
