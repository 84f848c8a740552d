import { endpoints } from '@webnario/domain/api/endpoints';
import {
  isSecret,
  readerKeyHeader,
  readingTokenHeader,
} from '@webnario/domain/api/sharing-endpoints';
import { ok, refused, type Refused } from '@webnario/domain/result';
import type { Router } from '../../platform/http/router.ts';
import { answer, refuse, type AppContext } from '../../platform/http/request-response.ts';
import type { SharingDeps } from './deps.ts';
import { notifyOwner } from './notices.ts';
import { changeComment, createLink, deleteComment, opinions, revokeLink } from './owner.ts';
import { comment, read } from './reader.ts';
import { hashSecret } from './secrets.ts';

const mountOwnerRoutes = (deps: SharingDeps, { mount }: Router): void => {
  mount(endpoints.opinions, ({ userId, params }) =>
    opinions(deps, { projectId: params.id, userId }),
  );
  // Not idempotent: a kept answer would keep the token.
  mount(endpoints.createReadingLink, ({ userId, params, body }) =>
    createLink(deps, { projectId: params.id, userId }, body),
  );
  mount(endpoints.revokeReadingLink, ({ userId, params: { id } }) =>
    revokeLink(deps, { id, userId }),
  );
  mount(endpoints.updateComment, ({ userId, params: { id }, body }) =>
    changeComment(deps, { id, userId }, body),
  );
  mount(endpoints.deleteComment, ({ userId, params: { id } }) =>
    deleteComment(deps, { id, userId }),
  );
};

/** What a reading link shows is found by no search. */
const forbidIndexing = (c: AppContext): void => c.header('x-robots-tag', 'noindex, nofollow');

const refuseUnlisted = (c: AppContext, refusal: Refused): Response => {
  forbidIndexing(c);
  return refuse(c, refusal);
};

/** The token of a call; one that cannot be any is looked up like every other that opens nothing. */
const tokenOf = (c: AppContext): string => c.req.header(readingTokenHeader) ?? '';

const readerKeyOf = (c: AppContext): string | undefined => {
  const key = c.req.header(readerKeyHeader);
  return isSecret(key) ? key : undefined;
};

const mountReaderRoutes = (deps: SharingDeps, { mountResponse }: Router): void => {
  mountResponse(
    endpoints.reading,
    async (c) => {
      forbidIndexing(c);
      const reader = { token: tokenOf(c), readerKey: readerKeyOf(c) };
      return answer(c, endpoints.reading, await read(deps, reader));
    },
    { before: (_c, client) => deps.limits('reading', client.key), refuseAs: refuseUnlisted },
  );
  mountResponse(
    endpoints.createComment,
    async (c, { body, request }) => {
      forbidIndexing(c);
      const readerKey = readerKeyOf(c);
      if (readerKey === undefined) {
        const fields = { [readerKeyHeader]: 'Confira este campo' };
        return refuse(c, refused('validation_failed', { fields }));
      }
      const token = tokenOf(c);
      const tooMany = await deps.limits('comments_of_link', hashSecret(token));
      if (tooMany) return refuse(c, tooMany);
      const reader = { token, readerKey, idempotencyKey: request?.key ?? deps.newId() };
      const made = await comment(deps, reader, body);
      if (!made.ok) return refuse(c, made);
      deps.runInBackground(() => notifyOwner(deps, made.value.link));
      return answer(c, endpoints.createComment, ok(made.value.comment));
    },
    { before: (_c, client) => deps.limits('comment', client.key), refuseAs: refuseUnlisted },
  );
};

export const mountSharingRoutes = (deps: SharingDeps, router: Router): void => {
  mountOwnerRoutes(deps, router);
  mountReaderRoutes(deps, router);
};
