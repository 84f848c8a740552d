import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** How many points each area of the specification has; they are numbered from 01. */
const areas = {
  NAV: 25,
  LAND: 19,
  AUTH: 31,
  WIZ: 71,
  OLD: 8,
  GEN: 20,
  CRED: 14,
  FILE: 7,
  DASH: 12,
  PROF: 6,
  ADM: 18,
  DATA: 28,
  PERM: 10,
  ERR: 42,
  UI: 20,
  CONST: 13,
};
const ids = Object.entries(areas).flatMap(([area, count]) =>
  Array.from({ length: count }, (_, index) => `R-${area}-${String(index + 1).padStart(2, '0')}`),
);

/** What the product does not have, so that there is nothing to fulfil. */
const notApplicable = ['R-CONST-12', 'R-CONST-13'];

type Proof = { readonly file: string; readonly title: string };
type Row = {
  readonly id: string;
  readonly what: string;
  readonly where: string;
  readonly places: readonly string[];
  readonly proofs: readonly Proof[];
};

const cellsOf = (line: string): string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'));

const proofsOf = (cell: string): Proof[] =>
  [...cell.matchAll(/`([^`]+)` › (.+?)(?=<br>|$)/g)].map(([, file = '', title = '']) => ({
    file,
    title,
  }));

const rows: readonly Row[] = read('docs/requirements.md')
  .split('\n')
  .filter((line) => line.startsWith('| R-'))
  .map((line) => {
    const [id = '', what = '', where = '', proof = ''] = cellsOf(line);
    const places = [...where.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
    return { id, what, where, places, proofs: proofsOf(proof) };
  });

const applicable = rows.filter(({ id }) => !notApplicable.includes(id));

/** The titles of the tests of a file, as they are written there: with the marks of a table, where it has them. */
const titlesOf = (source: string): Set<string> => {
  const call = /(?<!describe)\(\s*(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`([^`]*)`),/g;
  return new Set(
    [...source.matchAll(call)].map(([, single, double, back]) =>
      (single ?? double ?? back ?? '').replaceAll(/\\(['"])/g, '$1'),
    ),
  );
};

describe('the table of requirements', () => {
  it('has every point of the specification, once and in order', () => {
    expect(rows.map(({ id }) => id)).toEqual(ids);
    expect(ids).toHaveLength(344);
  });

  it('says of each point what holds', () => {
    expect(rows.filter(({ what }) => what.length < 5).map(({ id }) => id)).toEqual([]);
  });

  it('names for each point a place that exists', () => {
    expect(applicable.filter(({ places }) => places.length === 0).map(({ id }) => id)).toEqual([]);
    const missing = applicable.flatMap(({ id, places }) =>
      places.filter((path) => !existsSync(join(root, path))).map((path) => `${id}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it('names for each point a test that exists', () => {
    const titles = new Map<string, Set<string>>();
    const isThere = ({ file, title }: Proof): boolean => {
      if (!existsSync(join(root, file))) return false;
      const known = titles.get(file) ?? titlesOf(read(file));
      titles.set(file, known);
      return known.has(title);
    };
    const missing = applicable.flatMap(({ id, proofs }) =>
      proofs
        .filter((proof) => !isThere(proof))
        .map(({ file, title }) => `${id}: ${file} › ${title}`),
    );
    expect(missing).toEqual([]);
    const without = applicable.filter(({ proofs }) => proofs.length === 0).map(({ id }) => id);
    expect(without).toEqual([]);
  });

  it('says why a point does not apply', () => {
    const said = rows.filter(({ where }) => where.startsWith('não se aplica:'));
    expect(said.map(({ id }) => id)).toEqual(notApplicable);
  });
});
