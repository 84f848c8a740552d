import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { notApplicable, parseRequirements, readRequirements } from './table.ts';

const root = join(import.meta.dirname, '../..');

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
/** The points of what was built beyond it: the first and the last number of each run. */
const beyond = {
  METHOD: [
    [1, 91],
    [95, 115],
    [125, 154],
  ],
  STAGE: [
    [1, 15],
    [20, 109],
  ],
  ADMIN: [
    [1, 16],
    [20, 34],
    [40, 70],
    [80, 92],
    [100, 111],
  ],
  HOLD: [
    [1, 11],
    [20, 30],
    [40, 47],
    [60, 73],
    [75, 81],
    [85, 96],
    [100, 114],
    [116, 119],
  ],
} as const;
const numbered = (area: string, number: number): string =>
  `${area}-${String(number).padStart(2, '0')}`;
const beyondIds = Object.entries(beyond).flatMap(([area, runs]) =>
  runs.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => numbered(`B-${area}`, first + index)),
  ),
);
const ids = Object.entries(areas).flatMap(([area, count]) =>
  Array.from({ length: count }, (_, index) => numbered(`R-${area}`, index + 1)),
);

const rows = readRequirements();
const applicable = rows.filter(({ id }) => !notApplicable.includes(id));
const isThere = (path: string): boolean => existsSync(join(root, path));

describe('the table of requirements', () => {
  it('has every point of the specification, once and in order', () => {
    expect(rows.map(({ id }) => id).filter((id) => id.startsWith('R-'))).toEqual(ids);
    expect(ids).toHaveLength(344);
  });

  it('has every point of what was built beyond it, once and in order', () => {
    expect(rows.map(({ id }) => id).filter((id) => id.startsWith('B-'))).toEqual(beyondIds);
  });

  it('reads every row, whatever the area', () => {
    const table = ['R-AUTH-01', 'B-METHOD-01', 'B-OTHER-100'].map(
      (id) => `| ${id} | What holds | \`a.ts\` | \`a.test.ts\` › holds |`,
    );
    const parsed = parseRequirements(['| id | what holds |', '| --- | --- |', ...table].join('\n'));
    expect(parsed.map(({ id, proofs }) => `${id} ${proofs.length}`)).toEqual([
      'R-AUTH-01 1',
      'B-METHOD-01 1',
      'B-OTHER-100 1',
    ]);
  });

  it('says of each point what holds', () => {
    expect(rows.filter(({ what }) => what.length < 5).map(({ id }) => id)).toEqual([]);
  });

  it('names for each point a place that exists', () => {
    expect(applicable.filter(({ places }) => places.length === 0).map(({ id }) => id)).toEqual([]);
    const missing = applicable.flatMap(({ id, places }) =>
      places.filter((path) => !isThere(path)).map((path) => `${id}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  // Whether that test passed is asked at the end of `npm test`, of the reports of the run.
  it('names for each point a test in a file that exists', () => {
    expect(applicable.filter(({ proofs }) => proofs.length === 0).map(({ id }) => id)).toEqual([]);
    const missing = applicable.flatMap(({ id, proofs }) =>
      proofs.filter(({ file }) => !isThere(file)).map(({ file }) => `${id}: ${file}`),
    );
    expect(missing).toEqual([]);
  });

  it('says why a point does not apply', () => {
    const said = rows.filter(({ where }) => where.startsWith('não se aplica:'));
    expect(said.map(({ id }) => id)).toEqual(notApplicable);
  });
});
