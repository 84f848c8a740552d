import { checkSync } from 'recheck';
import { collectExpressions } from './collect.ts';
import { readVerdicts, writeVerdicts, type Verdict } from './verdicts.ts';

/** Some of the longest lists of words take longer than anybody waits; they stay unproven. */
const timeoutMs = 10_000;

const judge = (text: string): Verdict => {
  const end = text.lastIndexOf('/');
  const found = checkSync(text.slice(1, end), text.slice(end + 1), { timeout: timeoutMs });
  if (found.status === 'safe') return 'linear';
  if (found.status === 'unknown') return 'unproven';
  return found.complexity.type === 'exponential' ? 'exponential' : 'polynomial';
};

/** `npm run expressions`: has the checker judge every expression that it has not judged yet. */
const known = readVerdicts();
const kept = new Map<string, Verdict>();
for (const { text, files } of collectExpressions()) {
  const verdict = known.get(text) ?? judge(text);
  kept.set(text, verdict);
  if (!known.has(text)) console.log(`${verdict}  ${files.join(', ')}  ${text}`);
}
writeVerdicts(kept);
