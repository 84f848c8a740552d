import { describe, expect, it, test } from 'vitest';
import { lastStep } from '../../wizard/steps.ts';
import { checkPhase, checkScript, checkStrongPromise } from '../check.ts';
import { blockOf, excerptsOf, factsWith, foundInPhase, toldIn } from '../../../testing/found.ts';

const promise = 'Descubra o preço certo de cada serviço em 6 semanas';
const said = (times: number): string => `“${promise}”. `.repeat(times);

describe('the strong promise', () => {
  const facts = factsWith({ strongPromise: 'Organizar caixa, separar contas, calcular.' });
  const told = (text: string, title = 'Promessa da aula') =>
    toldIn('forte_na_abertura', 1, blockOf(title, text), facts);

  it('counts as said in the opening when six tenths of its words are', () => {
    expect(told('Vamos organizar o caixa e separar tudo.')).toEqual([]);
    expect(told('Vamos organizar o caixa.')).toEqual([
      [0, 'A promessa da aula não diz a promessa forte que você confirmou.'],
    ]);
  });

  it('is asked for in no other block, and not before there is a text', () => {
    expect(told('Vamos organizar o caixa.', 'Mapa da aula e combinado')).toEqual([]);
    expect(told('')).toEqual([]);
  });

  it('is too long with 36 words, not with 35', () => {
    const longOf = (count: number) => {
      const text = `${'bem '.repeat(count - 1)}dito.`;
      return checkStrongPromise(text, factsWith({ strongPromise: text })).whole.findings;
    };
    expect(longOf(35)).toEqual([]);
    expect(longOf(36)).toMatchObject([
      { rule: 'promessa_longa', sentence: expect.stringContaining('tem 36 palavras') },
    ]);
  });
});

describe('the short promise', () => {
  const before = blockOf('Ponto de partida', 'Nada.');

  it('is reported missing in the block where it belongs, or in the first one', () => {
    const sentence = 'A promessa curta aparece nenhuma vez na fase 2; o mínimo é 1.';
    expect(toldIn('curta_ausente', 2, before + blockOf('A grande ideia', 'Nada.'))).toEqual([
      [1, sentence],
    ]);
    expect(toldIn('curta_ausente', 2, before + blockOf('Outro bloco', 'Nada.'))).toEqual([
      [0, sentence],
    ]);
    expect(toldIn('curta_ausente', 3, blockOf('Resumo e ponte', said(1)))).toEqual([
      [0, 'A promessa curta aparece 1 vez na fase 3; o mínimo é 2.'],
    ]);
  });

  it('is reported where it is said once more than a phase takes', () => {
    const twice = blockOf('Ponto de partida', said(2));
    expect(toldIn('curta_demais', 2, twice)).toEqual([]);
    const text = twice + blockOf('A grande ideia', `Então: ${said(1)}`);
    expect(toldIn('curta_demais', 2, text)).toEqual([
      [1, 'A promessa curta aparece 3 vezes na fase 2; acima de 2, cansa.'],
    ]);
    const [extra] = foundInPhase(2, text).filter(({ rule }) => rule === 'curta_demais');
    expect(extra?.excerpt).toBe(promise);
  });

  it('is asked for neither in phase 1 nor before there is one', () => {
    expect(toldIn('curta_ausente', 1, blockOf('Boas-vindas e gancho', 'Oi.'))).toEqual([]);
    expect(toldIn('curta_demais', 1, blockOf('Boas-vindas e gancho', said(4)))).toEqual([]);
    expect(toldIn('curta_ausente', 2, before, factsWith({ shortPromise: ' ' }))).toEqual([]);
  });

  it.each([
    ['nearly said', 'Diga “Descubra o preço justo de cada serviço em 6 semanas”.', 1],
    ['said', 'Diga “Descubra o preço certo de cada serviço em 6 semanas”.', 0],
    [
      'said inside more',
      'Diga “E assim: descubra o PREÇO CERTO de cada servico em 6 semanas!”.',
      0,
    ],
    ['said in other words without quotes', 'Descubra o preço justo de cada serviço já.', 0],
  ])('is reported to differ, or not, where it is %s', (_how, text, times) => {
    expect(excerptsOf('curta_diferente', text)).toHaveLength(times);
  });

  test('differs where six tenths of its words are quoted', () => {
    const facts = factsWith({ shortPromise: 'Organize caixa, contas, preços, agenda' });
    const told = (text: string) => excerptsOf('curta_diferente', text, facts);
    expect(told('Diga “Organize caixa e contas”.')).toEqual(['Organize caixa e contas']);
    expect(told('Diga “Organize caixa e bolos”.')).toEqual([]);
  });

  it('replaces its changed form, and keeps the mark that ends it', () => {
    const replacementOf = (quoted: string) =>
      foundInPhase(2, blockOf('Ponto de partida', `Diga “${quoted}”.`)).find(
        ({ rule }) => rule === 'curta_diferente',
      );
    const other = 'Descubra o preço justo de cada serviço em 6 semanas';
    expect(replacementOf(other)).toMatchObject({ excerpt: other, replacement: promise });
    expect(replacementOf(`Sim. ${other}`)).toMatchObject({ replacement: promise });
    expect(replacementOf(`${other}!`)).toMatchObject({
      excerpt: `${other}!`,
      replacement: `${promise}!`,
      sentence: `A promessa aparece diferente: “${other}!”. Refrão só funciona igual.`,
    });
  });

  test('a short promise of small words alone never differs', () => {
    const facts = factsWith({ shortPromise: 'Até você' });
    expect(excerptsOf('curta_diferente', 'Diga “qualquer coisa”.', facts)).toEqual([]);
  });
});

describe('a short promise with a claim that nobody can make', () => {
  const facts = factsWith({ shortPromise: 'Tenha lucro garantido em 6 semanas' });
  const gap = '[PREENCHER: uma promessa curta sem “lucro garantido”]';
  const claim = `A promessa curta tem uma alegação que não pode ser feita: “lucro garantido”. Nenhum texto a recita; na etapa ${lastStep} você a troca em todo o roteiro.`;

  it('counts where its gap is said, and nowhere else', () => {
    const count = (text: string) => toldIn('curta_ausente', 2, blockOf('Bloco', text), facts);
    expect(count(`Diga: ${gap}.`)).toEqual([]);
    expect(count('Diga: Tenha lucro garantido em 6 semanas.')).toHaveLength(1);
    expect(count('Diga: [PREENCHER: o preço].')).toHaveLength(1);
    expect(count('Diga: [PREENCHER: aqui vai uma promessa curta sem “x”].')).toHaveLength(1);
    expect(count(`> Rubrica: ${gap}\n\nDiga.`)).toHaveLength(1);
    expect(toldIn('curta_demais', 2, blockOf('Bloco', `${gap}. `.repeat(3)), facts)).toEqual([
      [0, 'A promessa curta aparece 3 vezes na fase 2; acima de 2, cansa.'],
    ]);
  });

  it('is never reported to differ', () => {
    const text = 'Diga “Tenha lucro certo em 6 semanas”.';
    expect(excerptsOf('curta_diferente', text, facts)).toEqual([]);
  });

  it('is reported once, from phase 2 on and about the whole script', () => {
    const phase = (field: 'script_fase_1_validado' | 'script_fase_2_validado') =>
      checkPhase(field, { [field]: blockOf('Bloco', 'Nada.') }, facts)?.whole.findings;
    const told = { rule: 'promessa_curta_grave', severity: 'grave', sentence: claim };
    expect(phase('script_fase_1_validado')).not.toContainEqual(expect.objectContaining(told));
    expect(phase('script_fase_2_validado')).toContainEqual(
      expect.objectContaining({ ...told, field: 'script_fase_2_validado', blockIndex: undefined }),
    );
    expect(checkScript({}, facts).whole.findings).toMatchObject([{ ...told, field: '' }]);
    expect(checkScript({}, factsWith()).whole.findings).toEqual([]);
  });
});

describe('gaps', () => {
  it('say what is missing', () => {
    expect(
      toldIn('lacuna', 2, blockOf('Bloco', 'Custa [PREENCHER: o preço] ou [PREENCHER: ].')),
    ).toEqual([
      [0, 'Falta: o preço.'],
      [0, 'Falta: um dado.'],
    ]);
    expect(excerptsOf('lacuna', 'Custa [PREENCHER: o preço].')).toEqual(['[PREENCHER: o preço]']);
  });

  it('are too many from the third one that is said', () => {
    const told = (text: string) => toldIn('lacunas_demais', 2, blockOf('Bloco', text));
    const gap = 'Diga [PREENCHER: o preço]. ';
    expect(told(gap.repeat(2))).toEqual([]);
    expect(told(`${gap.repeat(2)}\n\n> Rubrica: [PREENCHER: o gesto]`)).toEqual([]);
    expect(told(gap.repeat(3))).toEqual([
      [0, '3 lacunas neste bloco. Os dados da oferta e as histórias preenchem de uma vez.'],
    ]);
  });

  it('are all reported, however many there are', () => {
    expect(excerptsOf('lacuna', 'Diga [PREENCHER: o preço]. '.repeat(5))).toHaveLength(5);
  });
});
