import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { dayInSaoPaulo, dayOfYear, daysBetween, isIsoDate, weekdayAndDay } from './dates.ts';
import { readMoney, writeMoney } from './money.ts';

describe('money', () => {
  test.each([
    ['597', 59_700],
    ['597,00', 59_700],
    ['1.997', 199_700],
    ['R$ 1.997,90', 199_790],
    ['R$597', 59_700],
    [' 0,99 ', 99],
    ['1997', 199_700],
  ])('money typed as %s is understood', (text, cents) => {
    expect(readMoney(text)).toBe(cents);
  });

  test.each([
    '',
    'de R$ 1.997 por R$ 497',
    'não parcelo',
    '1.99',
    '597,9',
    '1,997.90',
    '-5',
    '1e3',
  ])('money typed as “%s” is not understood [B-METHOD-40]', (text) => {
    expect(readMoney(text)).toBeUndefined();
  });

  it('is written without cents when there are none', () => {
    expect(writeMoney(59_700)).toBe('R$ 597');
    expect(writeMoney(199_700)).toBe('R$ 1.997');
    expect(writeMoney(5970)).toBe('R$ 59,70');
    expect(writeMoney(100_000_005)).toBe('R$ 1.000.000,05');
  });

  it('is the same when a written amount is read back [B-METHOD-40]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 100_000_000 }), (cents) => {
        expect(readMoney(writeMoney(cents))).toBe(cents);
      }),
    );
  });
});

describe('a day', () => {
  it('is written as people say it [B-METHOD-41]', () => {
    expect(weekdayAndDay('2027-03-07')).toBe('domingo, 7 de março');
    expect(weekdayAndDay('2027-05-01')).toBe('sábado, 1º de maio');
    expect(dayOfYear('2026-12-31')).toBe('31 de dezembro de 2026');
  });

  it('exists in the calendar', () => {
    expect(['2028-02-29', '1900-01-01'].map(isIsoDate)).toEqual([true, true]);
    expect(
      ['2027-02-29', '2027-13-01', '2027-3-7', '07/03/2027', '0000-00-00', '1899-12-31'].map(
        isIsoDate,
      ),
    ).toEqual(Array(6).fill(false));
  });

  it('changes at midnight in São Paulo [B-METHOD-41]', () => {
    expect(dayInSaoPaulo(new Date('2027-03-08T02:59:59Z'))).toBe('2027-03-07');
    expect(dayInSaoPaulo(new Date('2027-03-08T03:00:00Z'))).toBe('2027-03-08');
  });

  it('has a number of days to another, negative if that one is earlier', () => {
    expect(daysBetween('2026-12-31', '2027-03-07')).toBe(66);
    expect(daysBetween('2027-03-07', '2027-03-06')).toBe(-1);
  });
});
