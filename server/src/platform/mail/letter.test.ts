import { expect, test } from 'vitest';
import { greet } from './letter.ts';

test.each([
  ['Ana', 'Olá, Ana.'],
  ['  José da Silva ', 'Olá, José da Silva.'],
  ["Ana-Clara D'Ávila", "Olá, Ana-Clara D'Ávila."],
  ['PIX de R$ 500 liberado', 'Olá.'],
  ['ligue para o gerente agora', 'Olá.'],
  ['Ana 11999998888', 'Olá.'],
  ['a'.repeat(31), 'Olá.'],
  ['', 'Olá.'],
  [null, 'Olá.'],
  ['www.evil', 'Olá.'],
  ['a@b', 'Olá.'],
])('greets %j with %j: what could be a message is no name [B-HOLD-129]', (name, greeting) => {
  expect(greet(name)).toBe(greeting);
});
