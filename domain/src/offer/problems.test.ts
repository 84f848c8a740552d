import { describe, expect, it, test } from 'vitest';
import { emptyOffer, type Offer } from './fields.ts';
import { offerProblems, offerWarnings } from './problems.ts';
import { aDay, fullOffer } from '../../testing/offers.ts';

const earlier = { valor: 79_700, desde: '2026-06-01', ate: '2026-12-31', declaro: true };
const { parcelas } = fullOffer;

describe('the messages beside the fields of an offer', () => {
  it('are none where all is in order, or nothing was filled in', () => {
    expect(offerProblems({ ...fullOffer, preco_anterior: earlier }, aDay)).toEqual({});
    expect(offerProblems(emptyOffer, aDay)).toEqual({});
    const untouched: Partial<Offer> = {
      preco: { valor: null, periodicidade: 'unica' },
      preco_anterior: { valor: null, desde: null, ate: null, declaro: false },
      parcelas: { quantidade: null, valor: null, primeira: 'em_30_dias', financiador: null },
      suporte: { tem: null, canal: null, prazo_de_resposta: null },
      limite: { tipo: null, valor: null, motivo: null },
      modulos: [{ nome: null, resultado: null }],
      bonus: [{ nome: null, duvida_que_resolve: null }],
      depoimentos: [{ nome: null, texto: null, autorizacao: false }],
    };
    expect(offerProblems({ ...emptyOffer, ...untouched }, aDay)).toEqual({});
  });

  it.each<[string, Partial<Offer>]>([
    ['an earlier price of one day', { preco_anterior: { ...earlier, desde: earlier.ate } }],
    ['an earlier price without its amount', { preco_anterior: { ...earlier, valor: null } }],
    ['instalments of no price', { preco: null }],
    [
      'instalments of a price without its amount',
      { preco: { valor: null, periodicidade: 'unica' } },
    ],
    ['instalments without their number', { parcelas: { ...parcelas!, quantidade: null } }],
    ['instalments without their amount', { parcelas: { ...parcelas!, valor: null } }],
    [
      'a yearly price without instalments',
      { preco: { valor: 1, periodicidade: 'anual' }, parcelas: null },
    ],
    [
      'a yearly price beside untouched instalments',
      {
        preco: { valor: 1, periodicidade: 'anual' },
        parcelas: { ...parcelas!, quantidade: null, valor: null },
      },
    ],
    ['a limit that ends today', { limite: { ...fullOffer.limite!, valor: aDay } }],
  ])('are none for %s', (_name, change) => {
    expect(offerProblems({ ...fullOffer, ...change }, aDay)).toEqual({});
  });

  const rows: readonly (readonly [string, string, Partial<Offer>])[] = [
    [
      'parcelas.quantidade',
      'Parcelas só valem para preço cobrado uma vez só',
      {
        preco: { valor: 59_700, periodicidade: 'anual' },
        parcelas: { ...parcelas!, quantidade: null },
      },
    ],
    [
      'parcelas.quantidade',
      'Parcelas só valem para preço cobrado uma vez só',
      { preco: { valor: 59_700, periodicidade: 'anual' }, parcelas: { ...parcelas!, valor: null } },
    ],
    [
      'preco_anterior.valor',
      'O preço anterior precisa ser maior que o de hoje',
      { preco_anterior: { ...earlier, valor: 59_700 } },
    ],
    [
      'preco_anterior.desde',
      'Diga de quando a quando esse preço valeu',
      { preco_anterior: { ...earlier, desde: null } },
    ],
    [
      'preco_anterior.ate',
      'Diga de quando a quando esse preço valeu',
      { preco_anterior: { ...earlier, ate: null } },
    ],
    [
      'preco_anterior.ate',
      'A data final vem depois da inicial',
      { preco_anterior: { ...earlier, ate: '2026-05-31' } },
    ],
    [
      'preco_anterior.ate',
      'Use uma data que já passou',
      { preco_anterior: { ...earlier, ate: aDay } },
    ],
    [
      'preco_anterior.declaro',
      'Marque a declaração ou apague o preço anterior',
      { preco_anterior: { ...earlier, declaro: false } },
    ],
    [
      'parcelas.quantidade',
      'Parcelas só valem para preço cobrado uma vez só',
      { preco: { valor: 59_700, periodicidade: 'anual' } },
    ],
    [
      'parcelas.valor',
      'A soma das parcelas (R$ 480) é menor que o preço à vista (R$ 597)',
      { parcelas: { ...parcelas!, valor: 4000 } },
    ],
    [
      'parcelas.valor',
      'Confira os valores: com esta parcela não dá para calcular os juros',
      { parcelas: { ...parcelas!, valor: 59_700, primeira: 'no_ato' } },
    ],
    [
      'suporte.canal',
      'Diga por onde a pessoa tira dúvidas',
      { suporte: { tem: true, canal: 'Você tira dúvidas', prazo_de_resposta: null } },
    ],
    [
      'modulos.1.nome',
      'Dê um nome ou apague este item',
      {
        modulos: [
          { nome: 'Zero', resultado: 'conta' },
          { nome: null, resultado: 'faz' },
        ],
      },
    ],
    [
      'modulos.0.resultado',
      'Complete a frase ou apague este item',
      { modulos: [{ nome: 'Um', resultado: 'você' }] },
    ],
    [
      'bonus.0.nome',
      'Diga qual é o bônus ou apague este item',
      { bonus: [{ nome: null, duvida_que_resolve: 'Como?' }] },
    ],
    [
      'bonus.0.nome',
      'Não dê valor em reais ao bônus',
      { bonus: [{ nome: 'uma planilha de R$ 97', duvida_que_resolve: 'Como?' }] },
    ],
    [
      'bonus.0.duvida_que_resolve',
      'Escreva a pergunta, nas palavras dela, ou apague este item',
      { bonus: [{ nome: 'uma planilha', duvida_que_resolve: null }] },
    ],
    ['limite.valor', 'Escolha a data', { limite: { tipo: 'data', valor: null, motivo: 'sim' } }],
    [
      'limite.valor',
      'Escolha uma data que ainda não passou',
      { limite: { tipo: 'data', valor: '2027-02-24', motivo: 'sim' } },
    ],
    [
      'limite.valor',
      'Use de 1 a 10.000 vagas',
      { limite: { tipo: 'vagas', valor: null, motivo: 'sim' } },
    ],
    [
      'limite.motivo',
      'Diga o motivo real. Sem motivo, o texto não fala em limite',
      { limite: { tipo: 'vagas', valor: 3, motivo: 'porque' } },
    ],
    [
      'depoimentos.0.nome',
      'Diga o nome ou apague este depoimento',
      { depoimentos: [{ nome: null, texto: 'Bom', autorizacao: true }] },
    ],
    [
      'depoimentos.0.texto',
      'Cole o depoimento ou apague este item',
      { depoimentos: [{ nome: 'Ana', texto: null, autorizacao: true }] },
    ],
    [
      'comparacao.fonte',
      'Diga de onde vem o número. Sem fonte, a comparação não é usada',
      { comparacao: { texto: 'custa caro', fonte: null } },
    ],
  ];
  test.each(rows)('the field %s gets the message: %s [B-METHOD-36]', (path, message, change) => {
    expect(offerProblems({ ...fullOffer, ...change }, aDay)).toEqual({ [path]: message });
  });

  it('are given all at once', () => {
    const offer = {
      ...emptyOffer,
      preco_anterior: { ...earlier, desde: null, ate: null, declaro: false },
    };
    expect(Object.keys(offerProblems(offer, aDay))).toEqual([
      'preco_anterior.desde',
      'preco_anterior.ate',
      'preco_anterior.declaro',
    ]);
  });
});

describe('the warnings about an offer', () => {
  it('name an earlier price of more than half a year ago', () => {
    const warned = (ate: string) =>
      offerWarnings({ ...emptyOffer, preco_anterior: { ...earlier, ate } }, aDay);
    expect(warned('2026-08-29')).toEqual({});
    expect(warned('2026-08-28')).toEqual({
      'preco_anterior.ate': 'Esse preço acabou há mais de seis meses. Citar agora pode confundir.',
    });
  });

  it('name a very high interest rate', () => {
    const high = {
      ...fullOffer,
      limite: null,
      parcelas: { ...parcelas!, quantidade: 2, valor: 40_000 },
    };
    expect(offerWarnings(high, aDay)).toEqual({
      'parcelas.valor': 'Confira os valores: 21,95% ao mês é muito alto.',
    });
  });

  it('name the day of a limit where the price may be paid in instalments', () => {
    expect(offerWarnings(fullOffer, aDay)).toEqual({
      'limite.valor':
        'Oferta parcelada precisa valer por pelo menos 2 dias (CDC, art. 54-B). Confira se a data fica a dois dias ou mais da aula.',
    });
    expect(offerWarnings({ ...fullOffer, parcelas: null }, aDay)).toEqual({});
  });
});
