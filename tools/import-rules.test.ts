import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import typescript from 'typescript/package.json' with { type: 'json' };
import { afterAll, describe, expect, it } from 'vitest';
import { runQuietly } from './processes.ts';

const root = join(import.meta.dirname, '..');
const { forbidden = [], options = {} } = await extractConfig(join(root, '.dependency-cruiser.mjs'));
const ruleNames = forbidden.map((rule) => rule.name ?? '');

const checkImports = async (
  baseDir: string,
  folders: readonly string[],
): Promise<ICruiseResult> => {
  const { output } = await cruise([...folders], {
    ...options,
    baseDir,
    ruleSet: { forbidden },
    validate: true,
  });
  if (typeof output === 'string') throw new Error('expected a result, not a text');
  return output;
};

/** A tree as small as a rule needs: file → what it imports. */
type Tree = Readonly<Record<string, readonly string[]>>;

const planted: Readonly<Record<string, Tree>> = {
  'no-cycle': {
    'domain/src/a.ts': ['./b.ts'],
    'domain/src/b.ts': ['./a.ts'],
  },
  'every-import-resolves': { 'server/src/a.ts': ['./nowhere.ts'] },
  'packages-are-declared': { 'server/src/a.ts': ['undeclared-package'] },
  'no-dev-dependencies-in-production': { 'server/src/a.ts': ['dev-only-package'] },
  'domain-is-pure': { 'domain/src/a.ts': ['node:fs'] },
  'domain-tests-import-only-domain': {
    'domain/src/a.test.ts': ['../../server/src/a.ts'],
    'server/src/a.ts': [],
  },
  'web-does-not-import-server': {
    'web/src/app/a.tsx': ['../../../server/src/a.ts'],
    'server/src/a.ts': [],
  },
  'server-does-not-import-web': {
    'server/src/a.ts': ['../../web/src/b.ts'],
    'web/src/b.ts': [],
  },
  'server-features-import-only-public-entries': {
    'server/src/features/auth/service.ts': ['../credits/service.ts'],
    'server/src/features/credits/service.ts': [],
  },
  'only-entry-points-import-the-app': {
    'server/src/features/auth/service.ts': ['../../app.ts'],
    'server/src/app.ts': [],
  },
  'web-features-are-independent': {
    'web/src/features/auth/page.tsx': ['../wizard/index.ts'],
    'web/src/features/wizard/index.ts': [],
  },
  'wizard-frame-imports-no-step': {
    'web/src/features/wizard/frame/heading.tsx': ['../generation/copy.ts'],
    'web/src/features/wizard/generation/copy.ts': [],
  },
  'only-the-entry-imports-the-web-app': {
    'web/src/features/auth/page.tsx': ['../../app/routes.tsx'],
    'web/src/app/routes.tsx': [],
  },
  'shared-code-imports-no-feature': {
    'web/src/shared/a.ts': ['../features/auth/b.ts'],
    'web/src/features/auth/b.ts': [],
  },
  'ui-imports-no-product-code': {
    'web/src/ui/button.tsx': ['@webnario/domain/prices'],
    'domain/src/prices.ts': [],
  },
  'only-repositories-use-sql': { 'server/src/features/auth/service.ts': ['drizzle-orm'] },
  'tables-belong-to-one-feature': {
    'server/src/features/generation/repo.ts': ['../../db/schema/projects.ts'],
    'server/src/db/schema/projects.ts': [],
  },
  'user-list-reads-only-auth-and-credits': {
    'server/src/features/admin/users/repo.ts': ['../../../db/schema/projects.ts'],
    'server/src/db/schema/projects.ts': [],
  },
  'only-the-sign-in-protocol-imports-hono': { 'server/src/features/projects/routes.ts': ['hono'] },
  'e2e-imports-no-product-code': {
    'e2e/journey.ts': ['../server/src/a.ts'],
    'server/src/a.ts': [],
  },
  'production-imports-no-tests': {
    'server/src/a.ts': ['../testing/test-server.ts'],
    'server/testing/test-server.ts': [],
  },
};

const folders: string[] = [];

const write = (base: string, path: string, text: string): void => {
  mkdirSync(dirname(join(base, path)), { recursive: true });
  writeFileSync(join(base, path), text);
};

const stub = (base: string, name: string): void => {
  write(base, `node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
  write(base, `node_modules/${name}/index.js`, 'export {};');
};

const plant = (tree: Tree): string => {
  const base = mkdtempSync(join(tmpdir(), 'webnario-imports-'));
  folders.push(base);
  const dependencies = { hono: '1', 'drizzle-orm': '1', '@webnario/domain': '1' };
  const devDependencies = { 'dev-only-package': '1' };
  write(base, 'package.json', JSON.stringify({ name: 'tree', dependencies, devDependencies }));
  write(base, 'tsconfig.json', '{ "files": [] }');
  for (const name of ['hono', 'drizzle-orm', 'dev-only-package', 'undeclared-package'])
    stub(base, name);
  const exported = { name: '@webnario/domain', exports: { './*': './src/*.ts' } };
  write(base, 'domain/package.json', JSON.stringify(exported));
  mkdirSync(join(base, 'node_modules/@webnario'));
  symlinkSync(join(base, 'domain'), join(base, 'node_modules/@webnario/domain'));
  for (const [path, imports] of Object.entries(tree)) {
    const lines = imports.map((target, n) => `import * as it${n} from '${target}';\nvoid it${n};`);
    write(base, path, ['export const here = true;', ...lines].join('\n'));
  }
  return base;
};

const isSource = (path: string): boolean => /[.]tsx?$/.test(path) && !path.endsWith('.d.ts');
const workspaces = ['domain/src', 'server/src', 'web/src', 'e2e', 'tools'];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe('the import rules', () => {
  it('have a planted violation each', () => {
    expect(Object.keys(planted).toSorted()).toEqual([...ruleNames].toSorted());
  });

  it.each(Object.entries(planted))('report a violation of %s', async (rule, tree) => {
    const top = [...new Set(Object.keys(tree).map((path) => path.split('/')[0] ?? ''))];
    const { summary } = await checkImports(plant(tree), top);
    expect(summary.violations.map((violation) => violation.rule.name)).toContain(rule);
  });

  it('let a correct tree pass', async () => {
    const base = plant({
      'domain/src/prices.ts': [],
      'server/src/app.ts': ['./features/auth/index.ts'],
      'server/src/features/auth/index.ts': ['./routes.ts', './service.ts'],
      'server/src/features/auth/routes.ts': ['hono'],
      'server/src/features/auth/service.ts': ['./repo.ts', '@webnario/domain/prices'],
      'server/src/features/auth/repo.ts': ['drizzle-orm', '../../db/schema/auth.ts'],
      'server/src/features/admin/users/repo.ts': ['../../../db/schema/auth.ts'],
      'server/src/platform/limits/store.ts': ['../../db/schema/limits.ts'],
      'server/src/db/schema/auth.ts': [],
      'server/src/db/schema/limits.ts': ['./auth.ts'],
      'web/src/app/routes.tsx': ['../features/auth/index.ts'],
      'web/src/features/auth/index.ts': ['../../ui/button.tsx', '@webnario/domain/prices'],
      'web/src/ui/button.tsx': [],
    });
    const { summary } = await checkImports(base, ['domain', 'server', 'web']);
    expect(summary.violations).toEqual([]);
  });
});

describe('the import rules on this repository', () => {
  it('see every source file and every import between workspaces, and find no violation', async () => {
    const { modules, summary } = await checkImports(root, workspaces);
    const seen = new Set(modules.map((module) => module.source));
    const there = workspaces.flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((path) => isSource(path) && !path.includes('node_modules'))
        .map((path) => `${folder}/${path}`),
    );
    expect(there.length).toBeGreaterThan(150);
    expect(there.filter((path) => !seen.has(path))).toEqual([]);
    const crossings = modules
      .filter((module) => module.source.startsWith('web/src/'))
      .flatMap((module) => module.dependencies)
      .filter((dependency) => dependency.resolved.startsWith('domain/src/'));
    expect(crossings.length).toBeGreaterThan(5);
    expect(summary.violations.map((it) => `${it.rule.name}: ${it.from} → ${it.to}`)).toEqual([]);
  });
});

/** Which `tsc` npm puts into node_modules/.bin, where two packages have one, is by the order of their names. */
describe('the two versions of TypeScript', () => {
  it('are 7 for the command that checks types', async () => {
    const { output } = await runQuietly('tsc', ['--version']);
    expect(output).toMatch(/^Version 7[.]/);
  });

  it('are 6 for the package that reads sources', () => {
    expect(typescript.version).toMatch(/^6[.]/);
  });
});
