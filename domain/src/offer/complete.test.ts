import { describe, expect, it, test } from 'vitest';
import { completeOffer, isComplete } from './complete.ts';
import { offerCount } from './complete.ts';
import type { OfferKey } from './field-table.ts';
import { emptyOffer, type Offer } from './fields.ts';
import { aDay, fullOffer } from '../../testing/offers.ts';

const earlier = { valor: 79_700, desde: '2026-06-01', ate: '2026-12-31', declaro: true };

describe('the completeness of the offer', () => {
  it('is said as a count of fourteen [B-METHOD-37]', () => {
    expect(offerCount(emptyOffer, aDay)).toBe('0 de 14');
    expect(offerCount(fullOffer, aDay)).toBe('13 de 14');
    expect(offerCount({ ...fullOffer, preco_anterior: earlier }, aDay)).toBe('14 de 14');
  });

  it('does not count what kind of product it is, its article or the notes', () => {
    const { tipo_de_produto, artigo_do_nome } = fullOffer;
    const offer = { ...emptyOffer, tipo_de_produto, artigo_do_nome, observacoes: 'Nota' };
    expect(offerCount(offer, aDay)).toBe('0 de 14');
    expect(isComplete(offer, 'observacoes', aDay)).toBe(true);
  });
});

describe('a field of the offer', () => {
  it.each<[OfferKey, string, Partial<Offer>]>([
    ['preco_anterior', 'of one day', { preco_anterior: { ...earlier, desde: earlier.ate } }],
    ['preco_anterior', 'beside no price', { preco_anterior: earlier, preco: null }],
  ])('is complete: %s %s', (key, _name, change) => {
    expect(isComplete({ ...fullOffer, ...change }, key, aDay)).toBe(true);
  });

  test('a field that counts places without their number is not complete', () => {
    const limite = { ...fullOffer.limite!, tipo: 'vagas' as const, valor: null };
    expect(isComplete({ ...fullOffer, limite }, 'limite', aDay)).toBe(false);
  });

  const incomplete: readonly (readonly [OfferKey, string, Partial<Offer>])[] = [
    ['preco', 'without an amount', { preco: { valor: null, periodicidade: 'unica' } }],
    ['preco_anterior', 'not declared', { preco_anterior: { ...earlier, declaro: false } }],
    [
      'preco_anterior',
      'without an amount, beside no price',
      { preco_anterior: { ...earlier, valor: null }, preco: null },
    ],
    ['preco_anterior', 'without its beginning', { preco_anterior: { ...earlier, desde: null } }],
    ['preco_anterior', 'without its end', { preco_anterior: { ...earlier, ate: null } }],
    ['preco_anterior', 'that was not higher', { preco_anterior: { ...earlier, valor: 59_700 } }],
    [
      'preco_anterior',
      'that ended before it began',
      { preco_anterior: { ...earlier, ate: '2026-05-31' } },
    ],
    ['preco_anterior', 'that has not ended', { preco_anterior: { ...earlier, ate: aDay } }],
    [
      'parcelas',
      'without their number',
      { parcelas: { ...fullOffer.parcelas!, quantidade: null } },
    ],
    ['parcelas', 'without their amount', { parcelas: { ...fullOffer.parcelas!, valor: null } }],
    ['parcelas', 'without a price', { preco: null }],
    ['parcelas', 'of a monthly price', { preco: { valor: 59_700, periodicidade: 'mensal' } }],
    ['parcelas', 'that sum up to less', { parcelas: { ...fullOffer.parcelas!, valor: 4000 } }],
    [
      'parcelas',
      'without a rate',
      { parcelas: { ...fullOffer.parcelas!, valor: 59_700, primeira: 'no_ato' } },
    ],
    [
      'suporte',
      'without a channel',
      { suporte: { tem: true, canal: ' ', prazo_de_resposta: 'já' } },
    ],
    ['suporte', 'not answered', { suporte: { tem: null, canal: 'aqui', prazo_de_resposta: null } }],
    ['acesso', 'without a place', { acesso: { onde: null, quantidade: 1, unidade: 'anos' } }],
    ['modulos', 'with marks for a name', { modulos: [{ nome: '—', resultado: 'faz' }] }],
    ['bonus', 'without a name', { bonus: [{ nome: null, duvida_que_resolve: 'Como?' }] }],
    ['bonus', 'without its doubt', { bonus: [{ nome: 'um guia', duvida_que_resolve: null }] }],
    [
      'depoimentos',
      'of nobody',
      { depoimentos: [{ nome: null, texto: 'Bom', autorizacao: true }] },
    ],
    [
      'depoimentos',
      'without a word',
      { depoimentos: [{ nome: 'Ana', texto: ' ', autorizacao: true }] },
    ],
    ['modulos', 'without a whole item', { modulos: [{ nome: 'Um', resultado: null }] }],
    [
      'bonus',
      'with a value in reais',
      { bonus: [{ nome: 'planilha de R$ 97', duvida_que_resolve: 'Como?' }] },
    ],
    [
      'tempo_semanal',
      'without a number',
      { tempo_semanal: { quantidade: null, unidade: 'horas' } },
    ],
    ['limite', 'without a reason', { limite: { tipo: 'vagas', valor: 3, motivo: null } }],
    ['limite', 'of yesterday', { limite: { tipo: 'data', valor: '2027-02-24', motivo: 'sim' } }],
    [
      'depoimentos',
      'that nobody allowed',
      { depoimentos: [{ nome: 'Ana', texto: 'Bom', autorizacao: false }] },
    ],
    ['comparacao', 'without a source', { comparacao: { texto: 'custa caro', fonte: null } }],
  ];
  test.each(incomplete)('%s %s counts as empty [B-METHOD-36]', (key, _, change) => {
    const offer = { ...fullOffer, preco_anterior: earlier, ...change };
    expect(isComplete({ ...fullOffer, preco_anterior: earlier }, key, aDay)).toBe(true);
    expect(isComplete(offer, key, aDay)).toBe(false);
  });

  it('is complete with a limit of today, and with the answer that there is no limit', () => {
    const limited = (limite: Offer['limite']) =>
      isComplete({ ...emptyOffer, limite }, 'limite', aDay);
    expect(limited({ tipo: 'data', valor: aDay, motivo: 'sim' })).toBe(true);
    expect(limited({ tipo: 'nenhum', valor: null, motivo: null })).toBe(true);
    expect(limited({ tipo: null, valor: null, motivo: 'sim' })).toBe(false);
    expect(limited({ tipo: null, valor: 3, motivo: 'sim' })).toBe(false);
    expect(limited({ tipo: null, valor: aDay, motivo: 'sim' })).toBe(false);
    expect(limited({ tipo: 'data', valor: 3, motivo: 'sim' })).toBe(false);
    expect(limited({ tipo: 'data', valor: null, motivo: 'sim' })).toBe(false);
  });

  test('a list keeps its complete items only', () => {
    const modulos = [
      { nome: 'Um', resultado: 'faz' },
      { nome: null, resultado: 'desfaz' },
    ];
    expect(completeOffer({ ...emptyOffer, modulos }, aDay).modulos).toEqual([modulos[0]]);
  });

  test('the answer that there is no support is complete without a channel', () => {
    const suporte = { tem: false, canal: null, prazo_de_resposta: null };
    expect(completeOffer({ ...emptyOffer, suporte }, aDay).suporte).toEqual({ tem: false });
  });
});
