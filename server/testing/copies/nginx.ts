import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The program of nginx, on PATH or where Debian puts it and only root looks; undefined where there is none. */
export const findNginx = (): string | undefined =>
  [...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean), '/usr/sbin']
    .map((folder) => join(folder, 'nginx'))
    .find(isExecutable);

/** Where nginx listens; on a free port unless one is named. */
type Options = { readonly port?: number };

const shipped = readFileSync(new URL('../../../deploy/nginx.conf', import.meta.url), 'utf8');

/** The file that operators are given, for these copies, on a port of this machine without a certificate. */
const site = (copies: readonly number[], port: number): string =>
  shipped
    .replace(/ *server 127\.0\.0\.1:3000(.*)/, (_line, settings: string) =>
      copies.map((copy) => `  server 127.0.0.1:${copy}${settings}`).join('\n'),
    )
    .replace(/listen 443 ssl;/, `listen 127.0.0.1:${port};`)
    .replaceAll(/ *ssl_certificate.*\n/g, '')
    .replace('location / {', 'location / {\n    add_header X-Answered-By $upstream_addr always;');

/** nginx as Debian has it before copies of the product. Root's worker stays root, so that it may write into that folder. */
const configuration = (folder: string, copies: readonly number[], port: number): string => `
${process.getuid?.() === 0 ? 'user root root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log crit;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
${site(copies, port)}
}
`;

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};

/** Whether nginx answers there, and a copy behind it: another program has no such header. */
const answers = async (url: string, signal: AbortSignal): Promise<boolean> => {
  try {
    const { ok, headers } = await fetch(`${url}/healthz`, { signal });
    return ok && headers.has('x-answered-by');
  } catch {
    return false;
  }
};

/** An nginx that runs, and how to end it. */
export type Proxy = { readonly url: string; readonly stop: () => Promise<void> };

/** Undefined where another program took the port. */
const tryToStart = async (
  program: string,
  copies: readonly number[],
  port: number,
): Promise<Proxy | undefined> => {
  const folder = mkdtempSync(join(tmpdir(), 'webnario-nginx-'));
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, copies, port));
  const child = spawn(program, ['-p', folder, '-c', file, '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => void (said += chunk.toString()));
  const ended = new AbortController();
  const gone = once(child, 'close').finally(() => {
    ended.abort();
    rmSync(folder, { recursive: true, force: true });
  });
  const url = `http://127.0.0.1:${port}`;
  // oxlint-disable-next-line no-await-in-loop -- until it is there
  while (!(await answers(url, ended.signal))) {
    if (child.exitCode !== null) {
      // oxlint-disable-next-line no-await-in-loop -- what it said is whole when it is gone
      await gone;
      if (said.includes('Address already in use')) return undefined;
      throw new Error(`nginx did not start: ${said}`);
    }
    // oxlint-disable-next-line no-await-in-loop -- as above
    await pause(100);
  }
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await gone;
  };
  return { url, stop };
};

/** Starts it before the copies on these ports, and waits until it serves. */
export const startNginx = async (
  program: string,
  copies: readonly number[],
  { port }: Options = {},
): Promise<Proxy> => {
  for (;;) {
    // Somebody else may take a free port before nginx has it: then another one is as good.
    // oxlint-disable-next-line no-await-in-loop -- until one is had
    const proxy = await tryToStart(program, copies, port ?? (await freePort()));
    if (proxy) return proxy;
    if (port !== undefined) throw new Error(`nginx did not start: port ${port} is in use`);
  }
};
