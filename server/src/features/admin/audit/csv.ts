import { activityNames } from '@webnario/domain/catalog/activity-names';
import { csvLine, csvMark } from '@webnario/domain/files/csv';
import type { Db } from '../../../platform/deps.ts';
import type { Cursor } from '../../../platform/paging/cursor.ts';
import { listAuditEntries, type AuditFilter, type AuditRow } from './repo.ts';

const columns = ['Quando (UTC)', 'Quem', 'Ato', 'A quem', 'Identificador', 'Detalhes'];
const rowsAtOnce = 500;

/** Names of details that are not said in Portuguese already. */
const detailNames: Readonly<Record<string, string>> = {
  amount: 'créditos',
  reason: 'motivo',
  from: 'de',
  to: 'para',
  fields: 'mudou',
  is_active: 'ativo',
};

const said = (value: AuditRow['details'][string]): string => {
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
};

const detailsOf = ({ details }: AuditRow): string =>
  Object.entries(details)
    .map(([name, value]) => `${detailNames[name] ?? name}: ${said(value)}`)
    .join(' · ');

/** '2026-11-20 12:00:00', which every table takes for a moment. */
const momentOf = ({ createdAt }: AuditRow): string =>
  createdAt.toISOString().slice(0, 19).replace('T', ' ');

const lineOf = (row: AuditRow): string =>
  csvLine([
    momentOf(row),
    row.actorEmail,
    activityNames[row.action],
    row.targetLabel,
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
