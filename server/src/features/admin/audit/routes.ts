import { downloads } from '@webnario/domain/api/downloads';
import { endpoints } from '@webnario/domain/api/endpoints';
import type { Router } from '../../../platform/http/router.ts';
import type { AdminDeps } from '../deps.ts';
import { recordAct } from './record.ts';
import { auditLog, auditTable } from './service.ts';

export const mountAuditRoutes = (deps: AdminDeps, { mount, mountResponse }: Router): void => {
  mount(endpoints.auditLog, ({ query }) => auditLog(deps, query));
  mountResponse(downloads.auditTable, async (c, { userId: actorId, query }) => {
    // Without the entry of this very download.
    const to = query.to ?? deps.now().toISOString();
    const target = { id: 'audit', label: 'Auditoria' };
    const filter = [query.search, query.action, query.from, query.to].filter(Boolean).join(' ');
    await recordAct(deps, deps.db, {
      actorId,
      action: 'audit_downloaded',
      target,
      details: { filter },
    });
    const day = deps.now().toISOString().slice(0, 10);
    const table = ReadableStream.from(auditTable(deps, { ...query, to }));
    return c.body(table.pipeThrough(new TextEncoderStream()), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="auditoria-${day}.csv"`,
      'cache-control': 'no-store',
    });
  });
};
