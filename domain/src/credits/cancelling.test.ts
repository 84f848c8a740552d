import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { givingBack } from '../limits.ts';
import { cancelEnd, isMostlyWritten } from './cancelling.ts';

const length = fc.nat(200_000);
const price = fc.integer({ min: 1, max: 100 });
const expected = fc.integer({ min: 1, max: 100_000 });
const givenBack = fc.nat(40);

describe('a cancelled text', () => {
  it('is given back below half of the expected length, three times a day [B-HOLD-01]', () => {
    const some = { price: 2, expected: 1000 };
    expect(cancelEnd(499, { ...some, givenBack: 0 })).toBe('given_back');
    expect(cancelEnd(499, { ...some, givenBack: 2 })).toBe('given_back');
    expect(cancelEnd(499, { ...some, givenBack: 3 })).toBe('kept');
    expect(cancelEnd(500, { ...some, givenBack: 0 })).toBe('kept');
  });

  it('costs nothing and does not count where nothing was written or nothing is to pay', () => {
    fc.assert(
      fc.property(length, expected, givenBack, (written, whole, before) => {
        const some = { expected: whole, givenBack: before };
        expect(cancelEnd(0, { ...some, price: 2 })).toBe('free');
        expect(cancelEnd(written, { ...some, price: 0 })).toBe('free');
      }),
    );
  });

  it('is never given back once most of it was read', () => {
    fc.assert(
      fc.property(length, price, expected, givenBack, (written, cost, whole, before) => {
        const end = cancelEnd(written, { price: cost, expected: whole, givenBack: before });
        expect(end === 'kept' || !isMostlyWritten(written, whole)).toBe(true);
      }),
    );
  });

  test('a cancelled text that would be kept now would also be kept later, whatever else is given back', () => {
    fc.assert(
      fc.property(length, length, price, expected, givenBack, (some, more, cost, whole, before) => {
        const now = { price: cost, expected: whole, givenBack: before };
        const later = cancelEnd(some + more, { ...now, givenBack: before + 1 });
        expect(cancelEnd(some, now) !== 'kept' || later === 'kept').toBe(true);
      }),
    );
  });

  it('gives away at most half of three texts a day, in whatever order they are cancelled [B-HOLD-01]', () => {
    const cancels = fc.array(fc.record({ written: length, expected }), { maxLength: 30 });
    fc.assert(
      fc.property(cancels, price, (all, cost) => {
        let before = 0;
        let read = 0;
        for (const { written, expected: whole } of all) {
          const end = cancelEnd(written, { price: cost, expected: whole, givenBack: before });
          if (end === 'given_back') {
            before += 1;
            read += written / whole;
          }
        }
        expect(before).toBeLessThanOrEqual(givingBack.perDay);
        expect(read).toBeLessThanOrEqual(givingBack.perDay * givingBack.belowShare);
      }),
    );
  });
});

it('is not mostly written where nothing was sent, even if nothing was expected', () => {
  expect(isMostlyWritten(0, 0)).toBe(false);
  expect(isMostlyWritten(1, 0)).toBe(true);
});
