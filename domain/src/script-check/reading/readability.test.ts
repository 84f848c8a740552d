import { expect, test } from 'vitest';
import { readability } from './readability.ts';
import { syllables } from './syllables.ts';

test('a known sentence has its Flesch index, and a text without words has none [B-METHOD-102]', () => {
  expect(readability(['O gato bebe leite.'])).toBeCloseTo(96.725, 3);
  expect(readability(['O gato', '…', 'bebe leite.'])).toBeCloseTo(98.755, 3);
  expect(readability([])).toBeUndefined();
  expect(readability(['…'])).toBeUndefined();
});

test.each([
  ['gato', 2],
  ['leite', 2],
  ['quente', 2],
  ['água', 2],
  ['saúde', 3],
  ['rainha', 3],
  ['ruim', 2],
  ['história', 3],
  ['não', 1],
  ['mãe', 1],
  ['corações', 3],
  ['país', 2],
  ['pais', 1],
  ['dia', 2],
  ['ideia', 3],
  ['psicólogo', 4],
  ['guerra', 2],
  ['viu', 1],
  ['xiita', 3],
  ['voo', 2],
  ['caíram', 3],
  ['séries', 2],
  ['sábio', 2],
  ['ciência', 3],
  ['ainda', 3],
  ['Raul', 2],
  ['pauta', 2],
  ['põe', 1],
  ['pães', 1],
  ['pq', 1],
  ['YouTube', 4],
  ['lingüiça', 3],
  ['boia', 2],
  ['família', 3],
  ['companhia', 4],
  ['saímos', 3],
  ['óleo', 3],
  ['mobíliam', 4],
  ['aqui', 2],
  ['B2B', 1],
  ['597', 3],
])('%s has %i syllables', (word, count) => {
  expect(syllables(word)).toBe(count);
});
