import { describe, expect, it, test } from 'vitest';
import { chooseObjections, kindOfObjection, readObjections } from './objections.ts';

const persona = (...items: readonly string[]): string =>
  `## Dores\n\n- “Não é esta.” Receio: nada.\n\n## Objeções de compra\n\n${items.join('\n')}\n\n## Linguagem\n\n- **Tom:** “x”`;

describe('reading the objections of a persona', () => {
  test.each([
    ['- “Está caro.” Receio: pagar e não usar.', 'Está caro.', 'pagar e não usar.'],
    ['* "Está caro" **Receio:** pagar e não usar', 'Está caro', 'pagar e não usar'],
    ['1. “Está caro.” Medo de gastar à toa.', 'Está caro.', 'Medo de gastar à toa.'],
    ['- **Dinheiro:** “Está caro.” RECEIO : o cartão.', 'Está caro.', 'o cartão.'],
    ['- Está caro para mim. Sempre foi.', 'Está caro para mim.', 'Sempre foi.'],
    ['- Está caro. Receio: o cartão.', 'Está caro.', 'o cartão.'],
    ['- “Está caro.”', 'Está caro.', ''],
    ['- “Está caro.”\n  Receio: o cartão.', 'Está caro.', 'o cartão.'],
    ['- “**Está** _caro_.” — Receio: `x`.', 'Está caro.', 'x.'],
    ['- “Está \t  caro.” –: — medo', 'Está caro.', 'medo'],
    ['- “Está caro.” Receio: o cartão. Receio: a conta.', 'Está caro.', 'o cartão. a conta.'],
    ['- “Está caro.”\n\tReceio: o cartão.  ', 'Está caro.', 'o cartão.'],
  ])('the item %j is read as what the person says and the fear', (item, says, fear) => {
    expect(readObjections(persona(item))).toEqual([{ says, fear }]);
  });

  it('takes each item of its block, and nothing of other blocks [B-METHOD-84]', () => {
    const items = ['- “Um.” Receio: a.', '', '- “Dois.” Receio: b.', 'Um parágrafo solto.'];
    expect(readObjections(persona(...items)).map(({ says }) => says)).toEqual(['Um.', 'Dois.']);
    expect(readObjections('## OBJEÇÕES DE COMPRA!\n- “Um.”')).toEqual([{ says: 'Um.', fear: '' }]);
    expect(readObjections('Uma persona sem blocos.')).toEqual([]);
    const loose = [
      'Antes da lista.',
      'Ainda antes.',
      '- “Um.”',
      '  ',
      'Receio: de ninguém.',
      '- **__**',
    ];
    expect(readObjections(persona(...loose))).toEqual([{ says: 'Um.', fear: '' }]);
    expect(readObjections('## Objeções de compra\r- “Um.”\r- “Dois.”')).toHaveLength(2);
  });

  it('does not read a malicious item to its end', () => {
    const [read] = readObjections(persona(`- “Um.” ${'a '.repeat(1000)} Receio: tarde demais.`));
    expect(read?.fear).toBe('a '.repeat(100).trim());
  });

  it('keeps 200 characters of each, whole words and whole emoji', () => {
    const [read] = readObjections(
      persona(`- “${'palavras '.repeat(80)}” Receio: ${'😀'.repeat(300)}`),
    );
    expect(read?.says).toBe('palavras '.repeat(22).trim());
    expect(read?.fear).toBe('😀'.repeat(100));
    const saysOf = (text: string) => readObjections(persona(`- “${text}”`))[0]?.says;
    const full = `${'a'.repeat(190)} ${'b'.repeat(9)}`;
    expect(saysOf(full)).toBe(full);
    expect(saysOf(`${full}c`)).toBe('a'.repeat(190));
    expect(saysOf('a'.repeat(201))).toBe('a'.repeat(200));
  });

  it('is quick on malicious texts', () => {
    for (const malicious of [
      '- “'.repeat(7000),
      `- ${'Receio: '.repeat(2500)}`,
      '"'.repeat(20_000),
    ]) {
      expect(readObjections(persona(malicious)).length).toBeGreaterThanOrEqual(0);
    }
  });
});

test.each([
  ['Está CARO demais', 'dinheiro'],
  ['Não vou conseguir pagar e nem tenho tempo', 'dinheiro'],
  ['Minha rotina é corrida', 'tempo'],
  ['Já comprei isso e larguei', 'ja_tentei'],
  ['Meu marido é contra', 'terceiros'],
  ['No meu bairro é outra coisa', 'caso_diferente'],
  ['Não sei se levo jeito', 'capacidade'],
  ['Tem de graça no YouTube', 'sozinho'],
  ['E se for golpe?', 'confianca'],
  ['Fica para o ano que vem', 'momento'],
  ['Prefiro ver o mar', 'outra'],
])('%j is about %s', (says, kind) => {
  expect(kindOfObjection(says)).toBe(kind);
});

describe('the objections that the close answers', () => {
  const kinds = (text: string, minutes: 45 | 60 | 90) =>
    chooseObjections(text, minutes).map(({ kind }) => kind);
  const six = persona(
    '- “Prefiro ver o mar.”',
    '- “Está caro.”',
    '- “Não tenho tempo.”',
    '- “Meu marido é contra.”',
    '- “É golpe?”',
    '- “Quero dormir.”',
  );

  it('are four in 45 minutes, five in longer classes; those of no kind are dropped first [B-METHOD-84]', () => {
    expect(kinds(six, 45)).toEqual(['dinheiro', 'tempo', 'terceiros', 'confianca']);
    expect(kinds(six, 60)).toEqual(['outra', 'dinheiro', 'tempo', 'terceiros', 'confianca']);
    expect(kinds(six, 90)).toHaveLength(5);
  });

  it('keep the one about money, wherever it stands [B-METHOD-84]', () => {
    const late = persona(
      '- “Não tenho tempo.”',
      '- “Meu marido é contra.”',
      '- “É golpe?”',
      '- “Não sei se levo jeito.”',
      '- “Está caro.”',
    );
    expect(kinds(late, 45)).toEqual(['tempo', 'terceiros', 'confianca', 'dinheiro']);
  });

  it('are the first ones where all are about money', () => {
    const dear = persona(...[1, 2, 3, 4, 5, 6].map((month) => `- “Está caro no mês ${month}.”`));
    expect(chooseObjections(dear, 45).map(({ says }) => says)).toEqual(
      [1, 2, 3, 4].map((month) => `Está caro no mês ${month}.`),
    );
  });

  it.each([
    ['Está caro.', ['preco', 'parcelas', 'garantia']],
    ['Não tenho tempo.', ['tempo_semanal', 'acesso']],
    ['Já comprei isso e larguei.', ['suporte', 'modulos:1', 'casos']],
    ['Meu marido é contra.', ['suporte', 'garantia']],
    ['No meu bairro é outra coisa.', ['suporte', 'casos']],
    ['Não sei se levo jeito.', ['modulos:1', 'suporte', 'ensinamentos:2']],
    ['Tem de graça no YouTube.', ['suporte', 'modulos:todos']],
    ['E se for golpe?', ['prova', 'garantia', 'depoimentos', 'contato']],
    ['Fica para o ano que vem.', ['limite', 'acesso']],
    ['Prefiro ver o mar.', ['suporte', 'garantia']],
  ])('answer “%s” with these facts, in this order: %j', (says, facts) => {
    expect(chooseObjections(persona(`- “${says}”`), 60)[0]).toMatchObject({ says, facts });
  });

  it('are filled up with common ones, no kind twice [B-METHOD-84]', () => {
    expect(chooseObjections('', 60).map(({ kind, says }) => [kind, says])).toEqual([
      ['dinheiro', 'Está caro para mim agora.'],
      ['tempo', 'Eu não tenho tempo.'],
      ['capacidade', 'Eu não sei se vou conseguir acompanhar.'],
      ['sozinho', 'Dá para aprender isso de graça na internet.'],
      ['confianca', 'E se eu entrar e não gostar?'],
    ]);
    const one = persona('- “Não tenho tempo.” Receio: faltar.', '- “Não sei.”');
    expect(chooseObjections(one, 45).map(({ says, fear }) => [says, fear])).toEqual([
      ['Não tenho tempo.', 'faltar.'],
      ['Não sei.', ''],
      ['Está caro para mim agora.', ''],
      ['Dá para aprender isso de graça na internet.', ''],
    ]);
  });
});
