import { describe, expect, it } from 'vitest';
import { answers } from './search.ts';

describe('the search of the help page', () => {
  const text = 'A IA falhou. O crédito volta na hora, e você tenta de novo.';

  it.each(['crédito', 'CREDITO', 'cred', 'volta crédito', ' ia  falhou ', '“crédito”', ''])(
    'finds by words without regard to accents, capitals and order: "%s"',
    (query) => {
      expect(answers(text, query)).toBe(true);
    },
  );

  it.each(['dito', 'senha', 'crédito senha', 'creditos'])(
    'does not find by the end of a word, or when one word is missing: "%s"',
    (query) => {
      expect(answers(text, query)).toBe(false);
    },
  );
});
