import { expect, test } from 'vitest';
import { offerFields } from '../offer/field-table.ts';
import { emptyOffer } from '../offer/fields.ts';
import { readStories } from '../stories/fields.ts';
import { storyFields } from '../stories/cards.ts';
import { isWritten } from '../form-fields.ts';
import { offerContext } from './offer-context.ts';

test('the sentences of an offer know who is named, and hide who did not authorise it', () => {
  const stories = readStories({
    apresentador: 'Marina Alves',
    casos: [
      { nome: 'Patrícia Nunes', antes: 'a', depois: 'b', autorizacao: true },
      { nome: 'Joana Prado', antes: 'a', depois: 'b' },
      { antes: 'a', depois: 'b' },
    ],
  });
  const { productName, names, today, hideNames } = offerContext('Caixa em dia', {
    offer: {
      ...emptyOffer,
      depoimentos: [{ nome: 'Carla', texto: 'Gostei.', autorizacao: false }],
    },
    stories,
    today: '2027-03-07',
  });
  expect({ productName, names, today }).toEqual({
    productName: 'Caixa em dia',
    names: ['Marina Alves', 'Patrícia Nunes', 'Joana Prado'],
    today: '2027-03-07',
  });
  expect(hideNames('A Joana e a Carla falaram com Marina e Patrícia.')).toBe(
    'Essa pessoa e essa pessoa falaram com Marina e Patrícia.',
  );
});

test('answers in the person’s own words are told apart from choices', () => {
  const { prova, quem_fala, casos } = storyFields;
  expect([prova, quem_fala].map(isWritten)).toEqual([true, false]);
  expect(isWritten(casos.fields.autorizacao)).toBe(false);
  expect(isWritten(offerFields.parcelas.fields.financiador)).toBe(true);
});
