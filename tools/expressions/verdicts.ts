import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How the time of an expression grows with its text; 'unproven' where the checker finds neither a proof nor an attack. */
export type Verdict = 'linear' | 'polynomial' | 'exponential' | 'unproven';

const path = join(import.meta.dirname, 'verdicts.json');

/** What the checker said of each expression, kept because it takes minutes to say it of all. */
export const readVerdicts = (): ReadonlyMap<string, Verdict> =>
  new Map(Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, Verdict>));

export const writeVerdicts = (kept: ReadonlyMap<string, Verdict>): void => {
  const sorted = [...kept].sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
};
