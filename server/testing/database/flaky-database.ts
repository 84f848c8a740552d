import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../../src/db/open-database.ts';
import { openTestDatabase } from './test-database.ts';

/** A database that can be taken away for a while. */
export type FlakyDatabase = {
  readonly open: () => Promise<OpenDatabase>;
  /** From now on nobody reaches it, and what was connected is cut. */
  readonly leave: () => Promise<void>;
  readonly comeBack: () => Promise<void>;
  /** Resolves when so many have asked for it in vain since it left; at once where nobody can be counted. */
  readonly isMissed: (times: number) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** A PostgreSQL behind a line of ours, which is cut and refuses everybody while it is away. */
const flakyServer = async (serverUrl: string): Promise<FlakyDatabase> => {
  const { hostname, port } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let isAway = false;
  let missed = 0;
  let tell: () => void = () => undefined;
  const line = createServer((caller) => {
    caller.on('error', () => undefined);
    if (isAway) {
      missed += 1;
      tell();
      caller.destroy();
      return;
    }
    const called = connect(Number(port), hostname);
    called.on('error', () => undefined);
    for (const socket of [caller, called]) sockets.add(socket);
    caller.on('close', () => called.destroy());
    called.on('close', () => caller.destroy());
    caller.pipe(called).pipe(caller);
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const via = (url: string): string => {
    const through = new URL(url);
    through.host = `127.0.0.1:${(line.address() as AddressInfo).port}`;
    return through.href;
  };
  return {
    open: () => openTestDatabase(via),
    leave: async () => {
      isAway = true;
      missed = 0;
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    comeBack: async () => {
      isAway = false;
    },
    isMissed: (times) =>
      new Promise((resolve) => {
        tell = () => {
          if (missed >= times) resolve();
        };
        tell();
      }),
    stop: async () => {
      line.close();
      await once(line, 'close');
    },
  };
};

/** The embedded engine cannot be disconnected, but one transaction can occupy it, so that all other queries wait. */
const busyEngine = (): FlakyDatabase => {
  let database: OpenDatabase | undefined;
  let free: (() => void) | undefined;
  let holding: Promise<void> | undefined;
  return {
    open: async () => (database = await openTestDatabase()),
    leave: async () => {
      const { promise: isFree, resolve } = Promise.withResolvers<void>();
      const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
      free = resolve;
      holding = database?.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        hold();
        await isFree;
      });
      await isHeld;
    },
    comeBack: async () => {
      free?.();
      await holding;
    },
    isMissed: async () => undefined,
    stop: async () => undefined,
  };
};

/** A database of its own, embedded or on PostgreSQL as the tests run, that is there until it is told to leave. */
export const openFlakyDatabase = async (): Promise<FlakyDatabase> => {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  return serverUrl ? flakyServer(serverUrl) : busyEngine();
};
