import { expect, test } from 'vitest';
import { keeping } from './kept.ts';

test('a value is made once for a key, and again after the store was full', () => {
  const kept = keeping<string>(2);
  const made: string[] = [];
  const of = (key: string): string =>
    kept(key, (given) => {
      made.push(given);
      return `${given}!`;
    });
  expect(['a', 'b', 'a', 'b'].map(of)).toEqual(['a!', 'b!', 'a!', 'b!']);
  expect(made).toEqual(['a', 'b']);
  expect(['c', 'c', 'a', 'c'].map(of)).toEqual(['c!', 'c!', 'a!', 'c!']);
  expect(made).toEqual(['a', 'b', 'c', 'a']);
});
