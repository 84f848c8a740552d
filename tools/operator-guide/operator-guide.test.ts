import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../server/testing/accounts/auth-calls.ts';
import { addApp } from '../../server/testing/accounts/second-factor.ts';
import { connectedTo } from '../../server/testing/database/connected-to.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../server/testing/database/postgres-copies.ts';
import { putDatabaseInto } from '../../server/testing/database/data-folder.ts';
import { isOnPostgres } from '../../server/testing/database/test-database.ts';
import { freePort } from '../postgres.ts';
import { childEnv, runQuietly, startProcess, stopProcess } from '../processes.ts';
import { commandLines } from './command-lines.ts';

const repository = join(import.meta.dirname, '../..');
const lines = commandLines(readFileSync(join(repository, 'docs/operator.md'), 'utf8'));

/** What no test can do as it stands there. */
const notRun: Readonly<Record<string, string>> = {
  'npm ci && npm start':
    'takes packages from a registry, which each run of the suite begins with; npm start is run',
  'npm ci && npm run build': 'the same; the build is the first stage of the suite',
  'npm run move:journeys': 'walks all journeys, for minutes',
  'docker compose … up -d --build': 'is the whole line of the installation, which is run',
  'docker compose … ps': 'asks docker itself',
  'systemctl status webnario': 'asks systemd itself',
  'npm run restore': 'is the name of a command whose lines are run',
  'npm run move': 'the same',
  'npm run factors': 'the same',
};

/** Who is in the data that `fill-folder.ts` makes, and what she has written. */
const ana = { email: 'ana.antes@exemplo.com.br', password: 'um salão de antes' };
const script = 'Preço de antes da mudança';

const folder = join(tmpdir(), `webnario-guide-${randomUUID()}`);
const inFolder = (...names: string[]): string => join(folder, ...names);
const clone = inFolder('project');
const data = join(clone, 'data');
const volume = inFolder('volume');
const onDisk = (path: string): string => inFolder('root', path);

/** What stands in the guide for something that each installation has of its own. */
const places = {
  'ana@exemplo.com.br': ana.email,
  '/mnt/': onDisk('/mnt/'),
  '/etc/systemd/': onDisk('/etc/systemd/'),
  '-o webnario -g webnario': `-o ${process.getuid?.()} -g ${process.getgid?.()}`,
  '/tmp/trial': inFolder('trial'),
  'PORT=3100': 'PORT=0',
  'http://127.0.0.1:3000': '',
  'postgres://…': '',
  'postgres://host:5432/webnario': '',
  '7c0e9f6e-2a3b-4a94-9a51-7f6f6c1f2d11': '',
  "id = '…'": '',
  // Last, as other names stand in its own.
  FILE: '',
};

/** Nobody else may make an account, even in files of their own. */
const isRoot = process.getuid?.() === 0;
const compose = 'docker compose -f deploy/compose.yaml';
const deletion =
  "update auth.users set deletion_asked_at = now() - interval '8 days' where id = '…'";

let container = { GUIDE_FOLDER: folder, GUIDE_PORT: '', GUIDE_DATABASE_URL: '' };
const ran = new Set<string>();

/** The line of the guide with the names of this place, for a shell in the folder of the product. */
const asTyped = (line: string, env: Readonly<Record<string, string>>) => {
  expect(lines).toContain(line);
  ran.add(line);
  const typed = Object.entries(places).reduce(
    (text, [name, here]) => text.replaceAll(name, () => here),
    line,
  );
  const path = `${inFolder('bin')}:${childEnv()['PATH']}`;
  return [typed, { cwd: clone, env: { HOME: folder, ...container, ...env, PATH: path } }] as const;
};

/** What a line says, which must end with that code. */
const type = async (
  line: string,
  env: Readonly<Record<string, string>> = {},
  code = 0,
): Promise<string> => {
  const [typed, how] = asTyped(line, env);
  const said = await runQuietly('sh', ['-c', typed], how);
  expect([typed, said.output, said.code]).toEqual([typed, said.output, code]);
  return said.output;
};

type Server = { readonly url: string; readonly stop: () => Promise<void> };

/** The server that a line starts, once it says where it is. */
const serve = async (line: string, env: Readonly<Record<string, string>> = {}): Promise<Server> => {
  const [typed, how] = asTyped(line, { PORT: '0', ...env });
  const child = startProcess('sh', ['-c', typed], { ...how, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const port = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer): void => {
      said += chunk.toString();
      const [, found] = / em http:\/\/localhost:(\d+)\s/.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('close', () => reject(new Error(`${typed} did not start: ${said}`)));
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => stopProcess(child) };
};

/** Ana signs in by her password alone: what her list of projects says then, and the id of that call. */
const signIn = async (url: string) => {
  const { body } = await call({ url }, 'POST', '/token?grant_type=password', { body: ana });
  const token = String(body.access_token);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/projects`, { headers });
  const id = answer.headers.get('x-request-id') ?? '';
  return { token, id, list: await answer.text() };
};

const statusOf = async (url: string): Promise<number | undefined> =>
  (await fetch(url).catch(() => undefined))?.status;

const newest = (backups: string): string =>
  join(backups, readdirSync(backups).toSorted().at(-1) ?? '');

const databases: TestDatabase[] = [];
const newDatabase = async (): Promise<string> => {
  const created = await createTestDatabase(process.env['TEST_DATABASE_URL'] ?? '');
  databases.push(created);
  return created.url;
};

/** A folder that links the sources, so that nothing of this repository is changed; the pages were built before. */
const makeClone = (): void => {
  mkdirSync(clone, { recursive: true });
  for (const name of ['node_modules', 'server', 'domain']) {
    symlinkSync(join(repository, name), join(clone, name));
  }
  cpSync(join(repository, 'deploy'), join(clone, 'deploy'), { recursive: true });
  rmSync(join(clone, 'deploy/.env'), { force: true });
  const manifest = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as Manifest;
  const scripts = { ...manifest.scripts, build: 'true' };
  writeFileSync(
    join(clone, 'package.json'),
    JSON.stringify({ ...manifest, scripts, workspaces: [] }),
  );
};
type Manifest = { readonly scripts: Readonly<Record<string, string>> };

const makeStandIns = (): void => {
  mkdirSync(inFolder('bin'));
  for (const name of ['docker', 'systemctl', 'useradd']) {
    const program = join(import.meta.dirname, 'stand-in.ts');
    writeFileSync(inFolder('bin', name), `#!/bin/sh\nexec node ${program} ${name} "$@"\n`);
    chmodSync(inFolder('bin', name), 0o755);
  }
};

/** Every line is typed as it stands, where the products of others are missing to programs that do what they would do. */
describe.runIf(isOnPostgres())('the command lines of the guide for operators', () => {
  beforeAll(async () => {
    makeClone();
    makeStandIns();
    container = { ...container, GUIDE_PORT: String(await freePort()) };
    for (const path of ['/etc/systemd/system', '/mnt/elsewhere', '/mnt/backup', '/var/lib']) {
      mkdirSync(onDisk(path), { recursive: true });
    }
    for (const list of ['passwd', 'group', 'shadow']) writeFileSync(onDisk(`/etc/${list}`), '');
    await putDatabaseInto(data);
    const fill = join(repository, 'server/testing/commands/fill-folder.ts');
    const filled = await runQuietly('node', [fill], { env: childEnv({ DATA_DIR: data }) });
    if (filled.code !== 0) throw new Error(filled.output);
  });
  afterAll(async () => {
    await runQuietly(
      inFolder('bin/docker'),
      'compose -f deploy/compose.yaml stop product'.split(' '),
      { env: childEnv(container) },
    );
    await Promise.all(databases.map((database) => database.release()));
    rmSync(folder, { recursive: true, force: true });
  });

  it('start the product, show its health and back it up [B-HOLD-180]', async () => {
    const server = await serve('npm start');
    places['http://127.0.0.1:3000'] = server.url;
    expect(await type('curl -i http://127.0.0.1:3000/healthz')).toContain('200 OK');
    const { token, list } = await signIn(server.url);
    expect(list).toContain(script);
    await addApp({ url: server.url, deps: { now: () => new Date() } }, token);
    expect((await signIn(server.url)).list).toContain('second_factor_needed');
    await type('npm run backup');
    const elsewhere =
      'npm run backup -- --to /mnt/elsewhere/webnario --keep 14 --needs /mnt/elsewhere/.is-the-disk';
    expect(await type(elsewhere, {}, 1)).toContain('not mounted');
    writeFileSync(onDisk('/mnt/elsewhere/.is-the-disk'), '');
    await type(elsewhere);
    await server.stop();
    for (const backups of [join(data, 'backups'), onDisk('/mnt/elsewhere/webnario')]) {
      places.FILE = newest(backups);
      // oxlint-disable-next-line no-await-in-loop -- one file after the other
      expect(await type('npm run restore -- --check FILE')).toContain('whole and unchanged');
    }
  });

  it('remove a lost second factor, and seal with a new secret [B-HOLD-180]', async () => {
    expect(await type('npm run factors -- --remove ana@exemplo.com.br')).toContain('Removed 1 app');
    renameSync(join(data, 'app-secret'), join(data, 'app-secret.previous'));
    expect(await type('npm run reseal')).toMatch(/secret of now: [1-9]/);
    rmSync(join(data, 'app-secret.previous'));
    await type('npm run backup');
    places.FILE = newest(join(data, 'backups'));
  });

  it('restore into an empty place, in the place of what is there, and for a trial [B-HOLD-180]', async () => {
    const server = { DATABASE_URL: await newDatabase(), DATA_DIR: inFolder('on-server') };
    expect(await type('npm run restore -- FILE', server)).toContain('Restored from');
    expect(await type('npm run restore -- --replace FILE', server)).toContain('Restored from');
    await type('npm run restore -- --resealed FILE', { DATA_DIR: inFolder('first') });
    for (const name of ['database', 'app-secret']) {
      cpSync(inFolder('first', name), join(volume, name), { recursive: true });
    }
    const trial = await serve(
      'DATA_DIR=/tmp/trial npm run restore -- FILE && DATA_DIR=/tmp/trial PORT=3100 npm start',
    );
    expect((await signIn(trial.url)).list).toContain(script);
    await trial.stop();
  });

  it('move the embedded database to PostgreSQL, where a deletion can be repeated [B-HOLD-180]', async () => {
    for (const [line, place, from] of [
      ['DATABASE_URL=postgres://… npm run move', 'postgres://…', inFolder('first')],
      ['npm run move -- --to postgres://host:5432/webnario', 'postgres://host:5432/webnario', data],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      places[place] = await newDatabase();
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect(await type(line, { DATA_DIR: from })).toContain('Moved:');
      expect(existsSync(join(from, 'database.moved'))).toBe(true);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await connectedTo(places[place], async (client) => {
        const { rows } = await client.query('select id from auth.users');
        expect(rows).toHaveLength(1);
        places["id = '…'"] = `id = '${rows[0].id}'`;
        const [repeat] = asTyped(deletion, {});
        expect((await client.query(repeat)).rowCount).toBe(1);
      });
    }
  });

  it('begin anew where the folder has lost its database, and only there [B-HOLD-180]', async () => {
    const lost = inFolder('lost');
    mkdirSync(lost);
    cpSync(join(data, 'app-secret'), join(lost, 'app-secret'));
    expect(await type('npm start', { DATA_DIR: lost }, 1)).toContain('npm start -- --new');
    const server = await serve('npm start -- --new', { DATA_DIR: lost });
    expect(await statusOf(`${server.url}/readyz`)).toBe(200);
    await server.stop();
  });

  it('run the product in containers: moved there, backed up, sealed anew, watched, restored [B-HOLD-180]', async () => {
    await type('cp deploy/example.env deploy/.env && chmod 600 deploy/.env');
    const settings = join(clone, 'deploy/.env');
    expect(statSync(settings).mode & 0o777).toBe(0o600);
    const fillIn = (name: string, value: string): void => {
      const before = readFileSync(settings, 'utf8');
      writeFileSync(settings, before.replace(new RegExp(`^${name}=.*$`, 'm'), `${name}=${value}`));
    };
    fillIn('DATABASE_PASSWORD', 'letras');
    fillIn('APP_SECRET', 'a first secret of more than 32 bytes');
    container.GUIDE_DATABASE_URL = await newDatabase();
    const url = `http://127.0.0.1:${container.GUIDE_PORT}`;
    const inContainer = 'node server/src/commands/main.ts';

    expect(await type(`${compose} run --rm product ${inContainer} move`)).toContain('Moved:');
    await type(`${compose} up -d --build`);
    expect((await signIn(url)).list).toContain(script);
    await type(`${compose} exec product ${inContainer} backup --to /data/backups --keep 14`);
    places.FILE = basename(newest(join(volume, 'backups')));

    fillIn('APP_SECRET_PREVIOUS', 'a first secret of more than 32 bytes');
    fillIn('APP_SECRET', 'a second secret of more than 32 bytes');
    await type(`${compose} up -d`);
    expect(await type(`${compose} exec product ${inContainer} reseal`)).toMatch(/now: [1-9]/);
    const token = (await type(`${compose} exec product cat /data/operator-token`)).trim();
    expect(await statusOf(`${url}/metrics?token=${token}`)).toBe(200);
    const { id } = await signIn(url);
    places['7c0e9f6e-2a3b-4a94-9a51-7f6f6c1f2d11'] = id;
    const logged = `${compose} logs product | grep 7c0e9f6e-2a3b-4a94-9a51-7f6f6c1f2d11`;
    expect(await type(logged)).toContain(`"requestId":"${id}"`);

    await type(`${compose} stop product`);
    expect(await statusOf(`${url}/healthz`)).toBeUndefined();
    const restore = `${inContainer} restore --replace /data/backups/FILE`;
    expect(await type(`${compose} run --rm product ${restore}`)).toContain('Restored from');
    await type(`${compose} up -d`);
    expect((await signIn(url)).list).toContain(script);
    await type(`${compose} stop product`);
  });

  it('run the product and its backups under systemd [B-HOLD-180]', async () => {
    await type('useradd --system --home /var/lib/webnario --create-home webnario');
    const accounts = readFileSync(onDisk('/etc/passwd'), 'utf8');
    expect(accounts).toMatch(isRoot ? /^webnario:.*:\/var\/lib\/webnario:/ : /^$/);
    const lib = onDisk('/var/lib/webnario');
    await putDatabaseInto(lib);
    writeFileSync(onDisk('/etc/webnario.env'), `PORT=${container.GUIDE_PORT}\n`);
    await type('cp deploy/systemd/* /etc/systemd/system/ && systemctl daemon-reload');
    await type('systemctl enable --now webnario.service webnario-backup.timer');
    expect(await statusOf(`http://127.0.0.1:${container.GUIDE_PORT}/readyz`)).toBe(200);
    await type(
      'touch /mnt/backup/.is-the-disk && install -d -o webnario -g webnario -m 0700 /mnt/backup/webnario',
    );
    await type('systemctl start webnario-backup.service');
    expect(readdirSync(onDisk('/mnt/backup/webnario'))).toHaveLength(1);
  });

  it('are all run, but for those that are named with a reason [B-HOLD-180]', () => {
    const expected = lines.filter((line) => !(line in notRun));
    expect(expected.filter((line) => !ran.has(line))).toEqual([]);
    expect(Object.keys(notRun).filter((line) => !lines.includes(line))).toEqual([]);
  });
});
