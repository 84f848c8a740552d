import { describe, expect, it } from 'vitest';
import { estimatorOptions, isBlankPassword, strengthOf } from './password-strength.ts';

describe('the strength of a password', () => {
  it('follows the estimate; a password that is guessed within a month is refused [B-HOLD-42]', () => {
    const of = (guesses: number, score: 0 | 1 | 2 | 3 | 4) => strengthOf('abc', { guesses, score });
    expect(of(49_999, 1)).toBe('refused');
    expect(of(50_000, 1)).toBe('weak');
    expect(of(2e6, 2)).toBe('fair');
    expect(of(2e8, 3)).toBe('good');
    expect(of(2e10, 4)).toBe('strong');
  });

  it('is “refused” for blanks alone, however many [B-HOLD-42]', () => {
    expect(isBlankPassword(' \t\u00a0\u2003')).toBe(true);
    expect(isBlankPassword('')).toBe(false);
    expect(isBlankPassword(' a ')).toBe(false);
    expect(strengthOf(' '.repeat(50), { guesses: 1e12, score: 4 })).toBe('refused');
  });

  it('is estimated with bounded work: at most 20 characters and 4 exchanged letters [B-HOLD-42]', () => {
    const lists = { passwords: ['a'], words: ['b'], firstNames: ['c'], lastNames: ['d'] };
    const options = estimatorOptions(lists, 'graphs');
    expect(options.dictionary).toMatchObject(lists);
    expect(options.dictionary.brazilian).toEqual(expect.arrayContaining(['flamengo', 'mudar123']));
    expect(options.graphs).toBe('graphs');
    expect(options.maxLength).toBeLessThanOrEqual(20);
    expect(options.l33tMaxSubstitutions).toBeLessThanOrEqual(4);
  });
});
