import { expect, test } from 'vitest';
import { gapEntriesOf } from './gap-record.ts';

const entry = { o_que: 'o preço', resposta: null, lugares: [], em: '2027-03-01T12:00:00Z' };

test.each([
  ['no record', undefined],
  ['a record without entries', {}],
  ['entries that were taken away', { respostas: null }],
  ['entries that are no group', { respostas: 'o preço' }],
])('%s holds no entry', (_case, record) => {
  expect(gapEntriesOf(record)).toEqual({});
});

test('a readable entry is kept, and one without a valid time is left out', () => {
  const respostas = { 'o preco': entry, 'o link': { ...entry, em: 'ontem' } };
  expect(gapEntriesOf({ respostas })).toEqual({ 'o preco': entry });
});
