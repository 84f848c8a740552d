import type { ModelUse } from '@webnario/domain/api/admin/figures-endpoints';

/** What was used, under one name: of a model over all its prompts, or of a version of a prompt over all models. */
export type Use = Pick<
  ModelUse,
  'texts' | 'prompt_tokens' | 'completion_tokens' | 'uncounted' | 'cost_micros' | 'unpriced'
> & { readonly key: string; readonly demonstration: boolean };

/** The sum of two numbers; two unknown ones stay unknown and do not become 0. */
const add = (a: number | null, b: number | null): number | null =>
  a === null && b === null ? null : (a ?? 0) + (b ?? 0);

/** The sums of the uses with the same key, the one with most texts first. */
export const sumUse = (
  rows: readonly ModelUse[],
  keyOf: (row: ModelUse) => string,
): (Use & { readonly row: ModelUse })[] => {
  const sums = new Map<string, Use & { readonly row: ModelUse }>();
  for (const row of rows) {
    const key = keyOf(row);
    const sum = sums.get(key);
    sums.set(key, {
      row,
      key,
      demonstration: row.demonstration,
      texts: (sum?.texts ?? 0) + row.texts,
      prompt_tokens: add(sum?.prompt_tokens ?? null, row.prompt_tokens),
      completion_tokens: add(sum?.completion_tokens ?? null, row.completion_tokens),
      uncounted: (sum?.uncounted ?? 0) + row.uncounted,
      cost_micros: add(sum?.cost_micros ?? null, row.cost_micros),
      unpriced: (sum?.unpriced ?? 0) + row.unpriced,
    });
  }
  return [...sums.values()].toSorted((a, b) => b.texts - a.texts || a.key.localeCompare(b.key));
};
