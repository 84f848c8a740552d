import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ledgerKinds } from '@webnario/domain/credits/ledger-entry';
import { amounts, rates } from '@webnario/domain/limits';
import { contentFields } from '@webnario/domain/project-fields';
import { describe, expect, it, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const filesUnder = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((path) => !/(^|\/)(node_modules|dist|data)\//.test(path));

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...filesUnder('docs').filter((path) => path.endsWith('.md')),
];
const isSource = (path: string): boolean => /[.]tsx?$/.test(path) && !path.includes('.test.');
const sources = ['domain/src', 'server/src', 'web/src'].flatMap(filesUnder).filter(isSource);

describe('the documents', () => {
  const workspacePath = /`((?:domain|server|web|e2e|tools|docs|\.ci)\/[\w./-]*)`/g;
  const ownLink = /\]\((?!https?:)([^)#]+)/g;

  test.each(documents)('%s names only paths that exist', (path) => {
    const text = read(path);
    const named = [...text.matchAll(workspacePath)].map((match) => match[1] ?? '');
    const linked = [...text.matchAll(ownLink)].map((match) => join(path, '..', match[1] ?? ''));
    expect([...named, ...linked].filter((target) => !existsSync(join(root, target)))).toEqual([]);
  });

  it('names only commands that exist', () => {
    const scripts = Object.keys(
      (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts,
    );
    const named = documents.flatMap((path) =>
      [...read(path).matchAll(/npm run ([\w:]+)/g)].map((match) => match[1] ?? ''),
    );
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
    expect(scripts).toEqual(expect.arrayContaining(['start', 'test']));
  });

  test.each(documents)('%s has no table that is wider than a screen', (path) => {
    const wide = read(path)
      .split('\n')
      .flatMap((line, index) =>
        /^ *\|/.test(line) && line.length > 120 ? [`line ${index + 1}: ${line.length}`] : [],
      );
    expect(wide).toEqual([]);
  });

  it('has every setting in the list, and no other', () => {
    const known = [...read('server/src/env.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(
      (match) => match[1] ?? '',
    );
    const section = read('docs/operator.md').split('\n## Settings\n')[1]?.split('\n## ')[0] ?? '';
    const listed = [...section.matchAll(/^- (`[A-Z][^:]*):/gm)].flatMap(([, names = '']) =>
      [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
    );
    expect(listed.toSorted()).toEqual(known.toSorted());
  });
});

describe('a transaction', () => {
  /** Features whose refusals come after something was written; the files that open one in which nothing is refused. */
  const features = ['projects', 'rehearsals', 'documents', 'sharing'];
  const unrefused = [
    'server/src/features/projects/life/service.ts',
    'server/src/features/projects/quotas/room.ts',
    'server/src/features/sharing/notices.ts',
  ];

  test('a transaction on data of a person is rolled back by a refusal: it is opened by runInTransaction [B-HOLD-09]', () => {
    const opened = features
      .flatMap((feature) => filesUnder(`server/src/features/${feature}`))
      .filter(isSource)
      .filter((path) => read(path).includes('.transaction('));
    expect(opened.toSorted()).toEqual(unrefused);
  });
});

describe('the limits', () => {
  it('are read together with the changes of RATE_LIMITS [B-HOLD-06]', () => {
    const past = sources.filter(
      (path) =>
        path.startsWith('server/src/') &&
        path !== 'server/src/platform/limits/limits.ts' &&
        !path.includes('/testing/') &&
        /import \{[^}]*\b(?:rates|amounts)\b[^}]*\} from '@webnario\/domain\/limits\/limits'/.test(
          read(path),
        ),
    );
    expect(past).toEqual([]);
  });

  it('are each used by name in the server [B-HOLD-06]', () => {
    const server = sources.filter((path) => path.startsWith('server/src/')).map(read);
    const unused = [...Object.keys(rates), ...Object.keys(amounts)].filter(
      (name) =>
        !server.some((source) => source.includes(`'${name}'`) || source.includes(`\`${name}:`)),
    );
    expect(unused).toEqual([]);
  });
});

describe('the stylesheets', () => {
  const stylesheets = filesUnder('web/src').filter((path) => path.endsWith('.css'));
  const expand = (pattern: string): string[] => {
    const [, before = '', names = '', after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? [];
    return names ? names.split(',').map((name) => `${before}${name}${after}`) : [pattern];
  };

  it('take their class names only from files that exist', () => {
    const named = stylesheets.flatMap((path) =>
      [...read(path).matchAll(/@source (?:not )?'([^'*]+)'/g)].flatMap((match) =>
        expand(match[1] ?? '').map((target) => join(path, '..', target)),
      ),
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((target) => !existsSync(join(root, target)))).toEqual([]);
  });
});

describe('the glossary', () => {
  const glossary = read('docs/glossary.md');

  it('has every text field, and the words of the ledger', () => {
    const fields = contentFields.map((field) => field.replace(/fase_\d/, 'fase_n'));
    for (const field of fields) expect(glossary).toContain(field);
    for (const kind of ledgerKinds.filter((word) => ['reserve', 'settle', 'charge'].includes(word)))
      expect(glossary).toMatch(new RegExp(`\\b${kind}\\b`));
  });
});

describe('the repository', () => {
  it('has no folder with a vague name', () => {
    const vague = sources.filter((path) => /\/(utils|helpers|common|types|lib)\//.test(path));
    expect(vague).toEqual([]);
  });

  it('names files in kebab-case', () => {
    expect(sources.filter((path) => !/^[a-z0-9/.-]+$/.test(path))).toEqual([]);
  });

  it('reads the environment in one place only', () => {
    const readers = sources.filter((path) => read(path).includes('process.env'));
    const mayRead = (path: string): boolean => /^server\/src\/(commands\/)?main[.]ts$/.test(path);
    expect(readers.filter((path) => !mayRead(path))).toEqual(
      ['server/src/env.ts'].filter((path) => readers.includes(path)),
    );
  });

  it('has no default export but where a library demands one', () => {
    // What piscina runs on its threads.
    const isWorker = (path: string): boolean => /(?:worker|-thread)[.]ts$/.test(path);
    const exporting = sources.filter((path) => /^export default/m.test(read(path)));
    expect(exporting.filter((path) => !isWorker(path))).toEqual([]);
  });

  it('has the claims of the landing page in one file [R-LAND-09]', () => {
    const claims = ['847', '10.000+', '95%', 'R$ 50K', 'R$ 97', 'R$ 197', '2024'];
    const content = 'web/src/features/landing/content.ts';
    const saying = sources
      .filter((path) => path.startsWith('web/src/') && !path.includes('/testing/'))
      .filter((path) => {
        const texts = read(path).match(/'[^'\n]*'|>[^<>{}\n]*</g) ?? [];
        return claims.some((claim) => texts.some((text) => text.slice(1, -1) === claim));
      });
    expect(saying).toEqual([content]);
    for (const claim of claims) expect(read(content)).toContain(claim);
  });
});
