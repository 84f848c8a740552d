import { refused } from '@webnario/domain/result';
import type { MiddlewareHandler } from 'hono';
import { refuse, type AppEnv } from './request-response.ts';

/** The body of a request, or undefined as soon as it is longer than it may be. */
const readWithin = async (request: Request, limit: number): Promise<Uint8Array | undefined> => {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of request.body ?? []) {
    length += piece.byteLength;
    if (length > limit) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
};

/**
 * Refuses bodies of more than so many bytes as `body_too_large` with the limit: by their announced length or, where a body comes in
 * chunks of unknown number, while it is read. Hono's own limit rebuilds the request from the raw one, which
 * the Node adapter's requests do not allow.
 */
export const limitBody =
  (limit: number): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const tooLarge = () => {
      // The rest of the body is still coming, so that no other call can follow on this connection.
      c.header('connection', 'close');
      return refuse(c, refused('body_too_large', { details: { max_bytes: limit } }));
    };
    if (c.req.header('transfer-encoding') === undefined) {
      if (Number(c.req.header('content-length') ?? 0) > limit) return tooLarge();
      return next();
    }
    const { raw } = c.req;
    const body = await readWithin(raw, limit);
    if (!body) return tooLarge();
    const { method, headers } = raw;
    const carriesBody = method !== 'GET' && method !== 'HEAD';
    c.req.raw = new Request(raw.url, { method, headers, ...(carriesBody ? { body } : {}) });
    return next();
  };
