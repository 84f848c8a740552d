import { describe, expect, it } from 'vitest';
import type { RanTest } from '../test-report.ts';
import { findProofs, proofLine, proofPage } from './proofs.ts';
import { parseRequirements } from './requirements.ts';

const requirements = parseRequirements('- **R-CRED-01** A PDF costs one\n- **R-CRED-02** Paid');
const [costs, paid] = ['[R-CRED-01]', '[R-CRED-01, R-CRED-02]'];

const test = (title: string, more: Partial<RanTest> = {}): RanTest => ({
  file: 'a.test.ts',
  titles: ['credits', title],
  state: 'passed',
  ms: 1,
  why: '',
  ...more,
});
const linesOf = (tests: readonly RanTest[]): string[] =>
  findProofs(requirements, tests).map(proofLine);

describe('a requirement', () => {
  it('is proved by each test whose title names it, if they ran and passed', () => {
    expect(linesOf([test(`costs ${costs}`), test(`is paid ${paid}`), test('costs one')])).toEqual([
      'R-CRED-01: passed: a.test.ts › credits › costs',
      'R-CRED-01: passed: a.test.ts › credits › is paid',
      'R-CRED-02: passed: a.test.ts › credits › is paid',
    ]);
  });

  it('is proved by the tests of a group whose title names it', () => {
    expect(linesOf([test('costs', { titles: [`credits ${paid}`, 'costs'] })])).toEqual([
      'R-CRED-01: passed: a.test.ts › credits › costs',
      'R-CRED-02: passed: a.test.ts › credits › costs',
    ]);
  });

  it('is not proved where no test names it at the end of a title', () => {
    expect(
      linesOf([test(`${paid} is no end`), test('R-CRED-01'), test('is it (R-CRED-02)')]),
    ).toEqual(['R-CRED-01: no test that ran names it', 'R-CRED-02: no test that ran names it']);
  });

  it('is not proved by a test that was skipped or failed, also beside one that passed', () => {
    const skipped = test(`skips ${paid}`, { state: 'skipped' });
    const failed = test(`fails ${paid}`, { state: 'failed' });
    expect(linesOf([test(`costs ${costs}`), skipped, failed])).toEqual([
      'R-CRED-01: passed: a.test.ts › credits › costs',
      'R-CRED-01: it was skipped: a.test.ts › credits › skips',
      'R-CRED-01: it failed: a.test.ts › credits › fails',
      'R-CRED-02: it was skipped: a.test.ts › credits › skips',
      'R-CRED-02: it failed: a.test.ts › credits › fails',
    ]);
  });

  it('is proved where one of two runs skipped the test, and not where one of them failed', () => {
    const twice = (state: RanTest['state']) =>
      linesOf([test(`is paid ${paid}`, { state }), test(`is paid ${paid}`)])[1];
    expect(twice('skipped')).toBe('R-CRED-02: passed: a.test.ts › credits › is paid');
    expect(twice('failed')).toBe('R-CRED-02: it failed: a.test.ts › credits › is paid');
  });

  it('is said to be unknown when it is not on the page', () => {
    const unknown = '[R-CRED-99]';
    expect(linesOf([test(`is paid ${paid}`), test(`is free ${unknown}`)])[2]).toBe(
      'R-CRED-99: docs/requirements.md has no such id: a.test.ts › credits › is free',
    );
  });

  it('needs no test where it does not apply', () => {
    const others = parseRequirements('- **R-CRED-03** No card (não se aplica: nothing is sold)');
    expect(findProofs(others, [])).toEqual([]);
  });

  it('stands on the page of a run with its sentence, its tests and their states', () => {
    expect(proofPage(requirements, findProofs(requirements, [test(`costs ${costs}`)]))).toBe(
      [
        '# Requirements and their proofs',
        '',
        '- **R-CRED-01** A PDF costs one',
        '  - passed: a.test.ts › credits › costs',
        '- **R-CRED-02** Paid',
        '  - no test that ran names it',
        '',
      ].join('\n'),
    );
  });
});
