import { endpoints } from '@webnario/domain/api/endpoints';
import { refused } from '@webnario/domain/result';
import { Hono } from 'hono';
import type { Db, Deps } from '../../../platform/deps.ts';
import {
  answer,
  readBody,
  refuse,
  uuidParam,
  type AppContext,
  type AppEnv,
  type Guards,
} from '../../../platform/http/request-response.ts';
import { answerIdempotently } from '../../../platform/idempotency/idempotent-route.ts';
import { runInTransaction } from '../../../platform/run-in-transaction.ts';
import type { Owned } from '../change.ts';
import type { ProjectsDeps } from '../deps.ts';
import { copyProject } from './copy.ts';
import { archive, purge, putInBin, restore, unarchive, type Writing } from './service.ts';

const noProject = refused('project_not_found');

const ownedBy = (c: AppContext): Owned | undefined => {
  const projectId = uuidParam(c, 'id');
  return projectId === undefined ? undefined : { projectId, userId: c.var.caller.userId };
};

/** Copying a project, and taking it out of the list and back. */
const listedRoutes = (deps: Deps & ProjectsDeps, guards: Guards) =>
  new Hono<AppEnv>()
    .post(endpoints.copyProject.path, guards.signedIn, async (c) => {
      const owned = ownedBy(c);
      if (!owned) return refuse(c, noProject);
      const body = await readBody(c, endpoints.copyProject);
      if (!body.ok) return refuse(c, body);
      const { from_step: fromStep, product_name: productName } = body.value;
      // A transaction also for a call without a key.
      const copy = (db: Db) =>
        runInTransaction(db, (tx) => copyProject(deps, tx, { ...owned, fromStep, productName }));
      return answerIdempotently(c, deps, endpoints.copyProject, copy, 201);
    })
    .post(endpoints.archiveProject.path, guards.signedIn, async (c) => {
      const owned = ownedBy(c);
      if (!owned) return refuse(c, noProject);
      return answer(c, endpoints.archiveProject, await archive(deps, deps.db, owned));
    })
    .post(endpoints.unarchiveProject.path, guards.signedIn, async (c) => {
      const owned = ownedBy(c);
      if (!owned) return refuse(c, noProject);
      return answer(c, endpoints.unarchiveProject, await unarchive(deps.db, owned));
    });

/** Into the bin, out of it, and gone. */
const binRoutes = (deps: Deps & ProjectsDeps, guards: Guards, writing: Writing) =>
  new Hono<AppEnv>()
    .delete(endpoints.deleteProject.path, guards.signedIn, async (c) => {
      const owned = ownedBy(c);
      if (!owned) return refuse(c, noProject);
      const binned = await putInBin(deps, deps.db, { owned, writing });
      return answer(c, endpoints.deleteProject, binned);
    })
    .post(endpoints.restoreProject.path, guards.signedIn, async (c) => {
      const owned = ownedBy(c);
      if (!owned) return refuse(c, noProject);
      return answer(c, endpoints.restoreProject, await restore(deps, deps.db, owned));
    })
    .delete(endpoints.purgeProject.path, guards.signedIn, async (c) => {
      const owned = ownedBy(c);
      if (!owned) return refuse(c, noProject);
      return answer(c, endpoints.purgeProject, await purge(deps, deps.db, { owned, writing }));
    });

/** What becomes of a project beside its script (docs/guides/projects.md). */
export const lifeRoutes = (deps: Deps & ProjectsDeps, guards: Guards, writing: Writing) =>
  new Hono<AppEnv>()
    .route('/', listedRoutes(deps, guards))
    .route('/', binRoutes(deps, guards, writing));
