import { activityNames } from '@webnario/domain/catalog/activity-names';
import { actInWords, targetInWords } from '@webnario/domain/catalog/activity-text';
import { csvLine, csvMark } from '@webnario/domain/files/csv';
import type { Db } from '../../../platform/deps.ts';
import type { Cursor } from '../../../platform/paging/cursor.ts';
import { listAuditEntries, type AuditFilter, type AuditRow } from './repo.ts';

const columns = ['Quando (UTC)', 'Quem', 'Ato', 'A quem', 'Identificador', 'Detalhes'];
const rowsAtOnce = 500;

const target = ({ targetId: id, targetLabel: label }: AuditRow) => ({ id, label });

/** The same sentence as on screen. */
const detailsOf = (row: AuditRow): string => {
  const { action, details } = row;
  const { what, more } = actInWords({ action, details, target: target(row) });
  return more === '' ? what : `${what} · ${more}`;
};

/** '2026-11-20 12:00:00', which every spreadsheet reads as a date and time. */
const momentOf = ({ createdAt }: AuditRow): string =>
  createdAt.toISOString().slice(0, 19).replace('T', ' ');

const lineOf = (row: AuditRow): string =>
  csvLine([
    momentOf(row),
    row.actorEmail,
    activityNames[row.action],
    targetInWords({ target: target(row) }),
    row.targetId,
    detailsOf(row),
  ]);

/** The entries as a table for Excel in Brazil, newest first, piece by piece: however many there are, few are in memory. */
export async function* auditCsv(db: Db, filter: AuditFilter): AsyncGenerator<string> {
  yield csvMark + csvLine(columns);
  let after: Cursor | undefined;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before it ended
    const rows = await listAuditEntries(db, { after, limit: rowsAtOnce }, filter);
    if (rows.length > 0) yield rows.map(lineOf).join('');
    if (rows.length < rowsAtOnce) return;
    after = rows.at(-1);
  }
}
