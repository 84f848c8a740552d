import type { RanTest } from '../test-report.ts';
import type { Requirement } from './requirements.ts';

/** What a run says about one test that names a requirement; `reason` is empty where the test ran and passed. */
export type Proof = {
  readonly id: string;
  /** The file of the test and its titles, or both empty where no test names the requirement. */
  readonly file: string;
  readonly title: string;
  readonly reason: string;
};

const marked = / \[([RB]-[A-Z]+-\d+(?:, [RB]-[A-Z]+-\d+)*)\]$/;

/** The ids of the requirements that a title of a test, or of a group of tests, names: `refuses it [R-WIZ-39, R-WIZ-40]`. */
export const idsOf = (title: string): string[] => marked.exec(title)?.[1]?.split(', ') ?? [];

/** The title without those ids. */
export const withoutIds = (title: string): string => title.replace(marked, '');

const reasonOf = (runs: readonly RanTest[]): string => {
  if (runs.some(({ state }) => state === 'failed')) return 'it failed';
  // What one run skips, such as what needs PostgreSQL, another one may have run.
  return runs.some(({ state }) => state === 'passed') ? '' : 'it was skipped';
};

/**
 * What the tests of a run say about these requirements: a proof for each test that names one of them, one with a reason for
 * each that no test names, and for each id named that is none of theirs.
 */
export const findProofs = (
  requirements: readonly Requirement[],
  tests: readonly RanTest[],
): Proof[] => {
  const named = tests.flatMap((test) => {
    const title = test.titles.map(withoutIds).join(' › ');
    return test.titles.flatMap(idsOf).map((id) => ({ id, file: test.file, title, test }));
  });
  const byId = Map.groupBy(named, ({ id }) => id);
  const proofsOf = (id: string): Proof[] => {
    const byTest = Map.groupBy(byId.get(id) ?? [], ({ file, title }) => `${file} › ${title}`);
    return [...byTest.values()].flatMap(([first, ...more]) => {
      if (!first) return [];
      const { file, title } = first;
      return [{ id, file, title, reason: reasonOf([first, ...more].map(({ test }) => test)) }];
    });
  };
  const known = requirements.flatMap(({ id, isApplicable }) => {
    const proofs = proofsOf(id);
    const isMissing = proofs.length === 0 && isApplicable;
    return isMissing ? [{ id, file: '', title: '', reason: 'no test that ran names it' }] : proofs;
  });
  const ids = new Set(requirements.map(({ id }) => id));
  const unknown = [...byId.keys()].filter((id) => !ids.has(id)).flatMap(proofsOf);
  const reason = 'docs/requirements.md has no such id';
  return [...known, ...unknown.map((proof) => ({ ...proof, reason }))];
};

const stateOf = ({ file, title, reason }: Proof): string =>
  `${reason || 'passed'}${file && `: ${file} › ${title}`}`;

/** A line that says of a proof whether it holds, and why not. */
export const proofLine = (proof: Proof): string => `${proof.id}: ${stateOf(proof)}`;

/** A page of the requirements, each with its proofs and what became of them. */
export const proofPage = (
  requirements: readonly Requirement[],
  proofs: readonly Proof[],
): string => {
  const byId = Map.groupBy(proofs, ({ id }) => id);
  const items = requirements.flatMap(({ id, what }) => [
    `- **${id}** ${what}`,
    ...(byId.get(id) ?? []).map((proof) => `  - ${stateOf(proof)}`),
  ]);
  return `# Requirements and their proofs\n\n${items.join('\n')}\n`;
};
