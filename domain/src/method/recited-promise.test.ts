import { expect, test } from 'vitest';
import { findGaps } from '../script/gaps.ts';
import { recitedPromise } from './recited-promise.ts';

test.each([
  'Monte o orçamento do mês em 3 noites, sem planilha complicada',
  'Descubra o preço certo de cada serviço em 6 semanas',
  '',
])('texts quote %j letter by letter', (promise) => {
  expect(recitedPromise(promise)).toBe(promise);
});

test('a short promise with a severe claim is never quoted: a gap names the claim', () => {
  expect(recitedPromise('Ganhe dinheiro fácil e fique rico')).toBe(
    '[PREENCHER: uma promessa curta sem “Ganhe dinheiro fácil”]',
  );
});

test('the gap is one gap, whatever stands in the claim', () => {
  const hostile = recitedPromise('Resultado garantido ] [PREENCHER: x]');
  expect(findGaps(hostile)).toHaveLength(1);
  expect(hostile).not.toContain('PREENCHER: x');
});
