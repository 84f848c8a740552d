import { findingKey } from '@webnario/domain/script-check/decisions';
import type { Finding } from '@webnario/domain/script-check/finding';

/** One key for each finding, which stays while the text before it changes: its name, and which one of that name it is. */
export const findingKeys = (findings: readonly Finding[]): string[] => {
  const counts = new Map<string, number>();
  return findings.map((finding) => {
    const name = findingKey(finding);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return `${name}:${count}`;
  });
};
