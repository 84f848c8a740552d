import { auditFilterSchema } from '@webnario/domain/api/admin/access-endpoints';
import { endpoints } from '@webnario/domain/api/endpoints';
import { read } from '@webnario/domain/fields';
import { Hono } from 'hono';
import {
  answer,
  readQuery,
  refuse,
  type AppEnv,
  type Guards,
} from '../../../platform/http/request-response.ts';
import type { AdminDeps } from '../deps.ts';
import { auditLog, auditTable } from './service.ts';

export const auditRoutes = (deps: AdminDeps, { admin }: Guards) =>
  new Hono<AppEnv>()
    .get(endpoints.auditLog.path, admin, async (c) => {
      const query = readQuery(c, endpoints.auditLog);
      if (!query.ok) return refuse(c, query);
      return answer(c, endpoints.auditLog, await auditLog(deps, query.value));
    })
    .get('/api/admin/audit.csv', admin, (c) => {
      const query = read(auditFilterSchema, c.req.query());
      if (!query.ok) return refuse(c, query);
      const day = deps.now().toISOString().slice(0, 10);
      const table = ReadableStream.from(auditTable(deps, query.value));
      return c.body(table.pipeThrough(new TextEncoderStream()), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="auditoria-${day}.csv"`,
        'cache-control': 'no-store',
      });
    });
