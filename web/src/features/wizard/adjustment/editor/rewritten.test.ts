import { describe, expect, test } from 'vitest';
import { isReview, rewrittenBlocks, stillStanding, withBlockBack } from './rewritten.ts';

const earlier = 'Antes\n\n## Perfil\n\nMarina.\n\n## Dores\n\nFalta tempo.\n';
const later = 'Antes\n\n## Perfil\n\nRosa.\n\n## Dores\n\nFalta método.\n';

describe('rewritten blocks', () => {
  test('are those that were asked for and are others now', () => {
    expect(rewrittenBlocks(earlier, later, [1, 2]).map(({ index }) => index)).toEqual([1, 2]);
    expect(rewrittenBlocks(earlier, later, [2])).toEqual([
      { index: 2, before: '## Dores\n\nFalta tempo.\n', after: '## Dores\n\nFalta método.\n' },
    ]);
    expect(rewrittenBlocks(earlier, earlier, [1, 2])).toEqual([]);
  });

  test('are none where the two texts are not made of the same blocks', () => {
    expect(rewrittenBlocks(earlier, `${later}\n## Mais\n`, [1, 2])).toEqual([]);
  });

  test('go back one by one, and all together to the text from before, byte for byte', () => {
    const review = rewrittenBlocks(earlier, later, [1, 2]);
    const [first] = review;
    expect(first && withBlockBack(later, first)).toBe(later.replace('Rosa', 'Marina'));
    expect(review.reduce(withBlockBack, later)).toBe(earlier);
  });

  test('are in question only while they stand as they were rewritten', () => {
    const review = rewrittenBlocks(earlier, later, [1, 2]);
    const edited = later.replace('Rosa.', 'Rosa, 40 anos.');
    expect(stillStanding(edited, review).map(({ index }) => index)).toEqual([2]);
    expect(stillStanding('## Dores\n\nOutro texto.\n', review)).toEqual([]);
  });

  test('are read back from this browser only where they are whole', () => {
    expect(isReview([{ index: 1, before: 'a', after: 'b' }])).toBe(true);
    expect(isReview([{ index: 1, before: 'a' }])).toBe(false);
    expect(isReview([null])).toBe(false);
    expect(isReview('text')).toBe(false);
  });
});
