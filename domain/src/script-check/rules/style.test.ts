import { describe, expect, it, test } from 'vitest';
import {
  blockOf,
  asked,
  excerptsOf,
  factsWith,
  foundInPhase,
  toldIn,
} from '../../../testing/found.ts';

const findingOf = (rule: string, text: string, facts = factsWith()) =>
  foundInPhase(2, blockOf('Bloco', text), facts).find((finding) => finding.rule === rule);

describe('ready-made phrases', () => {
  const cliche = 'Vamos mergulhar nessa jornada.';

  it('are reported with what to say instead', () => {
    const finding = findingOf('cliche', `Bem. ${cliche}`);
    expect(finding?.sentence).toBe(
      `“${finding?.excerpt ?? ''}” é frase feita. No lugar: ${String(finding?.values['troca'])}.`,
    );
    expect(finding?.excerpt).not.toBe('');
  });

  it('are the person’s own in their phrases, in those of their public and in the persona’s words', () => {
    const own = (facts: ReturnType<typeof factsWith>) => excerptsOf('cliche', cliche, facts);
    expect(own(factsWith())).not.toEqual([]);
    expect(own(factsWith(asked({ frases_que_digo: ['vamos mergulhar nessa jornada'] })))).toEqual(
      [],
    );
    expect(own(factsWith(asked({ frases_do_publico: ['Vamos mergulhar nessa jornada'] })))).toEqual(
      [],
    );
    expect(own(factsWith({ shortPromise: 'Vamos mergulhar nessa jornada' }))).toEqual([]);
    const [found = ''] = own(factsWith());
    const persona = `## Linguagem\n\nPalavras que usa: bem ${found}, sim`;
    expect(own(factsWith({ persona }))).not.toContain(found);
  });

  it('are none where the words next to them make them harmless', () => {
    const text =
      'Agora olhe com muita calma: aqui está a chave da casa. Depois de tudo isso, e devagar, vem a chave do sucesso.';
    expect(excerptsOf('cliche', text)).toEqual(['a chave do']);
  });

  test('phrases that only tire are reported where there are more than three in a thousand words', () => {
    const told = (times: number, total: number, before = '') =>
      excerptsOf(
        'cliche',
        `${before}${'Na verdade sim. '.repeat(times)}${'Bem. '.repeat(total - 3 * times)}`,
      );
    expect(told(3, 999)).toEqual(['Na verdade', 'Na verdade', 'Na verdade']);
    expect(told(3, 1000)).toEqual([]);
    expect(told(1, 400, 'É a chave do sucesso. ')).toEqual(['a chave do']);
  });

  it('are too many from the fourth one of a phase, in the block that has most', () => {
    const few = blockOf('Ponto de partida', cliche);
    const [first] = foundInPhase(2, few).filter(({ rule }) => rule === 'cliche');
    const each = `${first?.excerpt ?? ''}. `;
    const told = (text: string) => toldIn('cliches_demais', 2, text);
    const sentence = '4 frases feitas nesta fase: o texto soa automático.';
    expect(told(blockOf('Um', each.repeat(3)))).toEqual([]);
    expect(told(blockOf('Um', each) + blockOf('Dois', each.repeat(3)))).toEqual([[1, sentence]]);
    expect(told(blockOf('Um', each.repeat(2)) + blockOf('Dois', each.repeat(2)))).toEqual([
      [0, sentence],
    ]);
    expect(
      told(blockOf('Um', 'Nada.') + blockOf('Dois', each.repeat(3)) + blockOf('Três', each)),
    ).toEqual([[1, sentence]]);
  });
});

describe('foreign words', () => {
  it('are reported with every word for them, and replaced by the first one', () => {
    const finding = findingOf('estrangeirismo', 'O mindset muda. Um budget.');
    expect(finding).toMatchObject({ excerpt: 'mindset', replacement: 'jeito de pensar' });
    expect(finding?.sentence).toBe(`“mindset”: em português, ${String(finding?.values['troca'])}.`);
    expect(findingOf('estrangeirismo', 'O mindSet muda.')?.replacement).toBe('jeito de pensar');
    expect(findingOf('estrangeirismo', 'Mindset muda.')?.replacement).toBe('Jeito de pensar');
  });

  it('are the person’s own in the name of the product and in their stories', () => {
    const told = (facts: ReturnType<typeof factsWith>) =>
      excerptsOf('estrangeirismo', 'O mindset muda.', facts);
    expect(told(factsWith({ productName: 'Mindset Total' }))).toEqual([]);
    expect(told(factsWith(asked({ prova: 'Estudei mindset.' })))).toEqual([]);
    expect(told(factsWith({ persona: '## Linguagem\n\nPalavras que usa: mindset' }))).toEqual([]);
    expect(told(factsWith(asked({ prova: 'Estudei mindsets.' })))).toEqual(['mindset']);
  });
});

test('an own phrase is reported where a phase says it for the third time', () => {
  const said = 'Conta de padaria. ';
  const text = blockOf('Um', said.repeat(2)) + blockOf('Dois', `Bem: ${said.repeat(2)}`);
  expect(toldIn('bordao_demais', 2, text)).toEqual([
    [1, '“Conta de padaria” aparece 4 vezes nesta fase. Bordão demais cansa.'],
  ]);
});

describe('capitals', () => {
  it.each([
    ['Isto é MUITO IMPORTANTE.', 'MUITO IMPORTANTE', 'muito importante'],
    ['Bem. ÁGUA LIMPA é tudo.', 'ÁGUA LIMPA', 'Água limpa'],
  ])('are found in %j', (text, excerpt, replacement) => {
    expect(findingOf('caixa_alta', text)).toMatchObject({
      excerpt,
      replacement,
      sentence: `“${excerpt}” está em maiúsculas: em voz alta vira grito.`,
    });
  });

  it.each(['Isto é MUITO bom.', 'A CVM e o CDC.', 'ABCD EFG.'])('are not found in %j', (text) => {
    expect(excerptsOf('caixa_alta', text)).toEqual([]);
  });
});

describe('directions in the middle of speech', () => {
  it.each([
    ['Pense (pausa) e siga [Mostre a folha ].', ['(pausa)', '[Mostre a folha ]']],
    ['Pense (com calma) e siga.', []],
    ['Pense (repausado) e siga.', []],
  ])('are found or not in %j', (text, expected) => {
    expect(excerptsOf('marca_no_meio', text)).toEqual(expected);
  });

  it('become a line of their own', () => {
    expect(findingOf('marca_no_meio', 'Siga ( mostre a folha ).')?.values).toEqual({
      trecho: '( mostre a folha )',
      dentro: 'mostre a folha',
    });
  });
});

test('the longer of two phrases is found, whatever letters come before', () => {
  const facts = factsWith(asked({ frases_que_nunca_digo: ['faturar', 'faturar alto'] }));
  expect(excerptsOf('frase_proibida', '각 é faturar alto.', facts)).toEqual(['faturar alto']);
});

test('what the person never says is reported where it stands', () => {
  expect(toldIn('frase_proibida', 2, blockOf('Bloco', 'Dá para faturar  alto.'))).toEqual([
    [0, '“faturar alto” está na sua lista do que nunca diz.'],
  ]);
});
