import { describe, expect, it } from 'vitest';
import { defaultDuration } from '../method/duration.ts';
import { blockLengths, estimatedTokens } from './results.ts';

const said = (words: number): string => Array.from({ length: words }, () => 'fala').join(' ');

describe('the length of a tried text', () => {
  it('stands beside the target of each block, for the duration of the case; what is missing comes last [B-ADMIN-47]', () => {
    const text = [
      `## Ponto de partida\n\n${said(140)}\n\n> Pausa: 20 s`,
      `## o que não funcionou\n\n${said(100)}`,
      `## A grande ideia\n\n${said(209)}`,
      '## Um bloco a mais\n\nDuas palavras.',
    ].join('\n\n');
    expect(blockLengths('script_fase_2', text, defaultDuration)).toEqual([
      { title: 'Ponto de partida', words: 140, target: 140, state: 'fits' },
      { title: 'o que não funcionou', words: 100, target: 135, state: 'short' },
      { title: 'A grande ideia', words: 209, target: 160, state: 'long' },
      { title: 'Um bloco a mais', words: 2, target: null, state: 'unmeasured' },
      { title: 'O momento da virada', words: 0, target: 150, state: 'missing' },
      { title: 'O que muda na prática', words: 0, target: 130, state: 'missing' },
    ]);
    const long = { minutes: 90, wordsPerMinute: 130 } as const;
    expect(blockLengths('script_fase_2', text, long)[0]).toMatchObject({
      target: 220,
      state: 'short',
    });
  });

  it('fits from three quarters to 1.3 times the target', () => {
    const stateOf = (words: number) =>
      blockLengths('script_fase_2', `## Ponto de partida\n\n${said(words)}`, defaultDuration)[0]
        ?.state;
    expect([104, 105, 182, 183].map(stateOf)).toEqual(['short', 'fits', 'fits', 'long']);
  });

  it('counts every word of a persona, those of a cue too', () => {
    const text = `## Perfil\n\n${said(80)}\n\n> Pausa: 20 s de fala`;
    expect(blockLengths('persona', text, defaultDuration, false)[0]?.words).toBe(85);
  });

  it('has a row for words before the first heading and for a bare title, not for blanks', () => {
    const titles = (text: string) =>
      blockLengths('persona', text, defaultDuration, false).map(({ title, words }) => [
        title,
        words,
      ]);
    expect(titles('\n \n## Um\n\nOlá.\n')).toEqual([['Um', 1]]);
    expect(titles('Antes disso.\n\n## Um\n')).toEqual([
      ['', 2],
      ['Um', 0],
    ]);
  });

  it('misses no other block in rewritten blocks', () => {
    expect(blockLengths('persona', `## Perfil\n\n${said(90)}`, defaultDuration, false)).toEqual([
      { title: 'Perfil', words: 90, target: 90, state: 'fits' },
    ]);
  });

  it('is estimated in tokens from its characters', () => {
    expect([0, 1, 35, 36].map(estimatedTokens)).toEqual([0, 1, 10, 11]);
  });
});
