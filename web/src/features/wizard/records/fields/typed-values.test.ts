import { expect, test } from 'vitest';
import { maskDate, readDate, readInteger, writeDate } from './typed-values.ts';

test.each([
  ['07/03/2027', '2027-03-07'],
  ['7/3/2027', '2027-03-07'],
  ['7.3.27', '2027-03-07'],
  [' 7-3-2027 ', '2027-03-07'],
  ['31/02/2027', undefined],
  ['2027-03-07', undefined],
  ['amanhã', undefined],
])('a date is read as people in Brazil write it: %s [B-METHOD-68]', (text, iso) => {
  expect(readDate(text)).toBe(iso);
});

test('a stored date is written as people read it, and any other text as it is', () => {
  expect(writeDate('2027-03-07')).toBe('07/03/2027');
  expect(writeDate('7/3')).toBe('7/3');
});

test.each([
  ['07', '07'],
  ['070', '07/0'],
  ['07/03', '07/03'],
  ['07/032', '07/03/2'],
  ['07032027', '07/03/2027'],
  ['7/12', '7/12'],
  ['7/3/2027', '7/3/2027'],
])('the slashes of a date come while it is typed: %s', (typed, masked) => {
  expect(maskDate(typed)).toBe(masked);
});

test.each([
  ['12', 12],
  ['1.000', 1000],
  ['1.00', undefined],
  ['doze', undefined],
  ['-3', undefined],
])('a whole number is read with its points: %s', (text, number) => {
  expect(readInteger(text)).toBe(number);
});
