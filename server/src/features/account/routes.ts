import { downloads } from '@webnario/domain/api/downloads';
import { endpoints } from '@webnario/domain/api/endpoints';
import { ok } from '@webnario/domain/result';
import type { Router } from '../../platform/http/router.ts';
import { refuse } from '../../platform/http/request-response.ts';
import { agree } from './agreements/agreements.ts';
import { askDeletion, keepAccount, type DeletionDeps } from './deletion/deletion.ts';
import type { Export } from './export/export.ts';
import { changeNames, config, me, type AccountDeps } from './service.ts';

export type AccountRoutesDeps = AccountDeps & DeletionDeps & { readonly copyOf: Export };

/** The copy of everything, what a person agrees to, and the end of the account. */
const mountPrivacyRoutes = (deps: AccountRoutesDeps, { mount, mountResponse }: Router): void => {
  mountResponse(downloads.ownData, async (c, { userId, client }) => {
    const copy = await deps.copyOf(userId, client.key);
    if (!copy.ok) return refuse(c, copy);
    return c.body(copy.value.bytes, 200, {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${copy.value.name}"`,
      'cache-control': 'no-store',
    });
  });
  mount(endpoints.agree, async ({ userId, body }) => {
    const hosts = await deps.modelHosts();
    const agreed = await agree(deps.db, { userId, given: body, hosts, now: deps.now() });
    return agreed.ok ? me(deps, userId) : agreed;
  });
  mount(endpoints.askDeletion, ({ caller, client, body: { phrase, password } }) =>
    askDeletion(deps, { caller, client, phrase, password }),
  );
  mount(endpoints.keepAccount, async ({ userId, client }) => {
    await keepAccount(deps, { userId, client });
    return me(deps, userId);
  });
};

export const mountAccountRoutes = (deps: AccountRoutesDeps, router: Router): void => {
  const { mount } = router;
  mountPrivacyRoutes(deps, router);
  mount(endpoints.config, async () => ok(await config(deps)));
  mount(endpoints.me, ({ userId }) => me(deps, userId));
  mount(endpoints.updateMe, ({ userId, body }) => changeNames(deps, { userId, names: body }));
};
