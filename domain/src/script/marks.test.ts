import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gapsIn, unsaidMarks, withLinksRead } from './marks.ts';

// What the marks are, as patterns; these look behind each bracket anew, which is why the product does not search by them.
const gap = /\[PREENCHER:([^\]]{0,400})\]/giu;
const link = /!?\[([^\]]{0,300})\]\([^)]{0,500}\)/g;
const unsaid = new RegExp(`${gap.source}|${link.source}|[*_\`~]+`, 'giu');

const piece = fc.constantFrom(
  '[',
  ']',
  '(',
  ')',
  '!',
  '*',
  '**',
  '_',
  '`',
  'a',
  ' ',
  '[PREENCHER:',
  '[preencher: preço]',
  '[a](b)',
  '![a](b)',
  '\n',
  'á',
  'x'.repeat(290),
  'y'.repeat(395),
  'z'.repeat(495),
);
const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));

describe('the marks of a text', () => {
  it('are what their patterns find, in any text [B-HOLD-64]', () => {
    fc.assert(
      fc.property(text, (any) => {
        expect(gapsIn(any).map(({ index, end }) => any.slice(index, end))).toEqual(
          any.match(gap) ?? [],
        );
        expect(withLinksRead(any)).toBe(any.replace(link, '$1'));
        expect(unsaidMarks(any).map(({ index, end }) => [index, any.slice(index, end)])).toEqual(
          [...any.matchAll(unsaid)].map((match) => [match.index, match[0]]),
        );
      }),
      { numRuns: 2000 },
    );
  });
});
