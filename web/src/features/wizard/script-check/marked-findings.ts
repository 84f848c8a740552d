import { useEffect } from 'react';
import type { Finding } from '@webnario/domain/script-check/finding';
import { blockElementId } from '../frame/block-place.ts';
import { rangeOf } from './find-words.ts';

const severities = ['grave', 'atencao', 'dica'] as const satisfies readonly Finding['severity'][];

/** Underlines the words of each finding in the text, each severity in its own way; a gap is marked already. */
export const useMarkedFindings = (
  findings: readonly Finding[],
  openBlock: number | undefined,
): void => {
  useEffect(() => {
    if (!('highlights' in CSS)) return;
    for (const severity of severities) {
      const ranges = findings.flatMap((finding) => {
        const { rule, blockIndex, excerpt } = finding;
        if (finding.severity !== severity || rule === 'lacuna') return [];
        if (blockIndex === undefined || blockIndex === openBlock) return [];
        const block = document.getElementById(blockElementId(blockIndex));
        return (block && rangeOf(block, excerpt)) ?? [];
      });
      CSS.highlights.set(severity, new Highlight(...ranges));
    }
    return () => {
      for (const severity of severities) CSS.highlights.delete(severity);
    };
  }, [findings, openBlock]);
};
