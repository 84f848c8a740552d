import { refused } from '@webnario/domain/result';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { refuse, type AppEnv } from './http.ts';

/** The largest body of an /api or /functions call, in bytes; a script of the longest allowed size fits well. */
export const maxBodyBytes = 1024 * 1024;

/** Refuses larger bodies as `body_too_large` with the limit, before or while they are read. */
export const limitBody = (): MiddlewareHandler<AppEnv> => {
  const limit = bodyLimit({
    maxSize: maxBodyBytes,
    onError: (c) => refuse(c, refused('body_too_large', { details: { max_bytes: maxBodyBytes } })),
  });
  return (c, next) => (c.req.method === 'GET' || c.req.method === 'HEAD' ? next() : limit(c, next));
};
