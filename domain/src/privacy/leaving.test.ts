import { expect, test } from 'vitest';
import { deletionDueCutoff, accountEndsAt, isLeavingPhrase } from './leaving.ts';

test('an account is gone seven days after its deletion was asked for, to the millisecond', () => {
  const asked = new Date('2027-03-01T12:00:00.001Z');
  expect(accountEndsAt(asked)).toEqual(new Date('2027-03-08T12:00:00.001Z'));
  expect(deletionDueCutoff(accountEndsAt(asked))).toEqual(asked);
});

test.each([
  ['apagar minha conta', true],
  ['  Apagar  minha\nCONTA ', true],
  ['apagar minha', false],
  ['apagarminhaconta', false],
  ['não apagar minha conta', false],
  ['', false],
])('%j is the phrase that asks for the deletion of an account: %s', (typed, isAsked) => {
  expect(isLeavingPhrase(typed)).toBe(isAsked);
});
