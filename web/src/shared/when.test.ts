import { expect, it } from 'vitest';
import { whenText } from './when.ts';

const now = new Date(2026, 2, 1, 0, 30);

it.each([
  [new Date(2026, 2, 1, 0, 5), 'hoje às 00:05'],
  [new Date(2026, 1, 28, 22, 14), 'ontem às 22:14'],
  [new Date(2026, 1, 27, 9, 0), '27 de fevereiro às 09:00'],
  [new Date(2025, 11, 31, 9, 0), '31 de dezembro de 2025 às 09:00'],
])('formats %s as %s', (date, said) => {
  expect(whenText(date.toISOString(), now)).toBe(said);
});
