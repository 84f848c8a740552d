import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  completeScriptPrice,
  completeScriptsEstimate,
  creditsInWords,
  defaultInitialCredits,
  defaultPrices,
  demonstrationPrices,
  priceOf,
  scriptWithFilePrice,
} from './credits.ts';

describe('prices', () => {
  test.each([
    ['persona', 1],
    ['promessa_forte', 0],
    ['script_fase_1', 2],
    ['script_fase_2', 2],
    ['script_fase_3', 2],
    ['script_fase_4', 2],
    ['script_fase_5', 2],
  ] as const)('%s costs %d by default [R-CONST-04]', (promptType, price) => {
    expect(priceOf(promptType, defaultPrices)).toBe(price);
  });

  it('follow the settings, except the free promise [R-CRED-01, R-CRED-02, R-CONST-04]', () => {
    const prices = { persona: 4, scriptPhase: 7, regeneration: 1, pdf: 1 };
    expect(priceOf('persona', prices)).toBe(4);
    expect(priceOf('script_fase_3', prices)).toBe(7);
    expect(priceOf('promessa_forte', prices)).toBe(0);
    expect(completeScriptPrice(prices)).toBe(39);
    expect(scriptWithFilePrice(prices)).toBe(40);
  });

  test('a regeneration and a first PDF cost 1, and an account starts with 10 [R-CRED-03, R-CONST-03, R-CONST-04]', () => {
    expect(defaultPrices).toMatchObject({ regeneration: 1, pdf: 1 });
    expect(defaultInitialCredits).toBe(10);
    expect(scriptWithFilePrice(defaultPrices)).toBe(12);
  });
});

test('texts of the demonstration cost nothing, and their file the usual price', () => {
  const prices = demonstrationPrices({ persona: 4, scriptPhase: 7, regeneration: 3, pdf: 5 });
  expect([priceOf('persona', prices), priceOf('script_fase_1', prices)]).toEqual([0, 0]);
  expect(prices.regeneration).toBe(0);
  expect(scriptWithFilePrice(prices)).toBe(5);
});

describe('the estimate of complete scripts', () => {
  test.each([
    [0, 0],
    [10, 0],
    [11, 1],
    [21, 1],
    [22, 2],
    [1100, 100],
  ])('%d credits are %d scripts [R-CONST-05]', (balance, scripts) => {
    expect(completeScriptsEstimate(balance, defaultPrices)).toBe(scripts);
  });

  it('never promises more than the balance pays [R-DASH-12]', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 50 }), (balance, price) => {
        const prices = { ...defaultPrices, persona: price, scriptPhase: price };
        const scripts = completeScriptsEstimate(balance, prices);
        expect(scripts * completeScriptPrice(prices)).toBeLessThanOrEqual(balance);
        expect((scripts + 1) * completeScriptPrice(prices)).toBeGreaterThan(balance);
      }),
    );
  });
});

test('credits are written in words, in singular and plural', () => {
  expect([0, 1, 2].map(creditsInWords)).toEqual(['0 créditos', '1 crédito', '2 créditos']);
});
