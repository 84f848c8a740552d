import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockFace, differenceSentence, differenceText } from './format-stage-clock.ts';

test.each([
  [0, '0:00'],
  [9.9, '0:09'],
  [760, '12:40'],
  [3599, '59:59'],
  [3760, '1:02:40'],
])('%d seconds on the clock are %s', (seconds, face) => {
  expect(clockFace(seconds)).toBe(face);
});

test.each([
  [0, 'no tempo', 'no tempo do plano'],
  [14, 'no tempo', 'no tempo do plano'],
  [15, '+20 s', '20 s atrás do plano'],
  [16, '+20 s', '20 s atrás do plano'],
  [-44, '−40 s', '40 s à frente do plano'],
  [56, '+1 min', '1 min atrás do plano'],
  [89, '+1 min', '1 min atrás do plano'],
  [125, '+2 min', '2 min atrás do plano'],
  [-3600, '−60 min', '60 min à frente do plano'],
])('%d seconds off are %s [B-STAGE-48]', (off, text, sentence) => {
  const planned = 4000;
  expect(differenceText(planned + off, planned)).toBe(text);
  expect(differenceSentence(planned + off, planned)).toBe(sentence);
});

test('being late is written like being early, with the other sign', () => {
  fc.assert(
    fc.property(fc.nat(9000), fc.nat(9000), (a, b) => {
      const mirrored = differenceText(b, a).replace(/^[+−]/, (sign) => (sign === '+' ? '−' : '+'));
      expect(differenceText(a, b)).toBe(mirrored);
    }),
  );
});
