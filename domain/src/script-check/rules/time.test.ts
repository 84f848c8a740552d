import { describe, expect, it, test } from 'vitest';
import { checkScript } from '../check.ts';
import { blockOf, excerptsOf, factsWith, foundInPhase, toldIn } from '../../../testing/found.ts';

const words = (count: number): string => `${'bem '.repeat(count - 1)}dito.`;
const lines = (count: number): string => 'Bem dito isso. '.repeat(Math.floor(count / 3));

describe('the length of a block', () => {
  const told = (count: number, title = 'O momento da virada') =>
    [
      ...toldIn('bloco_curto', 2, blockOf(title, words(count))),
      ...toldIn('bloco_longo', 2, blockOf(title, words(count))),
    ].map(([, sentence]) => sentence);

  it('is three quarters of its target at least, and 1.3 of it at most', () => {
    expect(told(112)).toEqual(['“O momento da virada” tem 112 de 150 palavras.']);
    expect(told(113)).toEqual([]);
    expect(told(195)).toEqual([]);
    expect(told(120, 'A grande ideia')).toEqual([]);
    expect(told(119, 'A grande ideia')).toHaveLength(1);
    expect(told(208, 'A grande ideia')).toEqual([]);
    expect(told(209, 'A grande ideia')).toHaveLength(1);
    expect(told(196)).toEqual(['“O momento da virada” tem 196 palavras; o alvo é 150.']);
  });

  it('is not checked in a block that the method does not know or that is only a heading', () => {
    expect(told(3, 'Um bloco meu')).toEqual([]);
    expect(toldIn('bloco_curto', 2, '## O momento da virada\n\n')).toEqual([]);
  });

  it('follows the pace and the duration of the class', () => {
    const facts = factsWith({ duration: { minutes: 45, wordsPerMinute: 110 } });
    expect(toldIn('bloco_curto', 2, blockOf('O momento da virada', words(50)), facts)).toEqual([
      [0, '“O momento da virada” tem 50 de 105 palavras.'],
    ]);
  });
});

describe('the waits of a block', () => {
  const told = (text: string, title = 'A grande ideia') =>
    toldIn('pausa_que_falta', 2, blockOf(title, text)).map(([, sentence]) => sentence);

  it('are half of what is planned at least', () => {
    expect(told('Nada.')).toEqual(['“A grande ideia” prevê 20 s de espera e tem 0.']);
    expect(told('Nada.\n\n> Pausa: 9 s')).toEqual([
      '“A grande ideia” prevê 20 s de espera e tem 9.',
    ]);
    expect(told('Nada.\n\n> Pausa: 10 s')).toEqual([]);
  });

  it('are missed from ten seconds on', () => {
    expect(told('Nada.', 'O momento da virada')).toHaveLength(1);
    expect(told('Nada.', 'Ponto de partida')).toEqual([]);
  });

  it('count the time for questions', () => {
    const questions = (pause: string) =>
      toldIn('pausa_que_falta', 5, blockOf('Perguntas e respostas', `Nada.\n\n${pause}`));
    expect(questions('')).toEqual([[0, '“Perguntas e respostas” prevê 480 s de espera e tem 0.']]);
    expect(questions('> Pausa: 4 min | perguntas')).toEqual([]);
  });
});

describe('the class as a whole', () => {
  const facts = factsWith({ duration: { minutes: 45, wordsPerMinute: 110 } });
  const told = (minutes: readonly number[]) =>
    checkScript(
      Object.fromEntries(
        minutes.map((each, at) => [
          `script_fase_${at + 1}_validado`,
          each > 0 ? `## Bloco\n\n> Pausa: ${each} min | espera` : '',
        ]),
      ),
      facts,
    )
      .whole.findings.filter(({ rule }) => rule !== 'aviso_do_nicho')
      .map(({ sentence }) => sentence);

  it('keeps its time, a tenth more or less', () => {
    expect(told([10, 15, 15, 5, 0])).toEqual([]);
    expect(told([10, 10, 10, 8, 2])).toEqual(['A sua aula fecha em 40 min; o alvo é 45.']);
    expect(told([10, 15, 15, 8, 2])).toEqual(['A sua aula fecha em 50 min; o alvo é 45.']);
  });

  it('has four tenths of content at least, in phases 2 and 3', () => {
    const small =
      'O conteúdo ocupa 37% da aula. Abaixo de 40%, o público sente que foi chamado só para a oferta.';
    expect(told([10, 9, 9, 9, 8])).toEqual([]);
    expect(told([10, 8, 9, 10, 8])).toEqual([small]);
  });

  it('is not judged before anything is written', () => {
    expect(told([0, 0, 0, 0, 0])).toEqual([]);
  });
});

describe('breath', () => {
  test('a sentence too long for one breath is reported with its first words, at the pace of the class', () => {
    const facts = factsWith({ duration: { minutes: 60, wordsPerMinute: 110 } });
    const text = `Bem. Agora ${words(32)} Fim.`;
    const [finding] = foundInPhase(2, blockOf('Bloco', text), facts).filter(
      ({ rule }) => rule === 'frase_sem_folego',
    );
    expect(finding).toMatchObject({
      excerpt: `Agora ${words(32)}`,
      sentence:
        'Frase de 33 palavras, 18 s sem respirar: “Agora bem bem bem bem bem…”. Corte em duas.',
    });
  });

  it('is not checked in a sentence that the product composed', () => {
    const { offer } = factsWith();
    const long = `Em resumo, e para que você se lembre de tudo: ${offer.summary}.`;
    expect(excerptsOf('frase_sem_folego', long)).toEqual([]);
    const ready = offer.sentences.find((sentence) => sentence.startsWith('Em compra')) ?? '';
    expect(excerptsOf('frases_longas', `${ready} ${`Fala ${words(20)} `.repeat(2)}`)).toEqual([]);
    expect(excerptsOf('paragrafo_longo', `${ready} ${'Bem dito. '.repeat(40)}`)).toEqual([]);
  });

  it('is reported at the first of three long sentences', () => {
    const text = `Fala curta. Primeira ${words(20)} Outra ${words(20)} Mais ${words(20)}`;
    expect(excerptsOf('frases_longas', text)).toEqual([`Primeira ${words(20)}`]);
    expect(toldIn('frases_longas', 2, blockOf('Bloco', text))).toEqual([
      [0, '3 frases passam de 20 palavras neste bloco.'],
    ]);
    const longer = `${text} ${words(31)}`;
    expect(toldIn('frases_longas', 2, blockOf('Bloco', longer))).toEqual([
      [0, '3 frases passam de 20 palavras neste bloco.'],
    ]);
  });

  it('is asked for in a paragraph of 91 words, not in one of 90', () => {
    const line = (count: number) => `Frase ${'bem '.repeat(count - 2)}dita.`;
    const of = (last: number) => [line(30), line(30), line(last)].join(' ');
    expect(excerptsOf('paragrafo_longo', of(30))).toEqual([]);
    expect(excerptsOf('paragrafo_longo', `Antes.\n\n${of(31)}\n\nDepois.`)).toEqual([of(31)]);
    expect(toldIn('paragrafo_longo', 2, blockOf('Bloco', of(31)))).toEqual([
      [0, 'Parágrafo de 91 palavras sem respiro: “Frase bem bem bem bem bem…”.'],
    ]);
  });

  it.each([
    ['a line break', '\n', 1],
    ['an empty line', '\n\n', 0],
    ['an empty line of another system', '\r\n\r\n', 0],
    ['a cue', '\n> Pausa: 5 s\n', 0],
  ])('is taken or not where %s separates two lines', (_what, between, times) => {
    expect(excerptsOf('paragrafo_longo', lines(60) + between + lines(60))).toHaveLength(times);
  });

  it('is hard to keep in a block of 80 long words or more', () => {
    const hard = (count: number) =>
      'Administradores extraordinariamente responsáveis. '.repeat(count);
    const told = (text: string) => toldIn('leitura_dificil', 2, blockOf('Bloco', text));
    expect(told(hard(26))).toEqual([]);
    expect(told(`${hard(26)} Administradores extraordinariamente.`)).toHaveLength(1);
    expect(told(hard(27))).toEqual([
      [0, 'Este bloco está difícil de ouvir: palavras longas e frases compridas.'],
    ]);
    expect(told('Eu vi o sol e a lua. '.repeat(20))).toEqual([]);
  });
});

describe('a sentence that the product itself composed', () => {
  const summary = factsWith().offer.summary;

  it('is not checked for breath', () => {
    const sentence = `Em resumo, para quem só chegou agora: ${summary}`;
    expect(sentence.split(' ').length).toBeGreaterThan(30);
    expect(excerptsOf('frase_sem_folego', sentence)).toEqual([]);
    expect(excerptsOf('paragrafo_longo', `${sentence} `.repeat(3))).toEqual([]);
    expect(toldIn('leitura_dificil', 2, blockOf('Bloco', `${sentence} `.repeat(3)))).toEqual([]);
  });
});
