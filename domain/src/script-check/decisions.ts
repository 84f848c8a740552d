import { normalise } from '../script/words.ts';
import type { Finding } from './finding.ts';
import type { BlockFindings } from './placed.ts';

/** What the person decided about findings, as the record of the check keeps it. */
export type CheckDecisions = {
  readonly dismissed: ReadonlySet<string>;
  readonly confirmed: ReadonlySet<string>;
  readonly numbers: readonly string[];
};

const longestExcerpt = 200;

/** The name of a finding that stays the same until its words change. */
export const findingKey = ({ rule, field, blockTitle, excerpt, sentence }: Finding): string =>
  [
    rule,
    field,
    normalise(blockTitle),
    normalise(excerpt || sentence).slice(0, longestExcerpt),
  ].join('|');

const keysOf = (group: unknown): string[] =>
  typeof group === 'object' && group !== null
    ? Object.entries(group).flatMap(([key, entry]) => (entry === null ? [] : [key]))
    : [];

/** The decisions of a stored record. */
export const decisionsOf = (record: Readonly<Record<string, unknown>> = {}): CheckDecisions => ({
  dismissed: new Set(keysOf(record['dispensados'])),
  confirmed: new Set(keysOf(record['conferidos'])),
  numbers: keysOf(record['numeros_conferidos']),
});

const isOpen = (finding: Finding, { dismissed, confirmed }: CheckDecisions): boolean => {
  const key = findingKey(finding);
  if (dismissed.has(key)) return false;
  return !(confirmed.has(key) && finding.rule === 'alegacao' && finding.severity === 'atencao');
};

/** What is left to look at, and what was dismissed. */
export const withDecisions = (found: BlockFindings, decisions: CheckDecisions) => ({
  findings: found.findings.filter((finding) => isOpen(finding, decisions)),
  dismissed: found.findings.filter((finding) => decisions.dismissed.has(findingKey(finding))),
  more: found.more,
});

/** The size of the reason for dismissing something grave. */
export const dismissalReason = { shortest: 10, longest: 200 } as const;
