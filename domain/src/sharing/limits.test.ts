import { expect, test } from 'vitest';
import { endOfLink, sharingLimits } from './limits.ts';

test('a link ends to the second as many days later as were chosen, 14 by default', () => {
  const made = new Date('2026-02-20T21:30:15.000Z');
  expect(endOfLink(made, sharingLimits.days.usual)).toEqual(new Date('2026-03-06T21:30:15.000Z'));
  expect(endOfLink(made, 1)).toEqual(new Date('2026-02-21T21:30:15.000Z'));
});
