import { Hono } from 'hono';
import { isMigrated } from '../../db/migrate.ts';
import { makeOperatorAccess } from '../http/operator-access.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/request-response.ts';
import type { Meters, MeterSources } from './metrics.ts';

/** `/healthz`: the process runs. `/readyz`: the database answers, is migrated and can store. `/metrics`: for the operator. */
export const healthRoutes = (
  deps: Pick<Deps, 'db' | 'env' | 'secrets'>,
  meters: Meters,
  sources: MeterSources,
  state: { readonly isEnding: () => boolean; readonly isFull: () => boolean },
) => {
  const { mayOperate } = makeOperatorAccess(deps);
  return new Hono<AppEnv>()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      if (state.isEnding()) {
        c.header('retry-after', '2');
        return c.json({ status: 'ending' }, 503);
      }
      if (state.isFull()) {
        c.header('retry-after', '60');
        return c.json({ status: 'disk_full' }, 503);
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
