import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costOfTokens, modelPriceSchema, type ModelPrice } from './model-prices.ts';

/** US$ 0,15 and US$ 0,60 for a million tokens. */
const price: ModelPrice = { inputMicros: 150_000, outputMicros: 600_000 };

const tokens = fc.integer({ min: 0, max: 50_000_000 });
const micros = fc.integer({ min: 0, max: 10_000_000_000 });
const used = fc.record({ promptTokens: tokens, completionTokens: tokens });
const anyPrice = fc.record({ inputMicros: micros, outputMicros: micros });

describe('the cost of tokens', () => {
  it.each([
    [1_000_000, 0, 150_000],
    [0, 1_000_000, 600_000],
    [1200, 800, 660],
    [3, 0, 0],
    // 0.45 + 1.2 = 1.65 and 0.9 + 0.6 = 1.5 millionths
    [3, 2, 2],
    [6, 1, 2],
    [0, 0, 0],
  ])('of %i read and %i written is %i millionths', (promptTokens, completionTokens, cost) => {
    expect(costOfTokens({ promptTokens, completionTokens }, price)).toBe(cost);
  });

  it('is a whole number, never more than half a millionth beside the true one', () => {
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
  it.each([
    [{ input_micros: 0, output_micros: 10_000_000_000 }, true],
    [{ input_micros: -1, output_micros: 0 }, false],
    [{ input_micros: 0, output_micros: 10_000_000_001 }, false],
    [{ input_micros: 0.5, output_micros: 0 }, false],
    [{ input_micros: 1 }, false],
    [{ input_micros: '1', output_micros: 1 }, false],
  ])('of %j is taken: %s', (given, isTaken) => {
    expect(modelPriceSchema.safeParse(given).success).toBe(isTaken);
  });
});
