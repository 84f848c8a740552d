import { endpoints } from '@webnario/domain/api/endpoints';
import { ok } from '@webnario/domain/result';
import type { Router } from '../../../platform/http/router.ts';
import type { AdminDeps } from '../deps.ts';
import { keepSetting, settings } from './service.ts';

export const mountSettingRoutes = (deps: AdminDeps, { mount }: Router): void => {
  mount(endpoints.adminSettings, async () => ok(await settings(deps)));
  mount(endpoints.saveSetting, ({ userId: actorId, params: { key }, body: { value } }) =>
    keepSetting(deps, { actorId, key, value }),
  );
};
