import { expect, test } from 'vitest';
import { knownPresenter, knownProduct } from './known-answers.ts';

test.each([
  ['Marina', 'Alves', 'Marina Alves'],
  [' Marina ', null, 'Marina'],
  [null, 'Alves', 'Alves'],
  [null, null, undefined],
  ['', '  ', undefined],
  ['a'.repeat(40), 'b'.repeat(39), `${'a'.repeat(40)} ${'b'.repeat(39)}`],
  ['a'.repeat(40), 'b'.repeat(40), undefined],
])('an account of “%s” and “%s” proposes the presenter %s [B-SHEET-50]', (first, last, name) => {
  expect(knownPresenter({ first_name: first, last_name: last })).toBe(name);
});

test.each([
  [' Preço Certo ', 'Curso de salão.\n', 'Preço Certo: Curso de salão.'],
  ['Salão', 'x'.repeat(1193), `Salão: ${'x'.repeat(1193)}`],
  ['Salão', 'x'.repeat(1194), 'x'.repeat(1194)],
])('the product of step 1 is proposed from what the project says [B-SHEET-51] %#', (...row) => {
  const [product_name, product_description, answer] = row;
  expect(knownProduct({ product_name, product_description })).toBe(answer);
});
