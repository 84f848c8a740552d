import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { DockerfileParser, type Instruction } from 'dockerfile-ast';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readEnv } from '../server/src/env.ts';
import { findNginx } from '../server/testing/copies/nginx.ts';
import { environmentOfImage, filledIn, settingsOf } from './container.ts';
import { freePort } from './postgres.ts';
import { runQuietly } from './processes.ts';
import { findOnPath } from './system-packages.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

type Service = {
  readonly image?: string;
  readonly logging?: { readonly options?: object };
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly expose?: readonly string[];
  readonly init?: boolean;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly stop_grace_period?: string;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: object;
};

const composeText = read('deploy/compose.yaml');
const compose = parse(composeText) as {
  readonly services: Readonly<Record<'product' | 'database' | 'caddy', Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};
const { product, database, caddy } = compose.services;

/** The values of the example file, something where it leaves to the operator what must be there. */
const example: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(settingsOf(read('deploy/example.env'))).map(([name, value]) => {
    const isNeeded = composeText.includes(`\${${name}:?`);
    return [name, value || (isNeeded ? 'x'.repeat(48) : '')];
  }),
);

const dockerfile = DockerfileParser.parse(read('deploy/Dockerfile'));
const instructions = dockerfile.getInstructions();
const kindOf = (it: Instruction): string => it.getKeyword();
const argumentsOf = (it: Instruction): string[] => it.getArguments().map((one) => one.getValue());
const startOfLast = instructions.findLastIndex((it) => kindOf(it) === 'FROM');
const lastStage = instructions.slice(startOfLast);
const inLastStage = (kind: string): string[][] =>
  lastStage.filter((it) => kindOf(it) === kind).map(argumentsOf);
const imageEnv = environmentOfImage(read('deploy/Dockerfile'));

const { NODE_ENV: _, ...settingsOfImage } = imageEnv;

describe('the container file', () => {
  it('has the Node.js of this repository in every stage that has one [B-HOLD-107]', () => {
    const { dependencies } = JSON.parse(read('package.json')) as {
      dependencies: Readonly<Record<string, string>>;
    };
    const images = dockerfile.getFROMs().map((it) => it.getImage() ?? '');
    const own = images.filter((image) => image.includes(':'));
    expect(own.length).toBeGreaterThan(1);
    expect(own.filter((image) => !image.startsWith(`node:${dependencies['node']}-`))).toEqual([]);
  });

  it('copies only files and stages that exist [B-HOLD-107]', () => {
    const stages = dockerfile.getFROMs().map((it) => it.getBuildStage());
    const missing = dockerfile.getCOPYs().flatMap((it) => {
      const from = it
        .getFlags()
        .find((flag) => flag.getName() === 'from')
        ?.getValue();
      if (from) return stages.includes(from) ? [] : [from];
      return argumentsOf(it)
        .slice(0, -1)
        .filter((path) => !existsSync(join(root, path)));
    });
    expect(missing).toEqual([]);
  });

  it('takes no tests, no helpers of tests and no history into the image', () => {
    const leftOut = read('.dockerignore').trim().split('\n');
    for (const line of ['.git', '**/*.test.ts', '**/*.test.tsx', '**/testing']) {
      expect(leftOut).toContain(line);
    }
    expect(leftOut.filter((line) => line.startsWith('!'))).toEqual([]);
  });

  it('brings the manifest of every workspace, or nothing could be installed [B-HOLD-107]', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    const copied = dockerfile.getCOPYs().flatMap(argumentsOf);
    for (const name of workspaces) expect(copied).toContain(`${name}/package.json`);
  });

  it('runs the server as an unprivileged user, and keeps data in a volume of its own [B-HOLD-107]', () => {
    expect(inLastStage('USER')).toEqual([['node']]);
    const command = lastStage.findIndex((it) => kindOf(it) === 'CMD');
    expect(lastStage.findIndex((it) => kindOf(it) === 'USER')).toBeLessThan(command);
    expect(inLastStage('VOLUME')).toEqual([[imageEnv['DATA_DIR']]]);
    const [[, path = ''] = []] = inLastStage('CMD').map(
      (it) => JSON.parse(it.join(' ')) as string[],
    );
    expect(existsSync(join(root, path))).toBe(true);
  });

  it('includes what it needs, and no tests or their helpers [B-HOLD-107]', () => {
    const lines = read('.dockerignore').split('\n').filter(Boolean);
    const isLeftOut = (path: string): boolean => lines.some((line) => matchesGlob(path, line));
    const needed = dockerfile.getCOPYs().flatMap((it) => argumentsOf(it).slice(0, -1));
    const ours = needed.filter((path) => !path.startsWith('/'));
    expect(ours).toContain('domain');
    expect(ours.filter(isLeftOut)).toEqual([]);
    const files = ['domain/src', 'server/src', 'web/src'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      ),
    );
    const isTest = (path: string): boolean =>
      /[.]test[.]tsx?$|[/]testing$/.test(path.replaceAll('\\', '/'));
    expect(files.filter(isTest).length).toBeGreaterThan(100);
    expect(
      files.filter((path) => isLeftOut(path) !== isTest(path) && !path.includes('/testing/')),
    ).toEqual([]);
    expect(
      ['.git', 'data', 'node_modules', 'server/node_modules'].filter((it) => !isLeftOut(it)),
    ).toEqual([]);
  });

  it('delivers no code that imports helpers of tests [B-HOLD-107]', () => {
    const importing = ['domain/src', 'server/src', 'web/src'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .map((name) => join(folder, name))
        .filter((path) => /[.]tsx?$/.test(path) && !/[.]test[.]|[/]testing[/]/.test(path))
        .filter((path) => /(?:from|import\()\s*'[^']*[/]testing[/]/.test(read(path))),
    );
    expect(importing).toEqual([]);
  });

  it('listens on the port that it exposes, and has its health checked by /readyz [B-HOLD-107]', () => {
    expect(imageEnv['NODE_ENV']).toBe('production');
    const env = readEnv(settingsOfImage);
    expect(inLastStage('EXPOSE')).toEqual([[String(env.PORT)]]);
    expect(env.HOST).toBe('0.0.0.0');
    expect(String(lastStage.find((it) => kindOf(it) === 'HEALTHCHECK'))).toContain('/readyz');
  });
});

describe('the compose file', () => {
  it('gives the product settings that exist, and that it starts with [B-HOLD-108]', () => {
    const given = Object.entries(product.environment ?? {}).map(
      ([name, value]) => [name, filledIn(value, example)] as const,
    );
    const known = [...read('server/src/env.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(
      (match) => match[1] ?? '',
    );
    const names = given.map(([name]) => name);
    expect([...names, ...Object.keys(settingsOfImage)].toSorted()).toEqual(known.toSorted());
    const env = readEnv({ ...imageEnv, ...Object.fromEntries(given) });
    expect(env).toMatchObject({ TRUST_PROXY: 1, PUBLIC_URL: 'https://webinarios.example.com.br' });
    expect(env.SMTP_URL).toBe(example['SMTP_URL']);
    expect(new URL(env.DATABASE_URL ?? '').hostname).toBe('database');
    const seconds = Number.parseInt(product.stop_grace_period ?? '', 10);
    expect(seconds).toBeGreaterThan(env.DRAIN_SECONDS + 10);
  });

  it('asks for exactly the settings that the example names [B-HOLD-108]', () => {
    const asked = [...composeText.matchAll(/\$\{(\w+)/g)].map((match) => match[1] ?? '');
    expect([...new Set(asked)].toSorted()).toEqual(Object.keys(example).toSorted());
  });

  it('keeps the product on a read-only file system without rights of its own [B-HOLD-108]', () => {
    // Without a first process that reaps, what a backup starts and leaves would stay.
    expect(product).toMatchObject({ init: true, read_only: true, cap_drop: ['ALL'] });
    expect(product.security_opt).toContain('no-new-privileges:true');
    expect(product.volumes).toEqual([`data:${imageEnv['DATA_DIR']}`]);
    expect(existsSync(join(root, 'deploy', product.build?.context ?? '', 'package.json'))).toBe(
      true,
    );
    expect(existsSync(join(root, product.build?.dockerfile ?? ''))).toBe(true);
  });

  it('opens only the ports of Caddy, and starts the services one after the other [B-HOLD-108]', () => {
    expect([product.ports, database.ports]).toEqual([undefined, undefined]);
    expect(caddy.ports).toEqual(['80:80', '443:443', '443:443/udp']);
    expect(product.expose).toEqual([imageEnv['PORT']]);
    expect(product.depends_on?.['database']?.condition).toBe('service_healthy');
    expect(database.healthcheck).toBeDefined();
    expect(caddy.depends_on?.['product']?.condition).toBe('service_healthy');
  });

  it('names only volumes and files that exist [B-HOLD-108]', () => {
    const mounts = Object.values(compose.services).flatMap(({ volumes }) => volumes ?? []);
    const sources = mounts.map((mount) => mount.split(':')[0] ?? '');
    const isThere = (source: string): boolean =>
      source.startsWith('.') ? existsSync(join(root, 'deploy', source)) : source in compose.volumes;
    expect(sources.filter((source) => !isThere(source))).toEqual([]);
  });
});

describe('the units for systemd', () => {
  const units = ['webnario.service', 'webnario-backup.service'].map((name) => ({
    name,
    text: read(`deploy/systemd/${name}`),
  }));
  const commandOf = (text: string): string[] =>
    (/^ExecStart=(.*)$/m.exec(text)?.[1] ?? '').split(' ').slice(1);

  it('run programs that are there, as an account of its own, with files for nobody else [B-HOLD-146]', () => {
    for (const { name, text } of units) {
      const [program = ''] = commandOf(text);
      expect([name, existsSync(join(root, program))]).toEqual([name, true]);
      expect(text).toMatch(/^User=webnario$/m);
      expect(text).toMatch(/^UMask=0077$/m);
      expect(text).toMatch(/^NoNewPrivileges=true$/m);
    }
  });

  it('give the product longer to end than its texts take, and the disk of its data first [B-HOLD-146]', () => {
    const [product] = units;
    const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(product?.text ?? '')?.[1]);
    expect(seconds).toBeGreaterThan(readEnv({}).DRAIN_SECONDS + 10);
    const dataDir = /^Environment=DATA_DIR=(.*)$/m.exec(product?.text ?? '')?.[1];
    expect(product?.text).toContain(`RequiresMountsFor=${dataDir}\n`);
  });

  it('make a backup as the guide does, each night [B-HOLD-146]', () => {
    const [, ...args] = commandOf(units[1]?.text ?? '');
    expect(args.join(' ')).toBe(
      'backup --to /mnt/backup/webnario --keep 14 --needs /mnt/backup/.is-the-disk',
    );
    expect(read('deploy/systemd/webnario-backup.timer')).toMatch(/^OnCalendar=\*-\*-\* 03:30$/m);
  });
});

describe('the images of the compose file', () => {
  it('have versions, so that an update is a decision, and logs that do not grow for ever [B-HOLD-146]', () => {
    for (const { image, logging } of [database, caddy]) {
      expect(image).toMatch(/:\d+\.\d+/);
      expect(logging?.options).toHaveProperty('max-size');
    }
  });
});

describe('the file of nginx', () => {
  const [nginx, openssl] = [findNginx(), findOnPath('openssl')];

  it.runIf(nginx && openssl)('is accepted by nginx, with a certificate', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'webnario-nginx-file-'));
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const request = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=webnario -keyout ${key} -out ${certificate}`;
    const made = await runQuietly(openssl ?? '', request.split(' '));
    expect(made.code).toBe(0);
    const site = read('deploy/nginx.conf')
      // Only root may listen there.
      .replace('listen 443', `listen 127.0.0.1:${await freePort()}`)
      .replace(/\/etc\/letsencrypt\S+fullchain.pem/, certificate)
      .replace(/\/etc\/letsencrypt\S+privkey.pem/, key);
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, `pid ${folder}/pid;\nevents {}\nhttp {\n${site}\n}\n`);
    const where = ['-p', folder, '-e', join(folder, 'error.log'), '-c', file];
    const { code, output } = await runQuietly(nginx ?? '', ['-t', ...where]);
    expect(output).toContain('test is successful');
    expect(code).toBe(0);
    rmSync(folder, { recursive: true });
  });
});

describe('the file of Caddy', () => {
  const text = read('deploy/Caddyfile').replaceAll(/^\s*#.*$/gm, '');

  it('passes every call on to the product as it comes, without buffering streams [B-HOLD-109]', () => {
    expect(text).toContain(`dynamic a product ${imageEnv['PORT']}`);
    expect(text).toContain('flush_interval -1');
    expect(text).toMatch(/@inside path \/metrics\s+respond @inside 404/);
    expect(text).not.toContain('encode');
    expect(text.split('{').length).toBe(text.split('}').length);
  });

  it.runIf(findOnPath('caddy'))('is accepted by Caddy', async () => {
    const env = { ...process.env, DOMAIN: 'example.com' };
    const config = ['--config', join(root, 'deploy/Caddyfile'), '--adapter', 'caddyfile'];
    const { code, output } = await runQuietly('caddy', ['validate', ...config], { env });
    expect(output).toContain('Valid configuration');
    expect(code).toBe(0);
  });
});
