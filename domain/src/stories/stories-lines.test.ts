import { describe, expect, it, test } from 'vitest';
import { storyFields } from './cards.ts';
import { readStories } from './fields.ts';
import { storiesLines, usableStories, voiceLines } from './stories-lines.ts';
import { unauthorisedNames, withoutNames } from './unauthorised-names.ts';

const marina = {
  apresentador: 'Marina Alves',
  quem_fala: 'ela',
  prova: 'Desde 2016 organizei o caixa de 140 salões',
  origem_cena: 'Quinta-feira.\nNove da noite.',
  ensinamentos: [
    {
      crenca: 'Agenda cheia basta.',
      verdade: 'Não basta.',
      passo: 'Some.',
      exemplo: 'Três reais.',
    },
    { crenca: 'incompleto' },
    { crenca: 'Sou ruim de conta.', verdade: 'São três números.' },
  ],
  casos: [
    { nome: 'Patrícia Nunes', antes: 'Devia.', depois: 'Paga.', autorizacao: true },
    { nome: 'Joana Prado', antes: 'Joana devia.', o_que_fez: 'Somou.', depois: 'Paga.' },
    { nome: ' ', antes: 'Fechava tarde.', depois: 'Fecha cedo.', autorizacao: true },
  ],
  frases_do_publico: ['Não vejo a cor do dinheiro', ' ', 'A Joana Prado me disse'],
};

describe('{{historias}}', () => {
  it('has one line for each answer, incomplete items left out [B-METHOD-60]', () => {
    const care =
      'sem autorização: diga “uma pessoa que acompanhei”; sem nome, cidade, empresa nem detalhe que revele quem é';
    expect(storiesLines(readStories(marina)).split('\n')).toEqual([
      'Quem apresenta: Marina Alves',
      'Fato comprovável: Desde 2016 organizei o caixa de 140 salões',
      'Cena de origem: Quinta-feira. Nove da noite.',
      'Ensinamento 1. Crença: Agenda cheia basta. Verdade: Não basta. Passo: Some. Exemplo real: Três reais.',
      'Ensinamento 2. Crença: Sou ruim de conta. Verdade: São três números.',
      'Caso 1 (autorizado; pode dizer o nome: Patrícia Nunes). Antes: Devia. Depois: Paga.',
      `Caso 2 (${care}). Antes: Essa pessoa devia. O que fez: Somou. Depois: Paga.`,
      `Caso 3 (${care}). Antes: Fechava tarde. Depois: Fecha cedo.`,
      'Frases do público: “Não vejo a cor do dinheiro”; “Essa pessoa me disse”',
    ]);
  });

  test('each answer is one line, also what was tried before, without the blanks around it', () => {
    const told = readStories({
      apresentador: 'Marina',
      origem_tentativas: '  Uma planilha,\n\n um   aplicativo e um caderno. ',
      casos: [{ nome: 'Ana\n  Lima', antes: 'Devia.', depois: 'Paga.', autorizacao: true }],
    });
    expect(storiesLines(told)).toBe(
      'Quem apresenta: Marina\n' +
        'O que já tinha tentado: Uma planilha, um aplicativo e um caderno.\n' +
        'Caso 1 (autorizado; pode dizer o nome: Ana Lima). Antes: Devia. Depois: Paga.',
    );
    expect(usableStories(told).casos).toMatchObject([{ nome: 'Ana Lima', autorizacao: true }]);
  });

  test('no answer passes on the name of somebody who did not authorise it', () => {
    const said = 'Foi o que ouvi da Joana.';
    const told = readStories({
      apresentador: 'Marina',
      prova: said,
      origem_cena: said,
      origem_tentativas: said,
      virada: said,
      ensinamentos: [{ crenca: said, verdade: said, passo: said, exemplo: said }],
      casos: [{ nome: 'Joana', antes: said, o_que_fez: said, depois: said }],
      frases_do_publico: [said],
      voz_amostra: `${said} `.repeat(20),
      frases_que_digo: [said],
      frases_que_nunca_digo: [said],
    });
    const lines = `${storiesLines(told)}\n${voiceLines(told)}`;
    expect(lines).not.toContain('Joana');
    const hidden = lines.replace(/^Amostra.*$/m, '').match(/Foi o que ouvi dessa pessoa\./g);
    expect(hidden).toHaveLength(14);
  });

  test('an authorisation without a name does not count', () => {
    const anonymous = { antes: 'Devia.', depois: 'Paga.', autorizacao: true };
    expect(usableStories(readStories({ casos: [anonymous] })).casos).toMatchObject([
      { nome: null, autorizacao: false },
    ]);
  });

  it('is “(não informado)” alone where nothing was told [B-METHOD-60]', () => {
    expect(storiesLines(readStories({ quem_fala: 'ele' }))).toBe('(não informado)');
    expect(voiceLines(readStories())).toBe('(não informado)');
  });

  test('answers that were typed in capitals are written in small letters', () => {
    const lines = storiesLines(
      readStories({ apresentador: 'MARIA DA SILVA', virada: 'EU VI A CONTA. FALTAVA SABER!' }),
    );
    expect(lines).toBe('Quem apresenta: Maria da Silva\nA virada: Eu vi a conta. Faltava saber!');
  });

  test('the longest answers stay under what the prompts take [B-METHOD-60]', () => {
    const full = (max: number): string => 'ab '.repeat(max).slice(0, max - 1) + 'x';
    const stored = Object.fromEntries(
      Object.entries(storyFields).map(([key, field]) => {
        if (field.kind === 'text') return [key, full(field.max)];
        if (field.kind === 'textList') {
          return [key, Array.from({ length: field.maxItems }, () => full(field.max))];
        }
        if (field.kind === 'choice') return [key, 'ela'];
        const item = Object.entries(field.fields).map(([part, { kind, ...more }]) => [
          part,
          kind === 'text' ? full((more as { max: number }).max) : false,
        ]);
        return [key, Array.from({ length: field.maxItems }, () => Object.fromEntries(item))];
      }),
    );
    const stories = readStories(stored);
    expect(storiesLines(stories).length).toBeGreaterThan(10_000);
    expect(storiesLines(stories).length).toBeLessThan(14_000);
    expect(voiceLines(stories).length).toBeLessThan(4200);
  });
});

describe('{{voz}}', () => {
  it('has the sample and the phrases that the person says and never says [B-METHOD-61]', () => {
    const voz_amostra = 'Deixa eu contar. '.repeat(20);
    const stored = { voz_amostra, frases_que_digo: ['Calma'], frases_que_nunca_digo: ['Queridas'] };
    expect(voiceLines(readStories(stored))).toBe(
      `Amostra (imite o ritmo, não copie): ${voz_amostra.trim()}\nFrases que digo: “Calma”\nFrases que nunca digo: “Queridas”`,
    );
  });

  it('leaves out a sample of fewer than 300 characters [B-METHOD-61]', () => {
    expect(voiceLines(readStories({ voz_amostra: 'a'.repeat(299) }))).toBe('(não informado)');
    expect(voiceLines(readStories({ voz_amostra: 'a'.repeat(300) }))).toContain('Amostra');
  });
});

describe('names without an authorisation', () => {
  const names = unauthorisedNames('Marina Alves', [
    { nome: 'Patrícia Alves da Silva', autorizacao: false },
    { nome: 'Rosa Lima', autorizacao: false },
    { nome: 'Bia Lima', autorizacao: true },
    { nome: null, autorizacao: false },
  ]);

  it.each([
    ['Patrícia chegou.', 'Essa pessoa chegou.'],
    ['Ontem a Patricia chegou.', 'Ontem essa pessoa chegou.'],
    ['O salão da PATRÍCIA. A Patrícia riu.', 'O salão dessa pessoa. Essa pessoa riu.'],
    ['Falei com Patrícia da Silva ontem', 'Falei com essa pessoa ontem'],
    ['Marina Alves e Bia Lima', 'Marina Alves e Bia Lima'],
    ['Pintou de rosa. Rosa Lima viu.', 'Pintou de rosa. Essa pessoa Lima viu.'],
    ['Patrícia e Rosa', 'Essa pessoa e essa pessoa'],
    ['Patriciana e a cidade', 'Patriciana e a cidade'],
    ['O caso da PAtrícia e o do eRosa', 'O caso dessa pessoa e o do eRosa'],
    ['patrícia, com letra pequena', 'patrícia, com letra pequena'],
  ])('are left out of every text: %s [B-METHOD-62]', (text, expected) => {
    expect(withoutNames(text, names)).toBe(expected);
  });

  it.each([
    ['a', 'essa pessoa'],
    ['o', 'essa pessoa'],
    ['da', 'dessa pessoa'],
    ['do', 'dessa pessoa'],
    ['de', 'dessa pessoa'],
    ['na', 'nessa pessoa'],
    ['no', 'nessa pessoa'],
    ['em', 'nessa pessoa'],
    ['pela', 'por essa pessoa'],
    ['pelo', 'por essa pessoa'],
    ['à', 'a essa pessoa'],
    ['ao', 'a essa pessoa'],
  ])('take the small word “%s” before them along: %s', (small, expected) => {
    const joana = unauthorisedNames(null, [{ nome: 'Joana', autorizacao: false }]);
    expect(withoutNames(`Veio ${small} Joana.`, joana)).toBe(`Veio ${expected}.`);
  });

  it('have three letters or more, and are no small words of a name', () => {
    const found = unauthorisedNames(null, [{ nome: 'Jô del Rio das Dores', autorizacao: false }]);
    expect([...found]).toEqual(['rio', 'dores']);
  });

  it('come from testimonials too [B-METHOD-62]', () => {
    const stories = readStories({
      virada: 'Foi quando Carla ligou.',
      frases_que_digo: ['Ô Carla'],
    });
    const testimonials = [{ nome: 'Carla', autorizacao: false }];
    expect(storiesLines(stories, testimonials)).toBe('A virada: Foi quando essa pessoa ligou.');
    expect(voiceLines(stories, testimonials)).toBe('Frases que digo: “Ô essa pessoa”');
    expect(storiesLines(stories, [{ nome: 'Carla', autorizacao: true }])).toContain('Carla');
  });
});
