import { describe, expect, it, test } from 'vitest';
import { read } from '../fields.ts';
import { storyCards, storyFields } from './cards.ts';
import { cardsCount } from './count.ts';
import { completeCases, completeTeachings, readStories, storiesSchema } from './fields.ts';
import { storyProblems, storyWarnings } from './remarks.ts';

const refusal = (answers: unknown): unknown => {
  const result = read(storiesSchema, answers);
  return result.ok ? {} : result.fields;
};

describe('“Suas histórias”', () => {
  it('asks twelve things on six cards, each with a reason [B-METHOD-55]', () => {
    expect(storyCards.map(({ title }) => title)).toEqual([
      'Quem fala',
      'De onde você veio',
      'O que você ensina',
      'Quem você já ajudou',
      'As palavras do seu público',
      'O seu jeito de falar',
    ]);
    const fields = Object.values(storyFields);
    expect(fields).toHaveLength(12);
    for (const { why, question } of fields) expect(why && question).toBeTruthy();
    expect(Object.values(storyFields.quem_fala.options)).toEqual([
      'Uma mulher',
      'Um homem',
      'Somos uma equipe',
      'Prefiro não dizer',
    ]);
  });

  test('every field may be left out or emptied, and an unknown key is dropped [B-METHOD-56]', () => {
    expect(read(storiesSchema, {})).toMatchObject({ ok: true, value: {} });
    const emptied = Object.fromEntries(Object.keys(storyFields).map((key) => [key, null]));
    expect(read(storiesSchema, { ...emptied, outra: 'x' })).toEqual({ ok: true, value: emptied });
  });

  test.each([
    [{ apresentador: 'a'.repeat(81) }, { apresentador: 'Use no máximo 80 caracteres' }],
    [{ voz_amostra: 'a'.repeat(3001) }, { voz_amostra: 'Use no máximo 3.000 caracteres' }],
    [{ quem_fala: 'eles' }, { quem_fala: 'Escolha uma das opções' }],
    [{ casos: [{}, {}, {}, {}] }, { casos: 'Use no máximo 3 itens' }],
    [
      { frases_do_publico: ['', 'b'.repeat(161)] },
      { 'frases_do_publico.1': 'Use no máximo 160 caracteres' },
    ],
    [
      { ensinamentos: [{ crenca: 'c'.repeat(161) }] },
      { 'ensinamentos.0.crenca': 'Use no máximo 160 caracteres' },
    ],
  ])(
    'an answer that breaks a limit is refused at its field %# [B-METHOD-56]',
    (answers, fields) => {
      expect(refusal(answers)).toEqual(fields);
    },
  );

  test.each<[path: string, max: number, answers: (text: string) => unknown]>([
    ['apresentador', 80, (apresentador) => ({ apresentador })],
    ['prova', 300, (prova) => ({ prova })],
    ['origem_cena', 1200, (origem_cena) => ({ origem_cena })],
    ['origem_tentativas', 1000, (origem_tentativas) => ({ origem_tentativas })],
    ['virada', 1000, (virada) => ({ virada })],
    ['ensinamentos.2.crenca', 160, (crenca) => ({ ensinamentos: [{}, {}, { crenca }] })],
    ['ensinamentos.2.verdade', 400, (verdade) => ({ ensinamentos: [{}, {}, { verdade }] })],
    ['ensinamentos.2.passo', 300, (passo) => ({ ensinamentos: [{}, {}, { passo }] })],
    ['ensinamentos.2.exemplo', 500, (exemplo) => ({ ensinamentos: [{}, {}, { exemplo }] })],
    ['casos.2.nome', 60, (nome) => ({ casos: [{}, {}, { nome }] })],
    ['casos.2.antes', 400, (antes) => ({ casos: [{}, {}, { antes }] })],
    ['casos.2.o_que_fez', 400, (o_que_fez) => ({ casos: [{}, {}, { o_que_fez }] })],
    ['casos.2.depois', 400, (depois) => ({ casos: [{}, {}, { depois }] })],
    ['frases_do_publico.4', 160, (text) => ({ frases_do_publico: ['', '', '', '', text] })],
    ['voz_amostra', 3000, (voz_amostra) => ({ voz_amostra })],
    ['frases_que_digo.4', 80, (text) => ({ frases_que_digo: ['', '', '', '', text] })],
    ['frases_que_nunca_digo.4', 80, (text) => ({ frases_que_nunca_digo: ['', '', '', '', text] })],
  ])('%s may have %d characters and no more', (path, max, answers) => {
    expect(refusal(answers('a'.repeat(max)))).toEqual({});
    expect(refusal(answers('a'.repeat(max + 1)))).toEqual({
      [path]: `Use no máximo ${max.toLocaleString('pt-BR')} caracteres`,
    });
  });

  test('an incomplete item is stored, with a message about what it lacks [B-METHOD-57]', () => {
    const stored = { ensinamentos: [{ crenca: 'x' }], casos: [{ nome: 'Ana', depois: ' ' }] };
    expect(refusal(stored)).toEqual({});
    expect(storyProblems(readStories(stored))).toEqual({
      'ensinamentos.0.verdade': 'Conte o que você mostra ou apague este item',
      'casos.0.antes': 'Conte como era antes ou apague este caso',
      'casos.0.depois': 'Conte o que mudou ou apague este caso',
    });
  });

  test.each([
    [{ apresentador: 'Ana e Bia' }, ['apresentador']],
    [{ apresentador: 'Ana e Bia', quem_fala: 'equipe' }, []],
    [{ apresentador: 'Ana e Bia', quem_fala: 'ela' }, ['apresentador']],
    [{ apresentador: 'Helena' }, []],
    [{ origem_cena: 'a'.repeat(79) }, ['origem_cena']],
    [{ origem_cena: 'a'.repeat(80) }, []],
    [{ voz_amostra: 'a'.repeat(299) }, ['voz_amostra']],
    [{ voz_amostra: 'a'.repeat(300) }, []],
    [{}, []],
  ])('an answer with a warning is stored all the same %# [B-METHOD-58]', (stored, warned) => {
    expect(refusal(stored)).toEqual({});
    expect(Object.keys(storyWarnings(readStories(stored)))).toEqual(warned);
  });
});

test('each warning says what would help', () => {
  const stored = { apresentador: 'Ana e Bia', origem_cena: 'Um dia.', voz_amostra: 'Oi.' };
  expect(storyWarnings(readStories(stored))).toEqual({
    apresentador: 'São duas pessoas? Marque “Somos uma equipe” logo abaixo.',
    origem_cena: 'Conte um pouco mais: lugar, hora e uma frase que alguém disse.',
    voz_amostra: 'Cole pelo menos 300 caracteres: com menos não dá para ouvir o seu ritmo.',
  });
});

test.each([{ crenca: 'Agenda cheia basta.' }, { verdade: 'Não basta.' }])(
  'a teaching without its belief or its truth is used in no text: %o',
  (half) => {
    expect(completeTeachings(readStories({ ensinamentos: [half] }))).toEqual([]);
  },
);

test.each([{ antes: 'Devia.' }, { depois: 'Paga.' }])(
  'a case without its before or its after is used in no text: %o',
  (half) => {
    expect(completeCases(readStories({ casos: [half] }))).toEqual([]);
  },
);

describe('the count of the cards', () => {
  it.each([
    ['nothing', {}, 0],
    ['who speaks', { quem_fala: 'ela' }, 1],
    ['blanks', { apresentador: ' ', frases_do_publico: [' '] }, 0],
    ['two answers of one card', { origem_cena: 'x', virada: 'y' }, 1],
    ['an incomplete teaching', { ensinamentos: [{ crenca: 'x' }] }, 0],
    ['a complete teaching', { ensinamentos: [{}, { crenca: 'x', verdade: 'y' }] }, 1],
    ['a case without its end', { casos: [{ nome: 'Ana', antes: 'x' }] }, 0],
    ['a case', { casos: [{ antes: 'x', depois: 'y' }] }, 1],
    ['a short sample', { voz_amostra: 'x' }, 0],
    ['a sample long enough', { voz_amostra: 'x'.repeat(300) }, 1],
    ['a sentence', { voz_amostra: 'x', frases_que_digo: ['y'] }, 1],
    ['something that cannot be read', { prova: 7, casos: 'x' }, 0],
  ])('counts cards with a complete answer: %s [B-METHOD-59]', (_, stored, count) => {
    expect(cardsCount(readStories(stored))).toBe(`${count} de 6 cartões`);
  });
});
