import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import items from './asvs-items.json' with { type: 'json' };
import { withoutIds } from './requirements/proofs.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const page = read('docs/security.md');
const asvs = read('docs/security-asvs.md');

type NamedTest = { readonly file: string; readonly rest: string };

/** `file` › title, up to the end of the line; `isThere` tells the title from a sentence after it. */
const namedIn = (text: string): NamedTest[] =>
  [...text.matchAll(/`([^`\s]+\.(?:test|e2e)\.tsx?)` › (.*)/g)].map(([, file, rest]) => ({
    file: file ?? '',
    rest: (rest ?? '').trim(),
  }));

const files = new Map<string, readonly string[]>();

/** The titles of a file of tests, without the requirements that they name: what a line, or a call, begins with. */
const titlesIn = (file: string): readonly string[] => {
  const known = files.get(file);
  if (known) return known;
  const titles = existsSync(join(root, file))
    ? [...read(file).matchAll(/(?:^\s*|\()'(.{5,}?)',(?:\s|$)/gm)].map(([, title = '']) =>
        withoutIds(title),
      )
    : [];
  files.set(file, titles);
  return titles;
};

/** Whether that title stands there, whole: what follows on the page is another sentence. */
const isThere = ({ file, rest }: NamedTest): boolean =>
  titlesIn(file).some(
    (title) => rest.startsWith(title) && /^$|^[.;,:]/.test(rest.slice(title.length)),
  );

describe('the page about security', () => {
  it('names tests that are there [B-HOLD-119]', () => {
    const named = namedIn(page);
    expect(named.length).toBeGreaterThan(25);
    expect(named.filter((each) => !isThere(each))).toEqual([]);
  });

  it.each(['The twenty findings', 'The second attack'])(
    'has each finding under "%s" once and in order [B-HOLD-119]',
    (heading) => {
      const part = page.split('\n## ').find((text) => text.startsWith(heading)) ?? '';
      const numbers = [...part.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));
      expect(numbers.length).toBeGreaterThan(0);
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    },
  );

  it('can rely on a sha512 hash of every third-party package in the lock file [B-HOLD-119]', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { link?: boolean; integrity?: string }>;
    };
    const ofOthers = Object.entries(packages).filter(
      ([path, { link }]) => path.includes('node_modules/') && !link,
    );
    expect(ofOthers.length).toBeGreaterThan(500);
    const without = ofOthers.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'));
    expect(without.map(([path]) => path)).toEqual([]);
  });
});

describe('the page about ASVS', () => {
  const states = [...(asvs.split('\n## ')[0] ?? '').matchAll(/^- \*\*([a-z ]+)\*\*: /gm)].map(
    ([, state]) => state ?? '',
  );
  /** Each item begins a point of the list; how it is met stands in the lines below, which are indented. */
  const rows = [
    ...asvs.matchAll(/^- \*\*(\d+\.\d+\.\d+)\*\* \(level (\d), ([a-z ]+)\) .*\n((?: {2}.*\n)*)/gm),
  ].map(([, item = '', level = '', state = '', how = '']) => ({ item, level, state, how }));
  const byNumber = (a: string, b: string): number => {
    const [x, y] = [a.split('.').map(Number), b.split('.').map(Number)];
    const at = x.findIndex((part, index) => part !== y[index]);
    return at < 0 ? 0 : (x[at] ?? 0) - (y[at] ?? 0);
  };

  it('has each item of levels 1 and 2 of 5.0.0, once, in order and at its level [B-HOLD-119]', () => {
    const all = [...items.level1, ...items.level2].toSorted(byNumber);
    expect(all).toHaveLength(253);
    expect(rows.map(({ item }) => item)).toEqual(all);
    expect(rows.filter(({ level }) => level === '1').map(({ item }) => item)).toEqual(items.level1);
  });

  it('gives each item a state of its legend, counts them, and has no unused state [B-HOLD-119]', () => {
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(states));
    const line = /^Of (\d+) items: (.*)\.$/m.exec(asvs);
    const counted = states.map(
      (state) => `${rows.filter((row) => row.state === state).length} ${state}`,
    );
    expect([line?.[1], line?.[2]]).toEqual([String(rows.length), counted.join(', ')]);
  });

  it('names a test for what is met, a page for what is documented, and a reason for the rest [B-HOLD-119]', () => {
    const faulty = rows.filter(({ state, how }) => {
      if (state === 'met') return namedIn(how).length === 0;
      if (state === 'documented') return !/\]\([\w./#-]+\)|`[\w./-]+`/.test(how);
      return how.length < 5;
    });
    expect(faulty.map(({ item }) => item)).toEqual([]);
  });

  it('names tests that are there [B-HOLD-119]', () => {
    const named = namedIn(asvs);
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((each) => !isThere(each))).toEqual([]);
  });
});
