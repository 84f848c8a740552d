import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readReport } from '../test-report.ts';
import { reportsFolder } from '../reports.ts';
import { findProofs } from './proofs.ts';
import { readRequirements } from './table.ts';

/**
 * `npm run requirements`: what the reports of the last `npm test` say about the proofs of docs/requirements.md: the ones
 * that do not hold, or with ids after `--` (`R-WIZ-39`, or `R-WIZ` for an area) all of theirs.
 */
const wanted = process.argv.slice(2);
const reports = readdirSync(reportsFolder).filter((name) => name.endsWith('.json'));
const tests = reports.flatMap((name) => readReport(join(reportsFolder, name)));
const findings = findProofs(readRequirements(), tests);
const isAskedFor = (id: string): boolean =>
  wanted.some((it) => id === it || id.startsWith(`${it}-`));
const shown = findings.filter(({ id, reason }) => (wanted.length > 0 ? isAskedFor(id) : reason));
for (const { id, proof, reason } of shown) {
  console.log(`${id}: ${reason || 'passed'}: ${proof.file} › ${proof.title}`);
}
const missing = findings.filter(({ reason }) => reason).length;
console.log(
  `${findings.length - missing} of ${findings.length} proofs passed in ${tests.length} tests`,
);
process.exitCode = missing === 0 ? 0 : 1;
