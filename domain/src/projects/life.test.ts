import { expect, test } from 'vitest';
import { binDays, binExpiryCutoff, daysLeftInBin, binEndsAt } from './life.ts';

const day = 24 * 60 * 60 * 1000;
const binned = new Date('2026-03-01T12:00:00.000Z');
const after = (ms: number): Date => new Date(binned.getTime() + ms);

test.each([
  [0, 30],
  [1, 30],
  [day, 29],
  [29 * day, 1],
  [30 * day - 1, 1],
  [30 * day, 0],
  [45 * day, 0],
])('%i ms after it went to the bin, a project stays there for %i more days', (ms, days) => {
  expect(daysLeftInBin(binned, after(ms))).toBe(days);
});

test('a project is gone 30 days after it went to the bin, to the millisecond', () => {
  const gone = binEndsAt(binned);
  expect(gone).toEqual(after(binDays * day));
  expect(binExpiryCutoff(gone)).toEqual(binned);
});
