import { describe, expect, it } from 'vitest';
import type { RanTest } from '../test-report.ts';
import { findProofs } from './proofs.ts';
import { parseRequirements } from './table.ts';

const file = 'server/src/features/credits/credits.test.ts';

/** What the run says about a row that names this test. */
const reasonFor = (title: string, tests: readonly Partial<RanTest>[]): string | undefined => {
  const rows = parseRequirements(`| R-CRED-01 | What holds | \`a.ts\` | \`${file}\` › ${title} |`);
  const ran = tests.map((test) => ({
    file,
    titles: ['credits', title],
    state: 'passed' as const,
    ms: 1,
    why: '',
    ...test,
  }));
  return findProofs(rows, ran)[0]?.reason;
};

describe('a proof', () => {
  it('holds when the test ran and passed', () => {
    expect(reasonFor('a PDF costs one', [{}])).toBe('');
  });

  it('may name the groups around the test', () => {
    expect(
      reasonFor('works › a PDF costs one', [{ titles: ['credits', 'works', 'a PDF costs one'] }]),
    ).toBe('');
    expect(reasonFor('works › a PDF costs one', [{ titles: ['refuses', 'a PDF costs one'] }])).toBe(
      'there is no such test',
    );
  });

  it('does not hold when the test was skipped, failed, or never ran', () => {
    expect(reasonFor('a PDF costs one', [{ state: 'skipped' }])).toBe('it was skipped');
    expect(reasonFor('a PDF costs one', [{ state: 'failed' }])).toBe('it failed');
    expect(reasonFor('a PDF costs one', [{ file: 'another.test.ts' }])).toBe(
      'its file has not run',
    );
  });

  it('holds when one of two runs skipped the test, and not when one of them failed', () => {
    expect(reasonFor('a PDF costs one', [{ state: 'skipped' }, {}])).toBe('');
    expect(reasonFor('a PDF costs one', [{ state: 'failed' }, {}])).toBe('it failed');
  });

  it('does not hold by a title that only ends or begins alike', () => {
    expect(reasonFor('costs one', [{ titles: ['a PDF costs one'] }])).toBe('there is no such test');
    expect(reasonFor('a PDF', [{ titles: ['a PDF costs one'] }])).toBe('there is no such test');
  });

  it('of a parametrised test holds when every title that the run made of it passed', () => {
    const row = 'step %d needs $field (${why})';
    const titles = ['credits', 'step 4 needs a promise (rule 5)'];
    expect(reasonFor(row, [{ titles }])).toBe('');
    expect(reasonFor(row, [{ titles }, { titles, state: 'failed' }])).toBe('it failed');
    expect(reasonFor(row, [{ titles: ['step 4 asks for a promise'] }])).toBe(
      'there is no such test',
    );
  });
});
