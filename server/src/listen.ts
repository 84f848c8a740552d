import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';

type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown;
type Fetch = Parameters<typeof getRequestListener>[0];

/** An open port. Until `serve` is called, every call is answered with 503 and Retry-After. */
export type Listener = {
  readonly port: number;
  readonly serve: (fetch: Fetch) => void;
  /** Goes on serving, and lets each connection end with its next answer, so that callers come back elsewhere. */
  readonly sendAway: () => void;
  /** Takes no more calls and waits for those under way, at most `graceMs`; then their connections are cut. */
  readonly close: (graceMs: number) => Promise<void>;
};

/**
 * How long a connection without a call stays open. The side that reuses it must be the first to let go: a call that is
 * sent while the server is closing the connection is lost with ECONNRESET. Usual proxies keep theirs for up to two
 * minutes (nginx 60 s, Traefik 90 s, Caddy 120 s); Node's 5 s were also shorter than its own clients wait on a busy
 * machine. `headersTimeout` can stay below: it counts from the first byte of a call, not from the end of the last one.
 */
const keepAliveMs = 130_000;

/**
 * How many calls of one connection may wait for their answers. Browsers and proxies send the next call once they have the
 * answer to the last; somebody who sends thousands ahead would keep everybody waiting, and all answers in memory unread.
 */
const callsAhead = 16;

const starting: Handler = (_incoming, outgoing) => {
  outgoing.writeHead(503, { 'retry-after': '2', 'content-type': 'application/json' });
  outgoing.end('{"error":{"code":"unavailable","message":"O serviço está voltando."}}');
};

const explain = (error: NodeJS.ErrnoException, host: string, port: number): Error => {
  if (error.code === 'EADDRINUSE') {
    return new Error(`Port ${port} on ${host} is in use; stop the other program or set PORT.`);
  }
  if (error.code === 'EACCES') return new Error(`Port ${port} needs more rights; set PORT.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new Error(`HOST ${host} is not an address of this machine.`);
  }
  return error;
};

/** Opens the port, 0 for any free one. Throws an Error of one sentence when it cannot be had. */
export const listen = async (host: string, port: number): Promise<Listener> => {
  let handler: Handler = starting;
  let isClosing = false;
  let isSendingAway = false;
  const waiting = new WeakMap<Socket, number>();
  const server = createServer((incoming, outgoing) => {
    const { socket } = incoming;
    const ahead = (waiting.get(socket) ?? 0) + 1;
    if (ahead > callsAhead) {
      socket.destroy();
      return;
    }
    waiting.set(socket, ahead);
    outgoing.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    if (isSendingAway) outgoing.shouldKeepAlive = false;
    outgoing.once('close', () => {
      if (isClosing) server.closeIdleConnections();
    });
    handler(incoming, outgoing);
  });
  server.requestTimeout = 60_000;
  server.keepAliveTimeout = keepAliveMs;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, host, port)));
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    port: address.port,
    serve: (fetch) => {
      handler = getRequestListener(fetch);
    },
    sendAway: () => {
      isSendingAway = true;
    },
    close: async (graceMs) => {
      const cut = setTimeout(() => server.closeAllConnections(), graceMs);
      isClosing = true;
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      });
      clearTimeout(cut);
    },
  };
};
