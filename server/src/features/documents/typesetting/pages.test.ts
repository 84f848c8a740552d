import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Box } from './boxes.ts';
import { breakLines, type Measure } from './lines.ts';
import { column, floor, page, styles } from './styles.ts';
import { layPages } from './pages.ts';

const box = (lines: number, change: Partial<Box> = {}): Box => ({
  lines: Array.from({ length: lines }, () => ({ fragments: [], width: 0 })),
  lineHeight: 20,
  before: 0,
  after: 10,
  left: 0,
  keepsWithNext: false,
  path: [],
  ...change,
});
const anyBox = fc
  .record({
    lines: fc.integer({ min: 0, max: 90 }),
    before: fc.nat(40),
    after: fc.nat(40),
    lineHeight: fc.integer({ min: 15, max: 44 }),
  })
  .map(({ lines, ...change }) => box(lines, change));

describe('the pages', () => {
  it('contain every line once, in order, inside the margins', () => {
    fc.assert(
      fc.property(fc.array(anyBox, { maxLength: 30 }), (boxes) => {
        const placed = layPages(boxes).flat();
        for (const each of boxes) {
          const parts = placed.filter((part) => part.box === each);
          const lines = parts.flatMap(({ from, to }) =>
            Array.from({ length: to - from }, (_, i) => from + i),
          );
          expect(lines).toEqual(each.lines.map((_, index) => index));
        }
        for (const { box: each, from, to, y } of placed) {
          expect(y).toBeGreaterThanOrEqual(page.top);
          expect(to === from || y + (to - from) * each.lineHeight <= floor + 0.1).toBe(true);
        }
      }),
    );
  });

  it('do not end with a heading whose text is on the next page', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 9 }),
        (lines, next) => {
          const heading = box(1, { keepsWithNext: true, before: 22 });
          const text = box(next);
          const pages = layPages([box(lines), heading, text]);
          const pageOf = (wanted: Box) =>
            pages.findIndex((each) => each.some((part) => part.box === wanted));
          expect(pageOf(text)).toBe(pageOf(heading));
        },
      ),
    );
  });

  it('do not split a paragraph so that one line stands alone', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 2, max: 20 }),
        (before, lines) => {
          const text = box(lines);
          const parts = layPages([box(before), text])
            .flat()
            .filter((part) => part.box === text);
          expect(parts.every(({ from, to }) => to - from >= 2)).toBe(true);
        },
      ),
    );
  });
});

describe('the lines of a paragraph', () => {
  const measure: Measure = (text) => text.length * 6.5;
  const lineTexts = (text: string, width = column) =>
    breakLines([{ text, style: styles.speech }], width, measure).map((line) =>
      line.fragments.map((fragment) => fragment.text).join(''),
    );

  it('are never wider than the column and lose no word', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom('a', 'é', ' ', ' '), maxLength: 200 })),
        (parts) => {
          const text = parts.join(' ').replace(/ +/g, ' ').trim();
          const lines = lineTexts(text);
          expect(
            lines.every((line) => measure(line.trimEnd(), styles.speech) <= column + 0.2),
          ).toBe(true);
          expect(lines.join('').replace(/ /g, '')).toBe(text.replace(/ /g, ''));
        },
      ),
    );
  });

  it('do not split a word that has two styles', () => {
    const bold = { ...styles.speech, font: 'bold' as const };
    const texts = [
      { text: 'aaaa bb', style: styles.speech },
      { text: 'cc dd', style: bold },
    ];
    const lines = breakLines(texts, 6.5 * 7, measure);
    expect(lines.map((line) => line.fragments.map((fragment) => fragment.text))).toEqual([
      ['aaaa '],
      ['bb', 'cc dd'],
    ]);
  });

  it('end with the last word, even if a blank follows it', () => {
    expect(lineTexts('aaa bbb ccc', 6.5 * 7)).toEqual(['aaa bbb ', 'ccc']);
    expect(lineTexts('aaa bbb ccc', 6.5 * 6.9)).toEqual(['aaa ', 'bbb ', 'ccc']);
  });

  it('keep a requested line break, and an empty text is one empty line', () => {
    expect(lineTexts('a\nb')).toEqual(['a', 'b']);
    expect(lineTexts('')).toEqual(['']);
  });
});
