import type { Texts } from '../gaps/different-gaps.ts';
import type { ChangedTexts } from '../gaps/fill.ts';
import { mergeTexts } from '../script/merge.ts';
import { finishedFields, type FinishedField } from '../project-fields.ts';

const before = (now: string, from: string, to: string): string | undefined => {
  if (now === to) return from;
  const merge = mergeTexts(to, from, now);
  return merge.kind === 'merged' ? merge.text : undefined;
};

/**
 * The texts without one change that was made to them, and with everything that was changed since in other blocks;
 * undefined when a block of it was changed since.
 */
export const takeBack = (
  now: Texts,
  change: { readonly from: Texts; readonly to: Texts },
): ChangedTexts | undefined => {
  const changed: Partial<Record<FinishedField, string>> = {};
  for (const field of finishedFields) {
    const [from, to] = [change.from[field] ?? '', change.to[field] ?? ''];
    if (from === to) continue;
    const text = before(now[field] ?? '', from, to);
    if (text === undefined || text.trim() === '') return undefined;
    changed[field] = text;
  }
  return changed;
};
