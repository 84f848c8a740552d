import { describe, expect, it, test } from 'vitest';
import { checkPersona } from '../check.ts';
import {
  asked,
  blockOf,
  excerptsOf,
  factsWith,
  foundInPhase,
  toldIn,
} from '../../../testing/found.ts';
import { caseSource } from '../../../testing/case-source.ts';

const speaking = (quem_fala: string | null) => factsWith(asked({ quem_fala }));

describe('the gender of who speaks', () => {
  test.each([
    ['ela', 'Sou professor. Sou professora.', ['Sou professor']],
    ['ela', 'Sou advogado.', ['Sou advogado']],
    ['ele', 'Sou professor. Sou professora.', ['Sou professora']],
    ['ele', 'Sou advogada.', ['Sou advogada']],
    ['ela', 'Estou cansada. Obrigada!', []],
    ['ele', 'Estou cansado. Obrigado!', []],
    ['prefiro_nao_dizer', 'Sou professor. Sou professora.', ['Sou professor', 'Sou professora']],
    ['prefiro_nao_dizer', 'Sou advogado. Sou advogada.', ['Sou advogado', 'Sou advogada']],
    ['equipe', 'Estamos muito cansadas.', ['Estamos muito cansadas']],
    ['equipe', 'Somos diretoras e somos donos.', ['Somos diretoras', 'somos donos']],
    ['ela', 'Nós somos professores. Estamos cansados.', []],
    ['ela', 'Eu ontem ainda estava um pouco cansado.', ['Eu ontem ainda estava um pouco cansado']],
    ['ela', 'Fiquei um tanto mais cansado.', []],
    ['ela', 'Fiquei por perto preparado.', []],
    ['ela', 'SOU CANSADO.', ['SOU CANSADO']],
    ['ela', 'Estou muito obrigado.', ['Estou muito obrigado']],
    ['ela', 'Estou cansado. Estou perdido.', ['Estou cansado', 'Estou perdido']],
    ['ela', 'Obrigado! Estou cansado.', ['Obrigado', 'Estou cansado']],
    ['ela', 'Ele disse: “Estou cansado,\nestou perdido”.', []],
    ['ela', 'Ele mandou “😀😀”. Muito obrigado.', ['obrigado']],
  ])('the gender of %s as a speaker is checked in %j', (speaker, text, expected) => {
    expect(excerptsOf('genero_de_quem_fala', text, speaking(speaker))).toEqual(expected);
  });
});

test('a team that says eu is reported once for a sentence, by its beginning', () => {
  const text = 'Aqui eu mostro o que eu fiz ontem com calma. Depois EU explico.';
  expect(toldIn('eu_na_equipe', 2, blockOf('Bloco', text), speaking('equipe'))).toEqual([
    [0, 'Vocês são uma equipe, e aqui está “eu”: “Aqui eu mostro o que eu…”.'],
    [0, 'Vocês são uma equipe, e aqui está “eu”: “Depois EU explico…”.'],
  ]);
  expect(excerptsOf('eu_na_equipe', text, speaking(null))).toEqual([]);
});

test.each([
  ['Bem dito. Gente, olhe.', ['Gente']],
  ['Pessoal ! Olhe.', ['Pessoal']],
  ['Olhe.\nTurma, olhe.', ['Turma']],
  ['A galera veio, e vocês também.', ['galera', 'vocês']],
])('speaking to a crowd is found or not in %j', (text, expected) => {
  expect(excerptsOf('fala_com_muitos', text)).toEqual(expected);
});

test('speaking to a crowd is reported with its words', () => {
  expect(toldIn('fala_com_muitos', 2, blockOf('Bloco', 'Vocês viram?'))).toEqual([
    [0, '“Vocês” fala com uma plateia. Fale com uma pessoa: “você”.'],
  ]);
});

describe('the article of the product', () => {
  const withArticle = (artigo_do_nome: 'o' | 'a' | 'os' | 'as') =>
    factsWith({ offer: { ...caseSource.offer, artigo_do_nome } });

  test.each([
    ['o', 'Na Caixa em Ordem cabe tudo.', 'Na', 'No'],
    ['o', 'Veja as  Caixa em Ordem.', 'as', 'o'],
    ['o', 'Cabe nA Caixa em Ordem.', 'nA', 'no'],
    ['o', 'Gosto desta Caixa em Ordem.', 'desta', 'deste'],
    ['a', 'Gosto do Caixa em Ordem.', 'do', 'da'],
    ['as', 'Este é o meu Caixa em Ordem.', 'meu', 'minhas'],
    ['os', 'Entre pela\nCaixa em Ordem.', 'pela', 'pelos'],
    ['a', 'A Caixa em Ordem não é gravado.', 'o', 'a'],
    ['o', 'O Caixa em Ordem É PAGA.', 'A', 'o'],
    ['as', 'As Caixa em Ordem estão divididos.', 'os', 'as'],
  ] as const)('the article %s is put into %j', (article, text, excerpt, replacement) => {
    const hits = foundInPhase(2, blockOf('Bloco', text), withArticle(article)).filter(
      ({ rule }) => rule === 'artigo_do_produto',
    );
    expect(hits).toMatchObject([
      {
        excerpt,
        replacement,
        sentence: expect.stringContaining(`pede “${replacement.toLowerCase()}”`),
      },
    ]);
  });

  test.each([
    ['os', 'Alguns destes Caixa em Ordem.'],
    ['o', 'Estas são umas Caixa em Ordem.'],
    ['o', 'Leve sua Caixa em Ordem.'],
    ['o', 'Caixa em Ordem é pago.'],
    ['a', 'A Caixa em Ordem É PAGA.'],
    ['o', 'O Caixa em Ordem existe. A aula é paga.'],
    ['o', `O Caixa em Ordem ${'que anda bem '.repeat(4)} é paga.`],
  ] as const)('nothing is wrong for the article %s with %j', (article, text) => {
    expect(excerptsOf('artigo_do_produto', text, withArticle(article))).toEqual([]);
  });

  it('is shown with the name, and the participle with what stands between', () => {
    expect(toldIn('artigo_do_produto', 2, blockOf('Bloco', 'Essa é a Caixa em Ordem.'))).toEqual([
      [0, '“a Caixa em Ordem”: o nome do produto pede “o”.'],
    ]);
    expect(toldIn('artigo_do_produto', 2, blockOf('Bloco', 'Caixa em Ordem já é paga.'))).toEqual([
      [0, '“Caixa em Ordem já é paga”: o nome do produto pede “o”.'],
    ]);
  });
});

describe('the persona', () => {
  const told = (text: string) =>
    checkPersona(text, factsWith())
      .blocks.flatMap(({ findings }) => findings)
      .filter(({ rule }) => rule === 'persona_no_plural' || rule === 'objecoes_ilegiveis')
      .map(({ sentence }) => sentence);

  it.each([
    ['the fifth word', '## Perfil\n\nEla é uma das donas.', 1],
    ['the sixth word', '## Perfil\n\nEla hoje é uma das donas de lá.', 1],
    ['the seventh word', '## Perfil\n\nEla hoje é mais uma das donas.', 0],
    ['another block', '## Dores\n\nDonas de salão.', 0],
  ])('is found or not in the plural in %s', (_where, text, times) => {
    expect(told(text)).toHaveLength(times);
  });

  it('is reported with the number of its readable objections', () => {
    const items = (count: number) =>
      `## Objeções de compra\n\n${'- “Está caro.” Receio: gastar.\n'.repeat(count)}`;
    const sentence = 'O fechamento usa as objeções entre aspas, e aqui há';
    expect(told(items(0))).toEqual([`${sentence} nenhuma assim.`]);
    expect(told(items(1))).toEqual([`${sentence} 1 objeção assim.`]);
    expect(told(items(2))).toEqual([`${sentence} 2 objeções assim.`]);
    expect(told(items(3))).toEqual([]);
    expect(told(items(1).replace('Objeções de compra', 'Dores'))).toEqual([]);
  });
});
