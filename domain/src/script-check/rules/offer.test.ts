import { describe, expect, it, test } from 'vitest';
import { emptyOffer } from '../../offer/fields.ts';
import { checkPhase } from '../check.ts';
import { caseSource } from '../../../testing/case-source.ts';
import { blockOf, factsWith, foundInPhase, toldIn } from '../../../testing/found.ts';
import type { RuleId } from '../rule-table.ts';

const { offer } = caseSource;
const noOffer = factsWith({ offer: emptyOffer });
const told = (rule: RuleId, title: string, text: string, facts = factsWith()): string[] =>
  toldIn(rule, 4, blockOf(title, text), facts).map(([, sentence]) => sentence);
const excerpts = (rule: RuleId, title: string, text: string, facts = factsWith()): string[] =>
  foundInPhase(4, blockOf(title, text), facts)
    .filter((finding) => finding.rule === rule)
    .map(({ excerpt }) => excerpt);

describe('amounts', () => {
  it.each([
    ['those of the offer', 'São R$ 597 ou R$ 597,00, R$59,70 e R$ 716,40.', []],
    ['one of the stories and the comparison', 'Custa R$ 1.800.', []],
    ['others, with their cents', 'São R$ 1.597,50 e R$ 5970.', ['R$ 1.597,50', 'R$ 5970']],
    ['one on a slide', '> Slide: R$ 99', ['R$ 99']],
  ])('are accepted or reported: %s', (_which, text, expected) => {
    expect(excerpts('preco_diferente', 'Bônus', text)).toEqual(expected);
  });

  it('are reported as they are written', () => {
    expect(told('preco_diferente', 'Bônus', 'São R$ 99.')).toEqual([
      'R$ 99 não está nos dados da oferta.',
    ]);
  });
});

describe('the block of the price', () => {
  const price = (text: string, facts = factsWith(), title = 'Valor e investimento') =>
    told('preco_ausente', title, text, facts);

  it('is reported when it does not say the price', () => {
    expect(price('São R$ 597 à vista.')).toEqual([]);
    expect(price('É um valor justo.')).toEqual(['O bloco do preço não diz o preço.']);
    expect(price('São [PREENCHER: Preço à vista].')).toEqual([]);
    expect(price('São [PREENCHER: o link].')).toHaveLength(1);
    expect(price('São R$ 597.', noOffer)).toHaveLength(1);
    expect(price('')).toEqual([]);
    expect(price('É um valor justo.', factsWith(), 'Bônus')).toEqual([]);
  });

  it('needs the cost of instalments with interest, aloud or on the slide', () => {
    const cost = (text: string, facts = factsWith(), title = 'Valor e investimento') =>
      told('parcela_sem_custo', title, text, facts);
    expect(cost('Em 12 vezes de R$ 59,70.')).toHaveLength(1);
    expect(cost('O custo efetivo total é de 41,30% ao ano.')).toEqual([]);
    expect(cost('> Slide: R$ 597 · CET 41,30%\n\nEm 12 vezes.')).toEqual([]);
    expect(cost('> Slide: R$ 597 | CET 41,30%\n\nEm 12 vezes.')).toEqual([]);
    expect(cost('> Slide: À vista | CET 41,30%\n\nEm 12 vezes.')).toEqual([]);
    expect(cost('> Rubrica: diga o CET\n\nEm 12 vezes.')).toHaveLength(1);
    expect(cost('Em 12 vezes.', factsWith({ offer: { ...offer, parcelas: null } }))).toEqual([]);
    expect(cost('Em 12 vezes.', factsWith(), 'Bônus')).toEqual([]);
    expect(cost('')).toEqual([]);
  });
});

describe('instalments', () => {
  const total = (text: string, facts = factsWith()) =>
    excerpts('parcela_sem_total', 'Bônus', text, facts);

  it('need the total of the offer in their block', () => {
    expect(total('São doze vezes de R$ 59,70.')).toEqual(['doze vezes de']);
    expect(total('São 12x de R$ 59,70.')).toEqual(['12x de']);
    expect(total('São 12 vezes de R$ 59,70, total de R$ 716,40.')).toEqual([]);
    expect(total('São 12 vezes de R$ 59,70, total de R$ 700.')).toHaveLength(1);
    expect(total('São R$ 597.')).toEqual([]);
  });

  it('need some total where the offer has none', () => {
    expect(total('São 12 vezes de R$ 59,70, total de R$ 700.', noOffer)).toEqual([]);
    expect(total('São 12 vezes de R$ 59,70. Total? Não sei: R$ 700.', noOffer)).toHaveLength(1);
  });
});

test.each([
  ['preco_ausente', 'Valor e investimento', 'É um valor justo.', 'preço à vista'],
  ['parcela_sem_total', 'Bônus', 'São 12x de R$ 59,70.', 'total a prazo'],
  ['garantia_ausente', 'Garantia', 'Nada.', 'os sete dias da lei e como pedir a devolução'],
  ['link_ausente', 'Primeira chamada', 'Venha.', 'o link'],
])('the finding %s has what is missing as a value for its request', (rule, title, text, faltam) => {
  const findings = foundInPhase(4, blockOf(title, text)).filter((finding) => finding.rule === rule);
  expect(findings).toMatchObject([{ values: { faltam } }]);
});

describe('the guarantee', () => {
  test.each([
    ['in its block', 'Garantia', 'São 22 dias ao todo.', ['22 dias']],
    ['in words', 'Garantia', 'São vinte dias ao todo.', ['vinte dias']],
    ['of the law', 'Garantia', 'São sete dias, ou 7 dias.', []],
    ['of the offer', 'Garantia', 'São quinze dias, ou 15 dias.', []],
    ['of work', 'Garantia', 'Volta em 10 dias úteis.', []],
    ['elsewhere, about it', 'Bônus', 'Bem. Desista em até 22 dias.', ['22 dias']],
    ['elsewhere, about something else', 'Bônus', 'A turma dura 22 dias.', []],
  ])('days %s are compared with the guarantee', (_where, title, text, expected) => {
    expect(excerpts('garantia_diferente', title, text)).toEqual(expected);
  });

  test('a guarantee of other days is reported with them', () => {
    expect(told('garantia_diferente', 'Garantia', 'São 22 dias ao todo.')).toEqual([
      '“22 dias” não bate com a garantia dos dados da oferta.',
    ]);
  });

  it('needs the days of the law and how to ask for the refund', () => {
    const missing = (text: string, facts = factsWith(), title = 'Garantia') =>
      told('garantia_ausente', title, text, facts).length;
    expect(missing('A lei dá sete dias. Escreva para ajuda@exemplo.com.br.')).toBe(0);
    expect(missing('Está no artigo 49. Escreva para ajuda@exemplo.com.br.')).toBe(0);
    expect(missing('A lei dá sete dias.')).toBe(1);
    expect(missing('Escreva para ajuda@exemplo.com.br.')).toBe(1);
    expect(missing('A lei dá sete dias. Escreva para [PREENCHER: contato].', noOffer)).toBe(0);
    expect(missing('A lei dá sete dias. Escreva para alguém.', noOffer)).toBe(1);
    expect(missing('')).toBe(0);
    expect(missing('Nada.', factsWith(), 'Bônus')).toBe(0);
  });

  test('the guarantee of the law is a right and no gift', () => {
    const text = 'Fique bem. E eu dou sete dias de presente. Só isso.';
    expect(excerpts('garantia_como_favor', 'Bônus', text)).toEqual([
      'E eu dou sete dias de presente.',
    ]);
    expect(told('garantia_como_favor', 'Bônus', text)).toEqual([
      'Os sete dias são direito de quem compra, e não favor: “E eu dou sete dias de presente.”.',
    ]);
    expect(excerpts('garantia_como_favor', 'Bônus', 'São sete dias de presente, por lei.')).toEqual(
      [],
    );
    expect(excerpts('garantia_como_favor', 'Bônus', 'Eu dou 8 dias de presente.')).toEqual([]);
    expect(excerpts('garantia_como_favor', 'Bônus', 'Você tem 7 dias.')).toEqual([]);
  });
});

describe('links', () => {
  it('are the one of the offer, however it is written', () => {
    const text =
      'Em https://www.exemplo.com.br/caixa/, http://exemplo.com.br/caixa ou Exemplo.com.br/caixa.';
    expect(excerpts('link_diferente', 'Bônus', text)).toEqual([]);
    const [hit] = foundInPhase(4, blockOf('Bônus', 'Em exemplo.com.br/outra.')).filter(
      ({ rule }) => rule === 'link_diferente',
    );
    expect(hit).toMatchObject({
      excerpt: 'exemplo.com.br/outra',
      replacement: 'exemplo.com.br/caixa',
      sentence: 'exemplo.com.br/outra não é o link dos dados da oferta.',
    });
    const [without] = foundInPhase(4, blockOf('Bônus', 'Em exemplo.com.br/outra.'), noOffer).filter(
      ({ rule }) => rule === 'link_diferente',
    );
    expect(without).toMatchObject({ excerpt: 'exemplo.com.br/outra', replacement: undefined });
  });

  it.each([
    ['Primeira chamada', 'Venha.', 1],
    ['Recapitulação da decisão', 'Venha.', 1],
    ['Última chamada e despedida', 'Venha.', 1],
    ['Bônus', 'Venha.', 0],
    ['Primeira chamada', 'Venha em exemplo.com.br/caixa.', 0],
    ['Primeira chamada', 'Venha em exemplo.com.br/outra.', 1],
    ['Primeira chamada', 'Venha em [PREENCHER: o Link].', 0],
    ['Primeira chamada', 'Venha em [PREENCHER: o lugar].', 1],
    ['Primeira chamada', '', 0],
  ])('are reported missing, or not, where %s says %j', (title, text, times) => {
    expect(told('link_ausente', title, text)).toHaveLength(times);
  });

  it('are reported missing where the offer has none', () => {
    expect(told('link_ausente', 'Primeira chamada', 'Em exemplo.com.br.', noOffer)).toHaveLength(1);
  });
});

describe('the recapitulation', () => {
  const missing = (text: string, facts = factsWith()) =>
    told('recapitulacao_incompleta', 'Recapitulação da decisão', text, facts).map((sentence) =>
      sentence.replace('A recapitulação não diz: ', ''),
    );
  const whole =
    'O Caixa em Ordem: Duas contas, Três números e O aviso. São R$ 597 ou R$ 716,40, 15 dias, exemplo.com.br/caixa.';

  it.each([
    ['everything', whole, []],
    ['no name', whole.replace('Caixa em Ordem', 'curso'), ['o nome do produto.']],
    ['two of its parts', whole.replace('O aviso', 'mais'), ['os itens.']],
    ['no price', whole.replace('R$ 597', 'pouco'), ['o preço.']],
    ['a price to be filled in', whole.replace('R$ 597', '[PREENCHER: preço]'), []],
    ['no total', whole.replace('R$ 716,40', 'mais'), ['o total a prazo.']],
    ['other days', whole.replace('15 dias', '16 dias'), ['os dias de garantia.']],
    ['days in words', whole.replace('15 dias', 'quinze dias'), []],
    ['no link', whole.replace('exemplo.com.br/caixa', 'ali'), ['o link.']],
    ['a link to be filled in', whole.replace('exemplo.com.br/caixa', '[PREENCHER: link]'), []],
    ['nothing', '', []],
    [
      'little',
      'Decida.',
      ['o nome do produto, os itens, o preço, o total a prazo, os dias de garantia, o link.'],
    ],
  ])('names what it lacks with %s', (_what, text, expected) => {
    expect(missing(text)).toEqual(expected);
  });

  it('names all parts of an offer that has fewer than three', () => {
    const one = factsWith({ offer: { ...offer, modulos: offer.modulos.slice(0, 1) } });
    expect(missing(whole, one)).toEqual([]);
    expect(missing(whole.replace('Duas contas', 'Contas'), one)).toEqual(['os itens.']);
  });

  it('accepts a gap for what the offer does not say', () => {
    expect(missing('O Caixa em Ordem, 7 dias.', noOffer)).toEqual(['os itens, o preço, o link.']);
    const gaps = '[PREENCHER: módulos] [PREENCHER: preço] [PREENCHER: link]';
    expect(missing(`O Caixa em Ordem, 7 dias. ${gaps}`, noOffer)).toEqual([]);
  });

  it('is asked for in its own block alone', () => {
    expect(told('recapitulacao_incompleta', 'Bônus', 'Decida.')).toEqual([]);
  });
});

describe('calls to the decision', () => {
  const call = 'O link está no chat. ';
  const check = (
    field: 'script_fase_4_validado' | 'script_fase_5_validado',
    offerText: string,
    closing: string,
  ) =>
    (
      checkPhase(
        field,
        { script_fase_4_validado: offerText, script_fase_5_validado: closing },
        factsWith(),
      )?.blocks ?? []
    ).flatMap(({ index, findings }) =>
      findings
        .filter(({ rule }) => rule === 'chamadas_poucas' || rule === 'chamadas_muitas')
        .map(({ sentence, excerpt }) => [index, sentence, excerpt]),
    );
  const offerWith = (calls: number) =>
    blockOf('Garantia', 'Nada.') + blockOf('Primeira chamada', `Bem. ${call.repeat(calls)}`);
  const closingWith = (calls: number) =>
    blockOf('Objeções respondidas', 'Nada.') +
    blockOf('Última chamada e despedida', call.repeat(calls));
  const few = (n: string) => `${n} nas fases 4 e 5; o mínimo é 6.`;

  it('are six to nine in both phases, with one in each at least', () => {
    const offerText = offerWith(3);
    expect(check('script_fase_5_validado', offerText, closingWith(3))).toEqual([]);
    expect(check('script_fase_5_validado', offerText, closingWith(6))).toEqual([]);
    expect(check('script_fase_4_validado', offerWith(8), closingWith(0))).toEqual([]);
    expect(check('script_fase_5_validado', offerWith(8), closingWith(0))).toEqual([
      [1, few('8 convites'), ''],
    ]);
    expect(check('script_fase_5_validado', offerWith(0), closingWith(8))).toEqual([
      [0, few('8 convites'), ''],
    ]);
  });

  test('calls that are too few are best added in the last block that takes one', () => {
    expect(check('script_fase_5_validado', offerWith(2), closingWith(3))).toEqual([
      [0, few('5 convites'), ''],
    ]);
    const none = blockOf('Outro', 'Nada.');
    expect(check('script_fase_5_validado', none, none)).toEqual([[0, few('Nenhum convite'), '']]);
    expect(check('script_fase_4_validado', offerWith(1), none + blockOf('Fim', call))).toEqual([
      [0, few('2 convites'), ''],
    ]);
  });

  it('are not missed before phase 5 is written', () => {
    expect(check('script_fase_4_validado', offerWith(1), '')).toEqual([]);
  });

  it('are too many from the tenth on, which is shown', () => {
    const closing = closingWith(7).replace(/O link está no chat\. \n/, 'Clique agora no link. \n');
    expect(check('script_fase_5_validado', offerWith(3), closing)).toEqual([
      [1, '10 convites nas fases 4 e 5; acima de 9, vira insistência.', 'Clique agora no link.'],
    ]);
    expect(check('script_fase_4_validado', offerWith(3), closing)).toEqual([]);
  });
});

describe('ways out', () => {
  const exit = 'Não precisa comprar nada. ';
  const exits = (offerText: string, closing: string) =>
    (
      checkPhase(
        'script_fase_5_validado',
        { script_fase_4_validado: offerText, script_fase_5_validado: closing },
        factsWith(),
      )?.blocks ?? []
    ).flatMap(({ index, findings }) =>
      findings
        .filter(({ rule }) => rule === 'saidas_demais')
        .map(({ sentence, excerpt }) => [index, sentence, excerpt]),
    );
  const offerText = blockOf('Garantia', exit.repeat(2));
  const last = [1, '4 frases dizem que tudo bem não comprar; o máximo é 3.', exit.trim()];

  it('are three at most, and the last one is shown', () => {
    const first = blockOf('Objeções respondidas', exit);
    expect(exits(offerText, first + blockOf('Fim', 'Nada.'))).toEqual([]);
    expect(exits(offerText, first + blockOf('Fim', `Nada. ${exit}`))).toEqual([last]);
  });

  it('count “Para quem não é” once, whatever it says', () => {
    const own = blockOf('Para quem não é', exit.repeat(3));
    expect(exits(offerText, own)).toEqual([]);
    expect(exits(offerText, own + blockOf('Fim', exit))).toEqual([last]);
    const empty = blockOf('Para quem não é', '');
    expect(exits(offerText, empty + blockOf('Fim', exit))).toEqual([]);
  });
});
