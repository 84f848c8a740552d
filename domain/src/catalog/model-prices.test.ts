import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  costOfTokens,
  modelPriceSchema,
  readDollars,
  typedDollars,
  writeDollars,
  type ModelPrice,
} from './model-prices.ts';

/** US$ 0,15 and US$ 0,60 for a million tokens. */
const price: ModelPrice = { inputMicros: 150_000, outputMicros: 600_000 };

const tokens = fc.integer({ min: 0, max: 50_000_000 });
const micros = fc.integer({ min: 0, max: 10_000_000_000 });
const used = fc.record({ promptTokens: tokens, completionTokens: tokens });
const anyPrice = fc.record({ inputMicros: micros, outputMicros: micros });

describe('the cost of tokens', () => {
  test.each([
    [1_000_000, 0, 150_000],
    [0, 1_000_000, 600_000],
    [1200, 800, 660],
    [3, 0, 0],
    // 0.45 + 1.2 = 1.65 and 0.9 + 0.6 = 1.5 millionths
    [3, 2, 2],
    [6, 1, 2],
    [0, 0, 0],
  ])(
    'the cost of %i read and %i written tokens is %i millionths',
    (promptTokens, completionTokens, cost) => {
      expect(costOfTokens({ promptTokens, completionTokens }, price)).toBe(cost);
    },
  );

  it('is a whole number, at most half a millionth off the exact cost [B-ADMIN-12]', () => {
    fc.assert(
      fc.property(used, anyPrice, (of, at) => {
        const cost = costOfTokens(of, at);
        expect(Number.isSafeInteger(cost)).toBe(true);
        const exact =
          BigInt(of.promptTokens) * BigInt(at.inputMicros) +
          BigInt(of.completionTokens) * BigInt(at.outputMicros);
        const beside = BigInt(cost) * 1_000_000n - exact;
        expect(beside > -500_000n && beside <= 500_000n).toBe(true);
      }),
    );
  });

  it('never falls with more tokens or a higher price', () => {
    fc.assert(
      fc.property(used, used, anyPrice, anyPrice, (some, more, low, rise) => {
        const before = costOfTokens(some, low);
        const both = {
          promptTokens: some.promptTokens + more.promptTokens,
          completionTokens: some.completionTokens + more.completionTokens,
        };
        const high = {
          inputMicros: low.inputMicros + rise.inputMicros,
          outputMicros: low.outputMicros + rise.outputMicros,
        };
        expect(costOfTokens(both, low)).toBeGreaterThanOrEqual(before);
        expect(costOfTokens(some, high)).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});

describe('a price', () => {
  test.each([
    [{ input_micros: 0, output_micros: 10_000_000_000 }, true],
    [{ input_micros: -1, output_micros: 0 }, false],
    [{ input_micros: 0, output_micros: 10_000_000_001 }, false],
    [{ input_micros: 0.5, output_micros: 0 }, false],
    [{ input_micros: 1 }, false],
    [{ input_micros: '1', output_micros: 1 }, false],
  ])('a price of %j is accepted: %s', (given, isTaken) => {
    expect(modelPriceSchema.safeParse(given).success).toBe(isTaken);
  });
});

describe('dollars', () => {
  test.each([
    ['0,15', 150_000],
    [' 0.075 ', 75_000],
    ['US$ 2,50', 2_500_000],
    ['$0.6', 600_000],
    ['15', 15_000_000],
    ['1250,125', 1_250_125_000],
    ['0,000001', 1],
    ['0', 0],
  ])('dollars typed as %j are understood', (typed, amount) => {
    expect(readDollars(typed)).toBe(amount);
  });

  test.each(['', 'grátis', '-1', '1.250', '1.250,50', '0,0000001', '1e3', '123456', '1,2,3'])(
    'dollars typed as %j are not understood',
    (typed) => {
      expect(readDollars(typed)).toBeUndefined();
    },
  );

  it('are the same when a written amount is read back', () => {
    expect(writeDollars(75_000)).toBe('US$\u00A00,075');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (amount) => {
        expect(readDollars(writeDollars(amount))).toBe(amount);
      }),
    );
  });

  it('stand in a field as they would be typed', () => {
    expect([150_000, 75_000, 15_000_000, 1].map(typedDollars)).toEqual([
      '0,15',
      '0,075',
      '15,00',
      '0,000001',
    ]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (amount) => {
        expect(readDollars(typedDollars(amount))).toBe(amount);
      }),
    );
  });
});
