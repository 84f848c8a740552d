import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { start as startHere } from './start.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
let dataDir = '';

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'webnario-main-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const start = (settings: Record<string, string>) =>
  spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', ...settings },
  });

/** What a start that ends by itself said, and with which code it ended. */
const startAndFail = async (settings: Record<string, string>) => {
  const child = start(settings);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
};

/** The rights of everything in a folder, itself included; each kind of file and folder once. */
const rightsIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true });
  const rights = await Promise.all(
    ['', ...entries].map(async (entry) => {
      const found = await lstat(join(folder, entry));
      const kind = found.isDirectory() ? 'folder' : 'file';
      return `${kind} ${(found.mode & 0o777).toString(8)}`;
    }),
  );
  return [...new Set(rights)].sort((a, b) => a.localeCompare(b));
};

describe('a first start', () => {
  let folder = '';
  let child: ReturnType<typeof start>;
  let url: string | undefined;

  beforeAll(async () => {
    folder = join(dataDir, 'open');
    await mkdir(join(folder, 'outbox'), { recursive: true });
    await writeFile(join(folder, 'outbox', 'earlier.json'), '{}');
    await chmod(join(folder, 'outbox', 'earlier.json'), 0o666);
    // What a kill leaves half made, of a first start and of a restore.
    await mkdir(join(folder, 'database.restored.unfinished'));
    await mkdir(join(folder, 'database.unfinished', 'base'), { recursive: true });
    await writeFile(join(folder, 'database.unfinished', 'PG_VERSION'), 'x');
    await chmod(folder, 0o777);
    child = spawn('/bin/sh', ['-c', 'umask 000; exec "$0" "$1"', process.execPath, main], {
      env: { PATH: process.env['PATH'], DATA_DIR: folder, PORT: '0' },
    });
    for await (const line of createInterface({ input: child.stdout })) {
      url = /Webnário em (http:\/\/localhost:\d+)$/.exec(line)?.[1];
      if (url) break;
    }
  });
  afterAll(() => child.kill('SIGKILL'));

  it('prints its address and serves there', async () => {
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });

  it('makes a whole database in place of one that a kill left half made', async () => {
    const inFolder = await readdir(folder);
    expect(inFolder).toContain('database');
    expect(inFolder).not.toContain('database.unfinished');
    expect(await readFile(join(folder, 'database', 'PG_VERSION'), 'utf8')).not.toBe('x');
  });

  it('lets no other user of the machine read or write its data, whatever the umask [B-HOLD-60]', async () => {
    expect(await rightsIn(folder)).toEqual(['file 600', 'folder 700']);
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(await rightsIn(folder)).toEqual(['file 600', 'folder 700']);
  });
});

describe('the server process', () => {
  test('a wrong setting stops the start with one sentence that names it', async () => {
    await expect(startHere({ DATA_DIR: dataDir, PORT: '70000' })).rejects.toThrow(
      /^PORT must be a port number, 0 to 65535\.$/,
    );
  });

  test('a DATA_DIR that is a file stops the start with one sentence that names it', async () => {
    const file = join(dataDir, 'a-file');
    await writeFile(file, '');
    expect(await startAndFail({ DATA_DIR: file })).toEqual({
      code: 1,
      said: `DATA_DIR ${file} must be a folder, and is a file.\n`,
    });
  });

  test('a port that is taken stops the start with one sentence', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as AddressInfo;
    await expect(startHere({ DATA_DIR: dataDir, PORT: String(port) })).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is in use; stop the other program or set PORT.`,
    );
    holder.close();
  });

  test('an unreachable database server stops the start without printing its password', async () => {
    const result = await startAndFail({
      DATABASE_URL: 'postgres://ana:segredo@127.0.0.1:9/webnario',
    });
    expect(result.code).toBe(1);
    expect(result.said).toMatch(
      /^The database 127\.0\.0\.1:9\/webnario of DATABASE_URL cannot be used: .*\n$/,
    );
    expect(result.said).not.toContain('segredo');
  });
});
