import { refused, type Refused } from '@webnario/domain/result';
import type { MiddlewareHandler } from 'hono';
import { refuse, type AppContext, type AppEnv } from './request-response.ts';

/** A body in pieces has become longer than it may be. */
class BodyTooLarge extends Error {
  readonly refusal: Refused;
  constructor(limit: number) {
    super(`the body has more than ${limit} bytes`);
    this.refusal = tooLarge(limit);
  }
}

const tooLarge = (limit: number): Refused =>
  refused('body_too_large', { details: { max_bytes: limit } });

/** The body of a request, read as far as somebody asks for it. Fails as soon as it is longer than it may be. */
const within = (request: Request, limit: number): ReadableStream<Uint8Array> => {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  let length = 0;
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        reader ??= request.body?.getReader();
        const piece = await reader?.read();
        if (!piece || piece.done) return controller.close();
        length += piece.value.byteLength;
        if (length > limit) throw new BodyTooLarge(limit);
        controller.enqueue(piece.value);
      },
    },
    { highWaterMark: 0 },
  );
};

/** How a call is refused whose body could not be read. */
export const unreadable = (c: AppContext, error: unknown): Refused => {
  if (!(error instanceof BodyTooLarge)) return refused('bad_json');
  // The rest of the body is still coming, so that no other call can follow on this connection.
  c.header('connection', 'close');
  return error.refusal;
};

/**
 * Refuses bodies of more than so many bytes as `body_too_large` with the limit: by their announced length or, where a body comes in
 * chunks of unknown number, while it is read, which is once it is known who calls. Hono's own limit rebuilds the request
 * from the raw one, which the Node adapter's requests do not allow.
 */
export const limitBody =
  (limit: number): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    if (c.req.header('transfer-encoding') === undefined) {
      if (Number(c.req.header('content-length') ?? 0) <= limit) return next();
      c.header('connection', 'close');
      return refuse(c, tooLarge(limit));
    }
    const { raw } = c.req;
    const { method, headers } = raw;
    const carriesBody = method !== 'GET' && method !== 'HEAD';
    const body = carriesBody ? { body: within(raw, limit), duplex: 'half' as const } : {};
    c.req.raw = new Request(raw.url, { method, headers, ...body });
    return next();
  };
