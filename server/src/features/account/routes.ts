import { endpoints } from '@webnario/domain/api/endpoints';
import { ok } from '@webnario/domain/result';
import { Hono } from 'hono';
import { clientOf } from '../../platform/http/client.ts';
import {
  answer,
  readBody,
  refuse,
  type AppEnv,
  type Guards,
} from '../../platform/http/request-response.ts';
import { agree } from './agreements/agreements.ts';
import { askDeletion, keepAccount, type DeletionDeps } from './deletion/deletion.ts';
import type { Export } from './export/export.ts';
import { changeNames, config, me, type AccountDeps } from './service.ts';

export type AccountRoutesDeps = AccountDeps & DeletionDeps & { readonly copyOf: Export };

/** The copy of everything, what a person agrees to, and the end of the account. */
const privacyRoutes = (deps: AccountRoutesDeps, guards: Guards) =>
  new Hono<AppEnv>()
    .get('/api/me/export', guards.signedInOrLeaving, async (c) => {
      const copy = await deps.copyOf(c.var.caller.userId);
      if (!copy.ok) return refuse(c, copy);
      return c.body(copy.value.bytes, 200, {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${copy.value.name}"`,
        'cache-control': 'no-store',
      });
    })
    .put(endpoints.agree.path, guards.signedIn, async (c) => {
      const body = await readBody(c, endpoints.agree);
      if (!body.ok) return refuse(c, body);
      const { userId } = c.var.caller;
      const hosts = await deps.modelHosts();
      const agreed = await agree(deps.db, { userId, given: body.value, hosts, now: deps.now() });
      return agreed.ok ? answer(c, endpoints.agree, await me(deps, userId)) : refuse(c, agreed);
    })
    .post(endpoints.askDeletion.path, guards.signedInOrLeaving, async (c) => {
      const body = await readBody(c, endpoints.askDeletion);
      if (!body.ok) return refuse(c, body);
      const { phrase, password } = body.value;
      const asked = { caller: c.var.caller, client: clientOf(deps, c), phrase, password };
      return answer(c, endpoints.askDeletion, await askDeletion(deps, asked));
    })
    .delete(endpoints.keepAccount.path, guards.signedInOrLeaving, async (c) => {
      const { userId } = c.var.caller;
      await keepAccount(deps, { userId, client: clientOf(deps, c) });
      return answer(c, endpoints.keepAccount, await me(deps, userId));
    });

export const accountRoutes = (deps: AccountRoutesDeps, guards: Guards) =>
  new Hono<AppEnv>()
    .route('/', privacyRoutes(deps, guards))
    .get(endpoints.config.path, async (c) => answer(c, endpoints.config, ok(await config(deps))))
    .get(endpoints.me.path, guards.signedInOrLeaving, async (c) =>
      answer(c, endpoints.me, await me(deps, c.var.caller.userId)),
    )
    .patch(endpoints.updateMe.path, guards.signedIn, async (c) => {
      const names = await readBody(c, endpoints.updateMe);
      if (!names.ok) return refuse(c, names);
      const { userId } = c.var.caller;
      return answer(c, endpoints.updateMe, await changeNames(deps, { userId, names: names.value }));
    });
