import { expect, test } from 'vitest';
import { greet } from './letter.ts';

test.each([
  ['Ana', 'Olá, Ana.'],
  ['  José da Silva ', 'Olá, José da Silva.'],
  ["D'Ávila & Filhos", "Olá, D'Ávila & Filhos."],
  ['', 'Olá.'],
  [null, 'Olá.'],
  ['www.evil', 'Olá.'],
  ['a@b', 'Olá.'],
])('%j is greeted with %j', (name, greeting) => {
  expect(greet(name)).toBe(greeting);
});
