import { describe, expect, test } from 'vitest';
import { checkSuggestions, readSuggestions } from './short-promises.ts';

describe('short promises in an answer of free form', () => {
  test('are read from numbered and dashed lines', () => {
    expect(readSuggestions('Aqui estão:\n\n1. Organize o mês\n\n  - Venda mais bolos\n')).toEqual([
      'Organize o mês',
      'Venda mais bolos',
    ]);
  });

  test.each(['\n', '.\n', '“', '1.'])('are found quickly in a long run of %j', (mark) => {
    const answer = `${mark.repeat(60_000 / mark.length)}x`;
    const started = performance.now();
    checkSuggestions([...readSuggestions(answer), answer, `a${answer}`], 'outra');
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
