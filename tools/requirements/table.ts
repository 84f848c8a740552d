import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A test that a row of the table names: its file, and its title or the end of its groups and title joined by ' › '. */
export type Proof = { readonly file: string; readonly title: string };

/** A row of docs/requirements.md. */
export type Requirement = {
  readonly id: string;
  readonly what: string;
  readonly where: string;
  /** The files in which it is fulfilled. */
  readonly places: readonly string[];
  readonly proofs: readonly Proof[];
};

/** The mark of a row about something the product does not have, so that there is nothing to fulfil. */
export const notApplicable: readonly string[] = ['R-CONST-12', 'R-CONST-13'];

const cellsOf = (line: string): string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'));

const proofsOf = (cell: string): Proof[] =>
  [...cell.matchAll(/`([^`]+)` › (.+?)(?=<br>|$)/g)].map(([, file = '', title = '']) => ({
    file,
    title: title.trim(),
  }));

/** A row begins with the id of a point of the specification (`R-…`) or of what was built beyond it (`B-…`). */
const rowStart = /^\| [RB]-[A-Z]+-\d+ \|/;

/** Reads the rows of such a table. */
export const parseRequirements = (markdown: string): Requirement[] =>
  markdown
    .split('\n')
    .filter((line) => rowStart.test(line))
    .map((line) => {
      const [id = '', what = '', where = '', proof = ''] = cellsOf(line);
      const places = [...where.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
      return { id, what, where, places, proofs: proofsOf(proof) };
    });

/** The requirements of the product. */
export const readRequirements = (): Requirement[] =>
  parseRequirements(readFileSync(join(import.meta.dirname, '../../docs/requirements.md'), 'utf8'));
