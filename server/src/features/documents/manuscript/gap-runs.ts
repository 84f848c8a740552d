import type { Run } from '@webnario/domain/files/flow';
import { findGaps } from '@webnario/domain/gaps/gaps';

export type MarkedRun = Run & { readonly isGap: boolean };

/** The runs, parted so that every gap is a run of its own kind, even one that spans several styles. */
export const markGaps = (runs: readonly Run[]): MarkedRun[] => {
  const gaps = findGaps(runs.map(({ text }) => text).join(''));
  if (gaps.length === 0) return runs.map((run) => ({ ...run, isGap: false }));
  const pieces: MarkedRun[] = [];
  let start = 0;
  for (const run of runs) {
    let from = 0;
    for (const gap of gaps) {
      const begin = Math.min(Math.max(gap.index - start, from), run.text.length);
      const end = Math.min(Math.max(gap.index + gap.length - start, begin), run.text.length);
      pieces.push({ ...run, text: run.text.slice(from, begin), isGap: false });
      pieces.push({ ...run, text: run.text.slice(begin, end), isGap: true });
      from = end;
    }
    pieces.push({ ...run, text: run.text.slice(from), isGap: false });
    start += run.text.length;
  }
  return pieces.filter(({ text }) => text !== '');
};
