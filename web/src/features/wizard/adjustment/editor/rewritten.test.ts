import { describe, expect, it } from 'vitest';
import { isReview, rewrittenBlocks, unchangedRewrites, withBlockBack } from './rewritten.ts';

const earlier = 'Antes\n\n## Perfil\n\nMarina.\n\n## Dores\n\nFalta tempo.\n';
const later = 'Antes\n\n## Perfil\n\nRosa.\n\n## Dores\n\nFalta método.\n';

describe('rewritten blocks', () => {
  it('are the requested blocks whose text changed', () => {
    expect(rewrittenBlocks(earlier, later, [1, 2]).map(({ index }) => index)).toEqual([1, 2]);
    expect(rewrittenBlocks(earlier, later, [2])).toEqual([
      { index: 2, before: '## Dores\n\nFalta tempo.\n', after: '## Dores\n\nFalta método.\n' },
    ]);
    expect(rewrittenBlocks(earlier, earlier, [1, 2])).toEqual([]);
  });

  it('are none when the number of blocks changed', () => {
    expect(rewrittenBlocks(earlier, `${later}\n## Mais\n`, [1, 2])).toEqual([]);
  });

  it('can be reverted one by one, and all together restore the earlier text byte for byte', () => {
    const review = rewrittenBlocks(earlier, later, [1, 2]);
    const [first] = review;
    expect(first && withBlockBack(later, first)).toBe(later.replace('Rosa', 'Marina'));
    expect(review.reduce(withBlockBack, later)).toBe(earlier);
  });

  it('stay in review only while their text is unchanged', () => {
    const review = rewrittenBlocks(earlier, later, [1, 2]);
    const edited = later.replace('Rosa.', 'Rosa, 40 anos.');
    expect(unchangedRewrites(edited, review).map(({ index }) => index)).toEqual([2]);
    expect(unchangedRewrites('## Dores\n\nOutro texto.\n', review)).toEqual([]);
  });

  it('are restored from browser storage only when they are complete', () => {
    expect(isReview([{ index: 1, before: 'a', after: 'b' }])).toBe(true);
    expect(isReview([{ index: 1, before: 'a' }])).toBe(false);
    expect(isReview([null])).toBe(false);
    expect(isReview('text')).toBe(false);
  });
});
