import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { isDatabaseAway } from '../platform/http/errors.ts';
import { isOnPostgres, openTestDatabase } from '../../testing/database/test-database.ts';
import { createPreparedDatabase } from '../../testing/database/postgres-copies.ts';
import { openFlakyDatabase } from '../../testing/database/flaky-database.ts';
import { openPostgres } from './client.ts';
import { rowsOf } from './migrate.ts';

describe.runIf(isOnPostgres())('a lost connection to the database server', () => {
  it('fails the transaction that it interrupts and does not end the process', async () => {
    const { db, close } = await openTestDatabase();
    const cut = db.transaction(async (tx) => {
      const own = await tx.execute(sql`select pg_backend_pid() as pid`);
      const [row] = rowsOf<{ pid: number }>(own);
      await db.execute(sql`select pg_terminate_backend(${row?.pid}, 5000)`);
      await tx.execute(sql`select 1`);
    });
    expect(isDatabaseAway(await cut.catch((error: unknown) => error))).toBe(true);
    const after = await db.execute(sql`select 1 as one`);
    expect(rowsOf(after)).toEqual([{ one: 1 }]);
    await close();
  });

  it('leaves the pool with all its connections when it happens at the start of transactions', async () => {
    const database = await openFlakyDatabase();
    const { db, close } = await database.open();
    const begin = () => db.transaction((tx) => tx.execute(sql`select 1 as one`));
    for (let more = 25; more > 0; more -= 1) {
      // oxlint-disable-next-line no-await-in-loop -- more often than the pool has connections
      await begin();
      // oxlint-disable-next-line no-await-in-loop -- see above
      await database.leave();
      // oxlint-disable-next-line no-await-in-loop -- see above
      expect(isDatabaseAway(await begin().catch((error: unknown) => error))).toBe(true);
      // oxlint-disable-next-line no-await-in-loop -- see above
      await database.comeBack();
    }
    expect(rowsOf(await begin())).toEqual([{ one: 1 }]);
    await close();
    await database.stop();
  });
});

describe.runIf(isOnPostgres())('a database on a server', () => {
  it('reports that it is closed only after its connections have ended', async () => {
    const events: string[] = [];
    const created = await createPreparedDatabase(process.env['TEST_DATABASE_URL'] ?? '');
    const { hostname, port } = new URL(created.url);
    const line = createServer({ allowHalfOpen: true }, (caller) => {
      const called = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
      for (const socket of [caller, called]) socket.on('error', () => undefined);
      caller.pipe(called);
      called.pipe(caller, { end: false });
      called.on('end', () => {
        events.push('ended');
        caller.end();
      });
    });
    line.listen(0, '127.0.0.1');
    await once(line, 'listening');
    const through = new URL(created.url);
    through.host = `127.0.0.1:${(line.address() as AddressInfo).port}`;
    const { db, close } = openPostgres(through.href, pino({ level: 'silent' }));
    await Promise.all([1, 2].map((n) => db.execute(sql`select ${n}::int`)));
    await close();
    events.push('closed');
    expect(events).toEqual(['ended', 'ended', 'closed']);
    line.close();
    await created.release();
  });
});
