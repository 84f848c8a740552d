import { expect, test } from 'vitest';
import { counted, formatDate, formatDateTime, formatLongDate, formatNumber } from './format.ts';

test('dates and numbers are written as in Brazil, and no time is written as nothing [R-UI-18]', () => {
  const noon = new Date(2026, 2, 9, 14, 5).toISOString();
  expect(formatDate(noon)).toBe('09/03/2026');
  expect(formatLongDate(noon)).toBe('9 de março de 2026');
  expect(formatDateTime(noon)).toBe('09/03/2026, 14:05');
  expect(formatDate('never')).toBe('');
  expect(formatNumber(10_000)).toBe('10.000');
  expect([counted(1, 'bloco', 'blocos'), counted(1200, 'bloco', 'blocos')]).toEqual([
    '1 bloco',
    '1.200 blocos',
  ]);
});
