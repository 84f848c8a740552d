import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startProcess, stopProcess } from '../../processes.ts';
import { findOnPath, installPackages, isExecutable } from '../../system-packages.ts';
import { temporaryFolder } from '../product.ts';

/** Debian puts it where only root looks. */
const debianPath = '/usr/sbin/nginx';

const findNginx = (): string | undefined =>
  findOnPath('nginx') ?? (isExecutable(debianPath) ? debianPath : undefined);

/** The program, installed from Debian where we may; undefined where it is neither there nor installable. */
export const ensureNginx = async (): Promise<string | undefined> => {
  const found = findNginx();
  if (found) return found;
  await installPackages(['nginx-light']);
  return findNginx();
};

const configuration = (folder: string, port: number, copies: readonly number[]): string => `
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
  upstream copies {
    least_conn;
${copies.map((copy) => `    server 127.0.0.1:${copy} max_fails=1 fail_timeout=2s;`).join('\n')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://copies;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_buffering off;
      proxy_next_upstream error timeout http_503;
    }
  }
}
`;

const isUp = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/healthz`)).ok;
  } catch {
    return false;
  }
};

/** A real proxy on that port before copies on these ports. Answers how to stop it. */
export const startProxy = async (
  nginx: string,
  port: number,
  copies: readonly number[],
): Promise<() => Promise<void>> => {
  const folder = temporaryFolder();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, port, copies));
  const child = startProcess(nginx, ['-p', folder, '-c', file, '-e', join(folder, 'error.log')], {
    stdio: 'ignore',
  });
  const deadline = Date.now() + 20_000;
  // oxlint-disable-next-line no-await-in-loop -- until it is there
  while (!(await isUp(`http://127.0.0.1:${port}`))) {
    if (Date.now() > deadline) throw new Error('nginx did not start.');
    // oxlint-disable-next-line no-await-in-loop -- as above
    await pause(100);
  }
  return () => stopProcess(child);
};
