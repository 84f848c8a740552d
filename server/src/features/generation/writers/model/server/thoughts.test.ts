import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { makeThoughtFilter } from './thoughts.ts';

/** A whole answer, in one piece, without what the model thought before it. */
const withoutThoughts = (answer: string): string => {
  const filter = makeThoughtFilter();
  return filter.push(answer) + filter.end();
};

const inPieces = (text: string, lengths: readonly number[]): string => {
  const filter = makeThoughtFilter();
  let rest = text;
  let shown = '';
  for (const length of lengths) {
    shown += filter.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  return shown + filter.push(rest) + filter.end();
};

describe('the thoughts of a model', () => {
  test.each([
    ['<think>hm</think>texto', 'texto'],
    ['\n <think>a </thin b</think>\n\n## Título', '\n\n## Título'],
    ['<think>sem fim', ''],
    ['texto com <think>isto</think>', 'texto com <think>isto</think>'],
    ['<thi', '<thi'],
    ['', ''],
  ])('the answer %j without its thoughts is %j', (answer, text) =>
    expect(withoutThoughts(answer)).toBe(text),
  );

  it('are removed alike, in whatever pieces they arrive [B-ADMIN-02]', () => {
    const part = fc.constantFrom('<think>', '</think>', '<', 'thi', ' ', 'fala', '\n', '</');
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
        fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 20 }),
        (answer, lengths) => {
          expect(inPieces(answer, lengths)).toBe(withoutThoughts(answer));
        },
      ),
    );
  });
});
