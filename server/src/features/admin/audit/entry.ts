import type { ActivityEntry } from '@webnario/domain/api/admin/activity-entry';
import { activityTargets } from '@webnario/domain/catalog/activity';
import type { AuditRow } from './repo.ts';

/** An audit entry as screens read it. */
export const toActivityEntry = (row: AuditRow): ActivityEntry => ({
  id: row.id,
  at: row.createdAt.toISOString(),
  action: row.action,
  actor: { id: row.actorId, email: row.actorEmail },
  target: { kind: activityTargets[row.action], id: row.targetId, label: row.targetLabel },
  details: row.details,
});
