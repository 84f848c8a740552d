import { describe, expect, it } from 'vitest';
import { defaultDuration } from '../method/duration.ts';
import { repairCues } from './model-cues.ts';

const repaired = (text: string): string => repairCues(text, defaultDuration);
const long = (word: string, times: number): string => `${word} `.repeat(times).trim();

describe('the cues of a model', () => {
  it.each([
    ['title of a slide', `> Slide: ${long('palavra', 9)}`, `> Slide: ${long('palavra', 7)}`],
    ['image of a slide', `> Slide: A | ${long('foto', 60)}`, `> Slide: A | ${long('foto', 48)}`],
    [
      'reason of a pause',
      `> Pausa: 20 s | ${long('porque', 9)}`,
      `> Pausa: 20 s | ${long('porque', 8)}`,
    ],
    [
      'question and options of a poll',
      `> Enquete: ${long('quem', 30)} | ${long('um', 20)} | b`,
      `> Enquete: ${long('quem', 20)} | ${long('um', 13)} | b`,
    ],
    ['direction', `> Rubrica: ${long('olhe', 60)}`, `> Rubrica: ${long('olhe', 40)}`],
    ['word without end', `> Slide: ${'a'.repeat(80)}`, `> Slide: ${'a'.repeat(60)}`],
  ])('are cut after a whole word: the %s', (_name, written, kept) => {
    expect(repaired(written)).toBe(kept);
  });

  it('are never cut in a gap, nor in the slide with the price', () => {
    const gap = `> Slide: ${long('palavra', 9)} [PREENCHER: o que falta]`;
    expect(repaired(gap)).toBe(gap);
    const price = `> Slide: Preço | ${long('R$ 597', 60)}`;
    expect(repaired(price)).toBe(price);
  });

  it('have four options at most, and become a question in the chat with fewer than two [B-METHOD-15]', () => {
    expect(repaired('> Enquete: q | a | b | c | d | e')).toBe('> Enquete: q | a | b | c | d');
    expect(repaired('> Enquete: Faz sentido? | Sim')).toBe(
      '> Rubrica: Pergunte no chat: Faz sentido?',
    );
  });

  it('stand between empty lines and without a clock', () => {
    expect(repaired('## A\n> Relógio: 1\n> slide: x\nFalo.')).toBe('## A\n\n> Slide: x\n\nFalo.');
  });
});

describe('the exercise and the questions', () => {
  it.each([
    ['Exercício ao vivo', '> Pausa: 3 min | exercício'],
    ['Perguntas e respostas', '> Pausa: 8 min | perguntas ao vivo'],
    ['PERGUNTAS E RESPOSTAS:', '> Pausa: 8 min | perguntas ao vivo'],
  ])('get the pause that is missing in %j [B-METHOD-15]', (title, pause) => {
    expect(repaired(`## ${title}\n\nFalo.\n\n> Pausa: 20 s\n\n## Fim\n\nFalo.`)).toBe(
      `## ${title}\n\nFalo.\n\n> Pausa: 20 s\n\n${pause}\n\n## Fim\n\nFalo.`,
    );
    expect(repaired(`## ${title}\n\nFalo.`)).toBe(`## ${title}\n\nFalo.\n\n${pause}`);
  });

  it('get the time that the class has for them', () => {
    const text = '## Perguntas e respostas\n\nFalo.\n';
    expect(repairCues(text, { minutes: 90, wordsPerMinute: 170 })).toContain('> Pausa: 12 min');
    expect(repairCues(text, { minutes: 45, wordsPerMinute: 170 })).toContain('> Pausa: 5 min');
  });

  it('keep a pause of a minute or more', () => {
    const text = '## Exercício ao vivo\n\nFalo.\n\n> Pausa: 1 min\n';
    expect(repaired(text)).toBe(text);
  });

  it('are the only blocks that get a pause', () => {
    expect(repaired('## Bônus\n\nFalo.')).toBe('## Bônus\n\nFalo.');
    expect(repaired('Falo.')).toBe('Falo.');
  });
});
