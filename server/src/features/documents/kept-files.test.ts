import { keptFiles } from '@webnario/domain/limits';
import { expect, test } from 'vitest';
import { makeKeptFiles } from './kept-files.ts';

test('a file is kept for some minutes, and the oldest make room [B-HOLD-139]', () => {
  let clock = 0;
  const files = makeKeptFiles(() => clock);
  const half = () => new Uint8Array(keptFiles.bytes / 2);
  files.keep('a', half());
  files.keep('b', half());
  expect(files.find('a')).toBeDefined();
  files.keep('c', new Uint8Array(1));
  expect(['a', 'b', 'c'].map((key) => files.find(key) !== undefined)).toEqual([false, true, true]);
  clock += keptFiles.ms;
  expect(files.find('b')).toBeUndefined();
});
