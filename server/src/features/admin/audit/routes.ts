import { downloads } from '@webnario/domain/api/downloads';
import { endpoints } from '@webnario/domain/api/endpoints';
import type { Router } from '../../../platform/http/router.ts';
import type { AdminDeps } from '../deps.ts';
import { auditLog, auditTable } from './service.ts';

export const mountAuditRoutes = (deps: AdminDeps, { mount, mountResponse }: Router): void => {
  mount(endpoints.auditLog, ({ query }) => auditLog(deps, query));
  mountResponse(downloads.auditTable, (c, { query }) => {
    const day = deps.now().toISOString().slice(0, 10);
    const table = ReadableStream.from(auditTable(deps, query));
    return c.body(table.pipeThrough(new TextEncoderStream()), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="auditoria-${day}.csv"`,
      'cache-control': 'no-store',
    });
  });
};
