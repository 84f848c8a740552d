import { Hono } from 'hono';
import { isMigrated } from '../../db/migrate.ts';
import { isLocalCall } from '../http/client-address.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/request-response.ts';
import type { Meters } from './metrics.ts';

/** `/healthz`: the process runs. `/readyz`: the database answers and is migrated. `/metrics`: this machine only. */
export const healthRoutes = (deps: Pick<Deps, 'db'>, meters: Meters) =>
  new Hono<AppEnv>()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      const ready = await isMigrated(deps.db);
      if (!ready) c.header('retry-after', '2');
      return c.json({ status: ready ? 'ready' : 'not_ready' }, ready ? 200 : 503);
    })
    .get('/metrics', async (c) => {
      if (!isLocalCall(c)) return c.notFound();
      return c.body(await meters.text(), 200, { 'content-type': meters.contentType });
    });
