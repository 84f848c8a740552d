import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readReport } from '../test-report.ts';
import { reportsFolder } from '../reports.ts';
import { findProofs, proofLine } from './proofs.ts';
import { readRequirements } from './requirements.ts';

/**
 * `npm run requirements`: what the reports of the last `npm test` say about the requirements: the proofs that do not hold, or
 * with ids after `--` (`R-WIZ-39`, or `R-WIZ` for an area) all of theirs.
 */
const wanted = process.argv.slice(2);
const requirements = readRequirements();
const reports = readdirSync(reportsFolder).filter((name) => name.endsWith('.json'));
const tests = reports.flatMap((name) => readReport(join(reportsFolder, name)));
const proofs = findProofs(requirements, tests);
const isWanted = (id: string): boolean => wanted.some((it) => id === it || id.startsWith(`${it}-`));
for (const { id, what } of requirements.filter((it) => isWanted(it.id))) {
  console.log(`${id}: ${what}`);
}
const shown = proofs.filter(({ id, reason }) => (wanted.length > 0 ? isWanted(id) : reason));
for (const proof of shown) console.log(proofLine(proof));
const missing = proofs.filter(({ reason }) => reason).length;
console.log(
  `${proofs.length - missing} of ${proofs.length} proofs passed in ${tests.length} tests`,
);
process.exitCode = missing === 0 ? 0 : 1;
