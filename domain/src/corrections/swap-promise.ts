import type { Texts } from '../gaps/different-gaps.ts';
import type { ChangedTexts } from '../gaps/fill.ts';
import { recitablePromise } from '../script-check/short-promise.ts';
import { scriptFields } from '../project-fields.ts';

/** The phases that recite the short promise. */
const recitingFields = scriptFields.slice(1);

const splitAtPromise = (text: string, promise: string, category: string): string[] => {
  const gap = recitablePromise(promise, category);
  const parts = promise.trim() === '' ? [text] : text.split(promise);
  return gap === promise ? parts : parts.flatMap((part) => part.split(gap));
};

/** How often each of the phases 2 to 5 says the promise, or has the gap that stands in its place. */
export const citationsOf = (texts: Texts, category: string): readonly number[] =>
  recitingFields.map(
    (field) =>
      splitAtPromise(texts[field] ?? '', texts.promessa_curta_otimizada ?? '', category).length - 1,
  );

/**
 * A script with another short promise: in the project and, in phases 2 to 5, at each literal quotation and each gap in
 * its place. One that makes a claim nobody can is not recited: its gap goes in (docs/method/script-check.md#short-promise).
 */
export const swapPromise = (texts: Texts, promise: string, category: string): ChangedTexts => {
  const old = texts.promessa_curta_otimizada ?? '';
  const said = recitablePromise(promise, category);
  const changed = recitingFields.flatMap((field) => {
    const parts = splitAtPromise(texts[field] ?? '', old, category);
    return parts.length > 1 ? [[field, parts.join(said)] as const] : [];
  });
  return { promessa_curta_otimizada: promise, ...Object.fromEntries(changed) };
};
