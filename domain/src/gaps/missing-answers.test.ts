import { array, assert, constantFrom, property } from 'fast-check';
import { expect, it, test } from 'vitest';
import { missingAnswers, missingInWords } from './missing-answers.ts';

const gap = (what: string): string => `[PREENCHER: ${what}]`;

it('counts an answer once and its places one by one, across texts [B-SHEET-16]', () => {
  const texts = [
    `Custa ${gap('o preço')}, com ${gap('um bônus')}.`,
    `São ${gap('O  Preço')}. Até já.`,
  ];
  expect(missingAnswers(texts)).toEqual({ answers: 2, places: 3 });
  expect(missingAnswers(['Nada falta.', ''])).toEqual({ answers: 0, places: 0 });
});

it('never counts more answers than places, and the order of the texts changes nothing', () => {
  const what = constantFrom('o preço', 'um bônus', 'o link');
  const text = array(what).map((all) => all.map(gap).join(' e '));
  assert(
    property(array(text), (texts) => {
      const { answers, places } = missingAnswers(texts);
      expect(answers).toBeLessThanOrEqual(places);
      expect(missingAnswers(texts.toReversed())).toEqual({ answers, places });
    }),
  );
});

test('one answer and one place are told in the singular', () => {
  expect(missingInWords({ answers: 9, places: 18 })).toBe('Faltam 9 respostas em 18 lugares');
  expect(missingInWords({ answers: 1, places: 1 })).toBe('Falta 1 resposta em 1 lugar');
});
