import { expect, test } from 'vitest';
import { keeping } from './kept.ts';

test('what was made for a key is made once, until there are as many as may be kept', () => {
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
