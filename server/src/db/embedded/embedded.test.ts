import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbedded, openEngine } from './embedded.ts';
import { databaseFolders } from './folder-state.ts';
import { lockFolder } from './folder-lock.ts';
import { shortLived } from '../../../testing/durability/program.ts';
import { putDatabaseInto } from '../../../testing/database/data-folder.ts';
import { askForCopy } from './live-copy.ts';
import { rowsOf } from '../migrate.ts';

const silent = pino({ level: 'silent' });
const noLoss = (): void => {
  throw new Error('the lock was lost');
};
let base = '';

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'webnario-db-'));
});
afterAll(() => rm(base, { recursive: true, force: true }));

const startWriter = (folder: string): ChildProcessWithoutNullStreams => {
  const script = fileURLToPath(
    new URL('../../../testing/database/write-forever.ts', import.meta.url),
  );
  return spawn(process.execPath, [...shortLived, script, folder]);
};

/** Lets a writer acknowledge that many rows, then kills it; answers the last number it acknowledged. */
const writeAndKill = async (folder: string, rows: number): Promise<number> => {
  const writer = startWriter(folder);
  const gone = once(writer, 'exit');
  let last = 0;
  for await (const line of createInterface({ input: writer.stdout })) {
    last = Number(line);
    if (last === rows) writer.kill('SIGKILL');
  }
  await gone;
  return last;
};

describe('the embedded database', () => {
  it('syncs every commit to the disk before it acknowledges it', async () => {
    const dataDir = join(base, 'synced');
    await putDatabaseInto(dataDir);
    const { engine, files } = await openEngine(databaseFolders(dataDir).folder);
    await engine.exec('create table t (n int)');
    const before = files.syncs;
    for (const n of [1, 2, 3]) {
      // oxlint-disable-next-line no-await-in-loop -- one commit after the other is what is counted
      await engine.query('insert into t values ($1)', [n]);
    }
    expect(files.syncs - before).toBeGreaterThanOrEqual(3);
    const settings = await engine.query<{ name: string; setting: string }>(
      "select name, setting from pg_settings where name in ('fsync','full_page_writes','wal_sync_method') order by name",
    );
    expect(settings.rows.map((row) => row.setting)).toEqual(['on', 'on', 'fsync']);
    await engine.close();
  });

  it('has every acknowledged row after a kill, and takes over the lock of the dead process', async () => {
    const folder = join(base, 'killed');
    await putDatabaseInto(folder);
    const acknowledged = await writeAndKill(folder, 50);
    const database = await openEmbedded(folder, silent, noLoss);
    const count = await database.db.execute(sql`select count(*)::int as n from written`);
    await database.close();
    expect(rowsOf<{ n: number }>(count)[0]?.n).toBeGreaterThanOrEqual(acknowledged);
  });
});

describe('a copy for a backup', () => {
  it('fails after a time limit when the server hangs [B-HOLD-101]', async () => {
    const folder = join(base, 'hangs');
    await mkdir(folder);
    const hanging = createServer(() => undefined);
    hanging.listen(join(folder, 'operation.sock'));
    await once(hanging, 'listening');
    await expect(askForCopy(folder, 50)).rejects.toThrow('could not copy its database');
    hanging.closeAllConnections();
    hanging.close();
  });
});

describe('a folder without a database', () => {
  const openAfter = async (name: string, ...folders: string[]): Promise<void> => {
    const folder = join(base, name);
    for (const one of folders) await mkdir(join(folder, one), { recursive: true });
    const database = await openEmbedded(folder, silent, noLoss);
    await database.close();
  };

  it('is refused when a restore into it was killed, and gets no new database [B-HOLD-104]', async () => {
    const refused = /A restore into .* was interrupted; run it again with --replace/;
    await expect(openAfter('killed-1', 'database.before-20260101')).rejects.toThrow(refused);
    await expect(openAfter('killed-2', 'database.restored')).rejects.toThrow(refused);
    const both = ['database.restored', 'database.before-20260101'];
    await expect(openAfter('killed-3', ...both)).rejects.toThrow(refused);
  });
});

describe('the lock of the data folder', () => {
  it('refuses a second process with one sentence that names the first one and the folder', async () => {
    const folder = join(base, 'shared');
    await putDatabaseInto(folder);
    const writer = startWriter(folder);
    const gone = once(writer, 'exit');
    await once(writer.stdout, 'data');
    await expect(openEmbedded(folder, silent, noLoss)).rejects.toThrow(
      `The data folder ${folder} is in use by process ${writer.pid} on ${hostname()}; stop it or choose another DATA_DIR.`,
    );
    writer.kill('SIGKILL');
    await gone;
  });

  it('refuses a second opening by the same process, and is free after closing', async () => {
    const folder = join(base, 'held');
    const release = await lockFolder(folder, noLoss);
    await expect(lockFolder(folder, noLoss)).rejects.toThrow(`process ${process.pid}`);
    await release();
    const again = await lockFolder(folder, noLoss);
    await again();
  });
});
