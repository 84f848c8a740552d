import { Hono } from 'hono';
import { isMigrated } from '../../db/migrate.ts';
import { makeOperatorAccess } from '../http/operator-access.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/request-response.ts';
import type { Meters, MeterSources } from './metrics.ts';

/** `/healthz`: the process runs. `/readyz`: the database answers and is migrated. `/metrics`: for the operator. */
export const healthRoutes = (
  deps: Pick<Deps, 'db' | 'env' | 'secrets'>,
  meters: Meters,
  sources: MeterSources,
  isEnding: () => boolean,
) => {
  const { mayOperate } = makeOperatorAccess(deps);
  return new Hono<AppEnv>()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      if (isEnding()) {
        c.header('retry-after', '2');
        return c.json({ status: 'ending' }, 503);
      }
      const ready = await isMigrated(deps.db);
      if (!ready) c.header('retry-after', '2');
      return c.json({ status: ready ? 'ready' : 'not_ready' }, ready ? 200 : 503);
    })
    .get('/metrics', async (c) => {
      if (!mayOperate(c)) return c.notFound();
      return c.body(await meters.text(sources), 200, { 'content-type': meters.contentType });
    });
};
