import { expect, test } from 'vitest';
import { foldUnchanged } from './folding.ts';

const paragraph = (name: string): string => `${name} ${'palavra '.repeat(20).trim()}.\n\n`;
const text = paragraph('Um') + paragraph('Dois') + paragraph('Três') + paragraph('Quatro');

test('a long stretch between two differences keeps one paragraph beside each', () => {
  const folded = foldUnchanged(text, { follows: true, precedes: true });
  expect(folded).toEqual({
    start: paragraph('Um'),
    folded: paragraph('Dois') + paragraph('Três'),
    end: paragraph('Quatro'),
  });
});

test('an unchanged stretch at the edge of the text is folded completely', () => {
  expect(foldUnchanged(text, { follows: false, precedes: true }).start).toBe('');
  expect(foldUnchanged(text, { follows: true, precedes: false }).end).toBe('');
});

test('a short stretch is not folded', () => {
  expect(foldUnchanged('Um.\n\nDois.\n\nTrês.\n', { follows: true, precedes: true })).toEqual({
    start: 'Um.\n\nDois.\n\nTrês.\n',
    folded: '',
    end: '',
  });
});
