import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** What ends an answer that comes in chunks (RFC 9112, 7.1). */
const lastChunk = Buffer.from('0\r\n\r\n');

/** A connection to a server that tells when its callers hang up. */
export type Connection = {
  readonly baseUrl: string;
  /** How often a caller went away before the server had ended its answer. */
  readonly hangUps: () => number;
  readonly stop: () => Promise<void>;
};

/** Opens a proxy to the server at that address that passes all bytes unchanged. */
export const openConnection = async (to: string): Promise<Connection> => {
  const { hostname, port, pathname } = new URL(to);
  let hangUps = 0;
  const server = createServer((caller) => {
    const called = connect(Number(port), hostname);
    let isAnswering = false;
    caller.on('data', () => {
      isAnswering = true;
    });
    called.on('data', (piece: Buffer) => {
      if (piece.subarray(-lastChunk.length).equals(lastChunk)) isAnswering = false;
    });
    caller.on('close', () => {
      if (isAnswering) hangUps += 1;
      called.destroy();
    });
    called.on('close', () => {
      isAnswering = false;
      caller.destroy();
    });
    for (const socket of [caller, called]) socket.on('error', () => undefined);
    caller.pipe(called).pipe(caller);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${address.port}${pathname}`,
    hangUps: () => hangUps,
    stop: async () => {
      server.close();
      await once(server, 'close');
    },
  };
};
