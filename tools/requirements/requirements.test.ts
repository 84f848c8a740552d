import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { idsOf } from './proofs.ts';
import { parseRequirements, readRequirements } from './requirements.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const page = read('docs/requirements.md');
const requirements = readRequirements();

const areaOf = (id: string): string => id.replace(/-\d+$/, '');
const numberOf = (id: string): number => Number(id.slice(areaOf(id).length + 1));
const byArea = Map.groupBy(
  requirements.map(({ id }) => id),
  areaOf,
);

describe('the requirements', () => {
  it('are read from items of one and of several lines, whatever the area', () => {
    const items =
      '- **R-AUTH-01** Holds\n- **B-OTHER-100** Holds\n  too\n\n## More\n\n- **R-UI-02** ';
    expect(parseRequirements(`${items}Is not there (não se aplica: no screen)\n`)).toEqual([
      { id: 'R-AUTH-01', what: 'Holds', isApplicable: true },
      { id: 'B-OTHER-100', what: 'Holds too', isApplicable: true },
      { id: 'R-UI-02', what: 'Is not there (não se aplica: no screen)', isApplicable: false },
    ]);
  });

  it('are all the items of their page, and each says what holds', () => {
    expect(requirements).toHaveLength(page.match(/^\s*[-*] /gm)?.length ?? 0);
    expect(requirements.filter(({ what }) => what.length < 5)).toEqual([]);
  });

  it('stand under a heading of their area', () => {
    const misplaced = page.split('\n## ').flatMap((section) => {
      const [area] = section.split(' — ');
      return parseRequirements(section).filter(({ id }) => areaOf(id) !== area);
    });
    expect(misplaced).toEqual([]);
  });

  it('stand there once and in order', () => {
    const inOrder = [...byArea].map(([area, ids]) => [
      area,
      [...new Set(ids)].toSorted((a, b) => numberOf(a) - numberOf(b)),
    ]);
    expect([...byArea]).toEqual(inOrder);
  });

  it('have no gap in the numbers of the specification', () => {
    const ofSpecification = [...byArea].filter(([area]) => area.startsWith('R-'));
    expect(ofSpecification.map(([area, ids]) => [area, numberOf(ids.at(-1) ?? '')])).toEqual(
      ofSpecification.map(([area, ids]) => [area, ids.length]),
    );
  });

  // Whether those tests passed is asked at the end of `npm test`, of the reports of the run.
  it('are named in titles of tests where they apply, and no others are', () => {
    const sources = globSync(['{domain,server,web,tools}/**/*.test.{ts,tsx}', 'e2e/**/*.e2e.ts'], {
      cwd: root,
      exclude: ['**/node_modules/**'],
    });
    const titles = sources.flatMap(
      (path) => read(path).match(/ \[[RB]-[^\]\n]+\](?=['"`])/g) ?? [],
    );
    const applicable = requirements.filter(({ isApplicable }) => isApplicable);
    expect([...new Set(titles.flatMap(idsOf))].toSorted()).toEqual(
      applicable.map(({ id }) => id).toSorted(),
    );
  });
});
