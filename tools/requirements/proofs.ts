import type { RanTest } from '../test-report.ts';
import { notApplicable, type Proof, type Requirement } from './table.ts';

/** What a run says about one proof; `reason` is empty where it holds. */
export type Finding = { readonly id: string; readonly proof: Proof; readonly reason: string };

/** The marks of Vitest's tables and of template literals in a title: `%s`, `$name`, `${name}`. */
const mark = /%[sdifjoO#%]|\$\{[^}]*\}|\$[A-Za-z_][\w.]*/g;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Matches the titles that a run gives to such a test: the groups around it may be named or left out, and a mark stands for
 * whatever the run put there.
 */
const titlePattern = (title: string): RegExp => {
  const literals = title.split(mark).map(escaped);
  return new RegExp(`(?:^| › )${literals.join('.*')}$`, 's');
};

const findingFor = (proof: Proof, testsOfFile: readonly RanTest[]): string => {
  if (testsOfFile.length === 0) return 'its file has not run';
  const pattern = titlePattern(proof.title);
  const named = testsOfFile.filter(({ titles }) => pattern.test(titles.join(' › ')));
  if (named.length === 0) return 'there is no such test';
  if (named.some(({ state }) => state === 'failed')) return 'it failed';
  if (!named.some(({ state }) => state === 'passed')) return 'it was skipped';
  return '';
};

/** What the tests of a run say about every proof of these requirements. */
export const findProofs = (
  requirements: readonly Requirement[],
  tests: readonly RanTest[],
): Finding[] => {
  const byFile = Map.groupBy(tests, ({ file }) => file);
  return requirements
    .filter(({ id }) => !notApplicable.includes(id))
    .flatMap(({ id, proofs }) =>
      proofs.map((proof) => ({
        id,
        proof,
        reason: findingFor(proof, byFile.get(proof.file) ?? []),
      })),
    );
};
