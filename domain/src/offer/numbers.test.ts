import { expect, test } from 'vitest';
import { countWord, ordinalWord } from './numbers.ts';

test('numbers up to ten are written in words, those above in figures', () => {
  const masculine = Array.from({ length: 12 }, (_, count) => countWord(count, 'm'));
  expect(masculine.join(' ')).toBe('zero um dois três quatro cinco seis sete oito nove dez 11');
  expect([1, 2, 3].map((count) => countWord(count, 'f'))).toEqual(['uma', 'duas', 'três']);
  expect(countWord(1500, 'f')).toBe('1.500');
});

test('ordinals up to the twelfth are written in words, in both genders', () => {
  const positions = Array.from({ length: 13 }, (_, index) => index + 1);
  expect(positions.map((position) => ordinalWord(position, 'm')).join(', ')).toBe(
    'Primeiro, Segundo, Terceiro, Quarto, Quinto, Sexto, Sétimo, Oitavo, Nono, Décimo, Décimo primeiro, Décimo segundo, 13º',
  );
  expect(positions.map((position) => ordinalWord(position, 'f')).join(', ')).toBe(
    'Primeira, Segunda, Terceira, Quarta, Quinta, Sexta, Sétima, Oitava, Nona, Décima, Décima primeira, Décima segunda, 13ª',
  );
});
