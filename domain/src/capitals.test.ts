import { expect, test } from 'vitest';
import { nameWithoutShouting, withoutShouting } from './capitals.ts';

// More than eight letters, seven in ten of them capitals, were typed with the capitals key on.
test.each([
  ['ORÇAMENTO', 'Orçamento'],
  ['MEI, CNPJ', 'MEI, CNPJ'],
  ['VENDAS JÁ', 'VENDAS JÁ'],
  ['SEM DÍVIDA. É POSSÍVEL! “HOJE” MESMO', 'Sem dívida. É possível! “Hoje” mesmo'],
  ['ABCDEFGhij', 'Abcdefghij'],
  ['ABCDEFghij', 'ABCDEFghij'],
])('a text typed as %j is written %j', (typed, written) => {
  expect(withoutShouting(typed)).toBe(written);
});

test.each([
  ['MARINA DOS SANTOS E SOUZA', 'Marina dos Santos e Souza'],
  ['ANA LIMA', 'ANA LIMA'],
])('a name typed as %j is written %j', (typed, written) => {
  expect(nameWithoutShouting(typed)).toBe(written);
});
