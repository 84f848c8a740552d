import { callsOfPhase, personaBlocks, scriptPhaseOf } from '@webnario/domain/method/phases';
import type { ClassDuration } from '@webnario/domain/method/duration';
import { describe, expect, it } from 'vitest';
import { askedBlocks } from './asked-blocks.ts';
import { targetLines } from './target-lines.ts';

const personaTitles = personaBlocks.map(({ title }) => title);
const hour: ClassDuration = { minutes: 60, wordsPerMinute: 130 };
const long: ClassDuration = { minutes: 90, wordsPerMinute: 130 };
const callsIn = (duration: ClassDuration, promptType: 'script_fase_3' | 'script_fase_5') => {
  const phase = scriptPhaseOf(promptType);
  return phase ? callsOfPhase(phase, duration) : [];
};

describe('the targets of a call', () => {
  it('are its blocks with their lengths, movements and cues, and the sum [B-METHOD-24]', () => {
    expect(targetLines(callsIn(hour, 'script_fase_3')[0] ?? [])).toBe(
      `Escreva só estes blocos, nesta ordem. Entre parênteses, o mínimo e o máximo de palavras.
- "## Como usar este conteúdo": 110 palavras (95 a 130). Marcas: 1 Slide.
- "## Descoberta 1: o caminho": 665 palavras (565 a 800). Movimentos: a crença 60; por que ela convence 75; a verdade 100; como funciona 135; o exemplo 135; o erro comum 65; o passo da semana 100. Marcas: 3 Slides, 1 Enquete.
Total: 775 palavras.`,
    );
  });

  it('say what belongs to each part of a discovery in two parts [B-METHOD-24]', () => {
    const calls = callsIn(long, 'script_fase_3');
    const [, , first] = targetLines(calls[0] ?? []).split('\n');
    const [, second] = targetLines(calls[1] ?? []).split('\n');
    expect(first).toBe(
      '- "## Descoberta 1: o caminho", só a primeira parte: 625 palavras (530 a 750). Movimentos: a crença 105; por que ela convence 125; a verdade 170; como funciona 230. Marcas: 2 Slides, 1 Enquete.',
    );
    expect(second).toBe(
      '- "## Descoberta 1: o caminho", só a segunda parte: 515 palavras (440 a 620). Movimentos: o exemplo 230; o erro comum 115; o passo da semana 170. Marcas: 2 Slides, 1 Pausa de 20 s. Comece pelo título e continue de onde a primeira parte parou, sem repeti-la.',
    );
  });

  it('name a pause in minutes, and the direction that a block needs', () => {
    const [, last] = callsIn(hour, 'script_fase_5');
    expect(targetLines(last ?? [])).toContain(
      '- "## Perguntas e respostas": 105 palavras (90 a 125). Marcas: 1 Slide, 1 Pausa de 8 min, 1 Rubrica.',
    );
  });

  it('do not depend on the duration and have no cues for persona and promise', () => {
    const slow: ClassDuration = { minutes: 90, wordsPerMinute: 170 };
    const persona = askedBlocks('persona', personaTitles, slow);
    expect(targetLines(persona.calls[0] ?? [])).toContain(
      '- "## Perfil": 90 palavras (75 a 110).\n',
    );
    const promise = askedBlocks('promessa_forte', ['Promessa forte', 'Variações'], slow);
    expect(
      targetLines(promise.calls[0] ?? [])
        .split('\n')
        .slice(1),
    ).toEqual([
      '- "## Promessa forte": até 35 palavras.',
      '- "## Variações": 60 palavras (50 a 70).',
      'Total: 95 palavras.',
    ]);
  });
});

describe('what an edited prompt asks for', () => {
  const asked = (titles: readonly string[], duration = hour) =>
    askedBlocks('script_fase_5', titles, duration).calls.map((call) =>
      call.map(({ title, words }) => `${title} ${words}`),
    );

  it('has blocks unknown to the method in the call of the block before them, or in the first [B-METHOD-25]', () => {
    expect(
      asked(['Abertura própria', 'Recapitulação da decisão', 'Brinde', 'Para quem não é', 'Fim']),
    ).toEqual([
      ['Abertura própria 120', 'Recapitulação da decisão 175', 'Brinde 120'],
      ['Para quem não é 60', 'Fim 120'],
    ]);
  });

  it('follows the pace of the class also in blocks unknown to the method', () => {
    expect(asked(['Fim'], { minutes: 60, wordsPerMinute: 170 })).toEqual([['Fim 155']]);
  });

  it('leaves out what the prompt leaves out, and measures only what the method knows [B-METHOD-25]', () => {
    const { blocks, measured } = askedBlocks(
      'script_fase_5',
      ['Brinde', '1. PARA QUEM NÃO É'],
      hour,
    );
    expect(blocks.map(({ title }) => title)).toEqual(['Brinde', '1. PARA QUEM NÃO É']);
    expect(measured.map(({ title, words }) => [title, words])).toEqual([
      ['1. PARA QUEM NÃO É', 60],
    ]);
    expect(askedBlocks('persona', personaTitles, hour).measured).toEqual([]);
  });
});
