import { endpoints } from '@webnario/domain/api/endpoints';
import {
  isSecret,
  readerKeyHeader,
  readingTokenHeader,
} from '@webnario/domain/api/sharing-endpoints';
import { ok, refused } from '@webnario/domain/result';
import { Hono } from 'hono';
import { clientOf } from '../../platform/http/client.ts';
import {
  answer,
  readBody,
  refuse,
  uuidParam,
  type AppContext,
  type AppEnv,
  type Guards,
  type Middleware,
} from '../../platform/http/request-response.ts';
import { readIdempotencyKey } from '../../platform/idempotency/idempotent-route.ts';
import type { SharingDeps } from './deps.ts';
import type { TooMany } from './limits.ts';
import { tellOwner } from './notices.ts';
import { changeComment, createLink, deleteComment, opinions, revokeLink } from './owner.ts';
import { comment, read } from './reader.ts';
import { hashSecret } from './secrets.ts';

const noProject = refused('project_not_found');
const noLink = refused('reading_link_not_found');
const noComment = refused('comment_not_found');

const projectRoutes = (deps: SharingDeps, guards: Guards) =>
  new Hono<AppEnv>()
    .get(endpoints.opinions.path, guards.signedIn, async (c) => {
      const projectId = uuidParam(c, 'id');
      if (projectId === undefined) return refuse(c, noProject);
      const { userId } = c.var.caller;
      return answer(c, endpoints.opinions, await opinions(deps, { projectId, userId }));
    })
    .post(endpoints.createReadingLink.path, guards.signedIn, async (c) => {
      const projectId = uuidParam(c, 'id');
      if (projectId === undefined) return refuse(c, noProject);
      const body = await readBody(c, endpoints.createReadingLink);
      if (!body.ok) return refuse(c, body);
      const { userId } = c.var.caller;
      // Not idempotent: a kept answer would keep the token.
      const made = await createLink(deps, { projectId, userId }, body.value);
      c.header('cache-control', 'no-store');
      return answer(c, endpoints.createReadingLink, made, 201);
    });

const thingRoutes = (deps: SharingDeps, guards: Guards) =>
  new Hono<AppEnv>()
    .delete(endpoints.revokeReadingLink.path, guards.signedIn, async (c) => {
      const id = uuidParam(c, 'id');
      if (id === undefined) return refuse(c, noLink);
      const { userId } = c.var.caller;
      return answer(c, endpoints.revokeReadingLink, await revokeLink(deps, { id, userId }));
    })
    .patch(endpoints.updateComment.path, guards.signedIn, async (c) => {
      const id = uuidParam(c, 'id');
      if (id === undefined) return refuse(c, noComment);
      const body = await readBody(c, endpoints.updateComment);
      if (!body.ok) return refuse(c, body);
      const { userId } = c.var.caller;
      const changed = await changeComment(deps, { id, userId }, body.value);
      return answer(c, endpoints.updateComment, changed);
    })
    .delete(endpoints.deleteComment.path, guards.signedIn, async (c) => {
      const id = uuidParam(c, 'id');
      if (id === undefined) return refuse(c, noComment);
      const { userId } = c.var.caller;
      return answer(c, endpoints.deleteComment, await deleteComment(deps, { id, userId }));
    });

/** What a reading link shows is kept by no cache and found by no search. */
const unlisted: Middleware = async (c, next) => {
  c.header('cache-control', 'no-store');
  c.header('x-robots-tag', 'noindex, nofollow');
  await next();
};

const refuseTooMany = (c: AppContext, { refusal, retryAfterSeconds }: TooMany): Response => {
  c.header('retry-after', String(retryAfterSeconds));
  return refuse(c, refusal);
};

/** The token of a call; one that cannot be any is looked up like every other that opens nothing. */
const tokenOf = (c: AppContext): string => c.req.header(readingTokenHeader) ?? '';

const readerKeyOf = (c: AppContext): string | undefined => {
  const key = c.req.header(readerKeyHeader);
  return isSecret(key) ? key : undefined;
};

const readerRoutes = (deps: SharingDeps) =>
  new Hono<AppEnv>()
    .use(endpoints.reading.path, unlisted)
    .use(endpoints.createComment.path, unlisted)
    .get(endpoints.reading.path, async (c) => {
      const tooMany = await deps.limits('reading', clientOf(deps, c).key);
      if (tooMany) return refuseTooMany(c, tooMany);
      const reader = { token: tokenOf(c), readerKey: readerKeyOf(c) };
      return answer(c, endpoints.reading, await read(deps, reader));
    })
    .post(endpoints.createComment.path, async (c) => {
      const body = await readBody(c, endpoints.createComment);
      if (!body.ok) return refuse(c, body);
      const key = readIdempotencyKey(c);
      if (!key.ok) return refuse(c, key);
      const readerKey = readerKeyOf(c);
      if (readerKey === undefined) {
        const fields = { [readerKeyHeader]: 'Confira este campo' };
        return refuse(c, refused('validation_failed', { fields }));
      }
      const token = tokenOf(c);
      const tooMany =
        (await deps.limits('comment', clientOf(deps, c).key)) ??
        (await deps.limits('comments_of_link', hashSecret(token)));
      if (tooMany) return refuseTooMany(c, tooMany);
      const reader = { token, readerKey, idempotencyKey: key.value ?? deps.newId() };
      const made = await comment(deps, reader, body.value);
      if (!made.ok) return refuse(c, made);
      deps.runInBackground(() => tellOwner(deps, made.value.link));
      return answer(c, endpoints.createComment, ok(made.value.comment), 201);
    });

export const sharingRoutes = (deps: SharingDeps, guards: Guards) =>
  new Hono<AppEnv>()
    .route('/', projectRoutes(deps, guards))
    .route('/', thingRoutes(deps, guards))
    .route('/', readerRoutes(deps));
