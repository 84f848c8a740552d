import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  instalmentsCost,
  instalmentsLine,
  presentValue,
  rateWarning,
  writeRate,
  yearlyCost,
  type Instalments,
} from './instalments.ts';
import { writeMoney } from './money.ts';

const costOf = (plan: Instalments) => {
  const cost = instalmentsCost(plan);
  if (typeof cost === 'string') throw new Error(cost);
  return cost;
};

describe('the cost of instalments', () => {
  const rows: readonly (readonly [
    number,
    number,
    number,
    Instalments['first'],
    string,
    string,
    string,
  ])[] = [
    [59_700, 12, 5970, 'em_30_dias', 'R$ 716,40', '2,92%', '41,30%'],
    [59_700, 12, 5970, 'no_ato', 'R$ 716,40', '3,50%', '51,16%'],
    [100_000, 10, 11_000, 'em_30_dias', 'R$ 1.100', '1,77%', '23,46%'],
    [94_000, 5, 20_573, 'em_30_dias', 'R$ 1.028,65', '3,08%', '43,93%'],
  ];
  test.each(rows)(
    'the cost of %d in %d × %d, the first %s, is calculated [B-METHOD-38]',
    (price, count, each, first, total, rate, year) => {
      const cost = costOf({ price, count, each, first });
      expect(writeMoney(cost.total)).toBe(total);
      expect(writeRate(cost.monthlyRate ?? 0)).toBe(rate);
      expect(writeRate(yearlyCost(cost.monthlyRate ?? 0))).toBe(year);
    },
  );

  it('is nothing where they add up to the price, within a cent each [B-METHOD-39]', () => {
    const plan = { price: 59_700, count: 12, first: 'em_30_dias' } as const;
    expect(costOf({ ...plan, each: 4975 })).toEqual({
      total: 59_700,
      extra: 0,
      monthlyRate: undefined,
    });
    expect(costOf({ ...plan, each: 4974 }).monthlyRate).toBeUndefined();
    expect(costOf({ ...plan, each: 4976 }).monthlyRate).toBeUndefined();
    expect(costOf({ ...plan, each: 4977 }).monthlyRate).toBeGreaterThan(0);
    expect(instalmentsCost({ ...plan, each: 4973 })).toBe('sum_too_low');
  });

  it('is unknown where the first one alone is the price, or they are absurdly high', () => {
    const plan = { price: 10_000, count: 3, each: 10_000 } as const;
    expect(instalmentsCost({ ...plan, first: 'no_ato' })).toBe('no_rate');
    expect(instalmentsCost({ ...plan, first: 'em_30_dias' })).not.toBe('no_rate');
    expect(instalmentsCost({ ...plan, each: 200_000, first: 'em_30_dias' })).toBe('no_rate');
  });

  it('is written as one line under the fields', () => {
    const plan = { price: 59_700, count: 12, each: 5970, first: 'em_30_dias' } as const;
    expect(instalmentsLine(costOf(plan))).toBe(
      'Total a prazo: R$ 716,40 · R$ 119,40 a mais que à vista · 2,92% ao mês · CET 41,30% ao ano',
    );
    expect(instalmentsLine(costOf({ ...plan, each: 4975 }))).toBe(
      'Total a prazo: R$ 597 · sem juros',
    );
  });

  it('is questioned above fifteen per cent a month [B-METHOD-39]', () => {
    const plan = { price: 100_000, count: 2, first: 'em_30_dias' } as const;
    expect(rateWarning(costOf({ ...plan, each: 60_000 }))).toBeUndefined();
    expect(rateWarning(costOf({ ...plan, each: 65_000 }))).toBe(
      'Confira os valores: 19,43% ao mês é muito alto.',
    );
    expect(rateWarning(costOf({ ...plan, each: 50_000 }))).toBeUndefined();
  });
});

const anyPlan = fc.record({
  price: fc.integer({ min: 100, max: 100_000_000 }),
  count: fc.integer({ min: 2, max: 36 }),
  each: fc.integer({ min: 100, max: 100_000_000 }),
  first: fc.constantFrom('no_ato', 'em_30_dias'),
});

describe('the interest of any instalments', () => {
  it('makes their present value exactly the price [B-METHOD-38]', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const cost = instalmentsCost(plan);
        if (typeof cost === 'string' || cost.monthlyRate === undefined) return;
        expect(presentValue(plan, cost.monthlyRate) / plan.price).toBeCloseTo(1, 9);
        expect(cost.monthlyRate).toBeGreaterThan(0);
      }),
    );
  });

  it('never falls when an instalment grows, nor when the first is paid at once [B-METHOD-38]', () => {
    fc.assert(
      fc.property(anyPlan, fc.integer({ min: 1, max: 10_000 }), (plan, more) => {
        const rate = (of: Instalments): number => {
          const cost = instalmentsCost(of);
          if (cost === 'sum_too_low') return 0;
          return cost === 'no_rate' ? Infinity : (cost.monthlyRate ?? 0);
        };
        expect(rate({ ...plan, each: plan.each + more })).toBeGreaterThanOrEqual(rate(plan));
        expect(rate({ ...plan, first: 'no_ato' })).toBeGreaterThanOrEqual(
          rate({ ...plan, first: 'em_30_dias' }),
        );
      }),
    );
  });
});
