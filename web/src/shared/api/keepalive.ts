/** A request that outlives its page may carry 64 KiB, headers and other requests of the page included. */
const mostBytes = 60_000;

/** Whether a body is small enough for a request that outlives its page. */
export const mayOutlivePage = (body: unknown): boolean =>
  new TextEncoder().encode(JSON.stringify(body)).length < mostBytes;
