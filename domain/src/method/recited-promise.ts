import { findRisks } from '../script-check/risks.ts';

const longestExcerpt = 80;

/**
 * What texts quote in the place of a short promise (docs/method/method.md#short-promise): the promise letter by letter or,
 * where it makes a severe claim, a gap that names the claim. Nothing of this is stored: what counts is today's list.
 */
export const recitedPromise = (shortPromise: string): string => {
  const [severe] = findRisks(shortPromise)
    .filter(({ severity }) => severity === 'grave')
    .map(({ excerpt }) => excerpt)
    .toSorted((a, b) => shortPromise.indexOf(a) - shortPromise.indexOf(b));
  if (severe === undefined) return shortPromise;
  const excerpt = severe
    .replace(/[[\]]/g, '')
    .replace(/\s+/g, ' ')
    .slice(0, longestExcerpt)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
  return `[PREENCHER: uma promessa curta sem “${excerpt}”]`;
};
