import { expect, test } from 'vitest';
import { cutAtWord, cutText } from './cut-text.ts';

test.each([
  ['abc', 5, 'abc'],
  ['abc', 3, 'abc'],
  ['abc', 2, 'ab'],
  ['ab🚀c', 3, 'ab'],
  ['ab🚀c', 4, 'ab🚀'],
])('%j is cut to %i as %j', (text, max, expected) => {
  expect(cutText(text, max)).toBe(expected);
});

test.each([
  ['um dois', 7, 'um dois'],
  ['um dois três', 9, 'um dois'],
  ['um  dois', 6, 'um'],
  ['umdois', 3, 'umd'],
  ['ab🚀c', 3, 'ab'],
])('%j is cut to at most %i after a whole word, as %j', (text, max, expected) => {
  expect(cutAtWord(text, max)).toBe(expected);
});
