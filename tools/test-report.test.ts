import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failures, readReport } from './test-report.ts';

const root = join(import.meta.dirname, '..');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'webnario-reports-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const told = (report: unknown): string[] => {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return failures(readReport(path));
};

const lines = Array.from({ length: 20 }, (_, index) => `line ${index + 1}`);

describe('a failure in a run', () => {
  it('is reported with file, groups, title and the first lines of the reason', () => {
    const test = { ancestorTitles: ['a group'], duration: 1 };
    const assertionResults = [
      { ...test, title: 'holds', status: 'passed', failureMessages: [] },
      { ...test, title: 'breaks', status: 'failed', failureMessages: [lines.join('\n')] },
    ];
    const name = join(root, 'tools/a.test.ts');
    expect(
      told({ testResults: [{ name, status: 'failed', message: '', assertionResults }] }),
    ).toEqual([
      'tools/a.test.ts › a group › breaks',
      ...lines.slice(0, 12).map((line) => `    ${line}`),
    ]);
  });

  it('is reported for a file that cannot be loaded', () => {
    const name = join(root, 'tools/a.test.ts');
    const file = { name, status: 'failed', message: 'no such module', assertionResults: [] };
    expect(told({ testResults: [file] })).toEqual([
      'tools/a.test.ts › tools/a.test.ts',
      '    no such module',
    ]);
  });

  it('is reported for a journey', () => {
    const results = [{ duration: 1, errors: [{ message: 'the button is not there' }] }];
    const specs = [{ title: 'a person presses', tests: [{ status: 'unexpected', results }] }];
    const suites = [{ title: 'a.e2e.ts', file: 'a.e2e.ts', specs }];
    expect(told({ config: { rootDir: join(root, 'e2e') }, suites })).toEqual([
      'e2e/a.e2e.ts › a person presses',
      '    the button is not there',
    ]);
  });
});
