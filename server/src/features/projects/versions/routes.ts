import { endpoints } from '@webnario/domain/api/endpoints';
import { refused } from '@webnario/domain/result';
import { Hono } from 'hono';
import type { Db, Deps } from '../../../platform/deps.ts';
import type { ProjectsDeps } from '../deps.ts';
import {
  answer,
  readBody,
  readQuery,
  refuse,
  uuidParam,
  type AppEnv,
  type Guards,
} from '../../../platform/http/request-response.ts';
import { answerIdempotently } from '../../../platform/idempotency/idempotent-route.ts';
import { findVersion, listVersions, restoreVersion, type Writers } from './service.ts';

const noVersion = refused('version_not_found');

/** The versions of a project's texts: a page of them, one of them, and restoring one. */
export const versionRoutes = (deps: Deps & ProjectsDeps, guards: Guards, writing: Writers) =>
  new Hono<AppEnv>()
    .get(endpoints.versions.path, guards.signedIn, async (c) => {
      const projectId = uuidParam(c, 'id');
      if (projectId === undefined) return refuse(c, refused('project_not_found'));
      const query = readQuery(c, endpoints.versions);
      if (!query.ok) return refuse(c, query);
      const { field, after } = query.value;
      const { userId } = c.var.caller;
      const page = await listVersions(deps.db, writing, { projectId, userId, field, after });
      return answer(c, endpoints.versions, page);
    })
    .get(endpoints.version.path, guards.signedIn, async (c) => {
      const versionId = uuidParam(c, 'id');
      if (versionId === undefined) return refuse(c, noVersion);
      const { userId } = c.var.caller;
      const version = await findVersion(deps.db, writing, { versionId, userId });
      return answer(c, endpoints.version, version);
    })
    .post(endpoints.restoreVersion.path, guards.signedIn, async (c) => {
      const versionId = uuidParam(c, 'id');
      if (versionId === undefined) return refuse(c, noVersion);
      const body = await readBody(c, endpoints.restoreVersion);
      if (!body.ok) return refuse(c, body);
      const { userId } = c.var.caller;
      const { revision } = body.value;
      const restore = (tx: Db) => restoreVersion(deps, tx, { versionId, userId, revision });
      return answerIdempotently(c, deps, endpoints.restoreVersion, restore);
    });
