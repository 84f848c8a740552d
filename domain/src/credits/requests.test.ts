import { describe, expect, it } from 'vitest';
import { read } from '../fields.ts';
import { creditRequestSchema, declineSchema } from './requests.ts';

describe('a request for credits', () => {
  it('keeps its sentence without the blanks around it', () => {
    expect(read(creditRequestSchema, { sentence: ' Tenho uma turma em maio. \n' })).toEqual({
      ok: true,
      value: { sentence: 'Tenho uma turma em maio.' },
    });
  });

  it('needs a sentence of 1 to 300 characters', () => {
    const sentence = (text: string) => read(creditRequestSchema, { sentence: text });
    expect(sentence(' ')).toMatchObject({
      ok: false,
      fields: { sentence: 'Diga em uma frase para que precisa dos créditos' },
    });
    expect(sentence('a'.repeat(300)).ok).toBe(true);
    expect(sentence('a'.repeat(301)).ok).toBe(false);
  });

  it('is declined with a reason', () => {
    expect(read(declineSchema, { reason: ' ' }).ok).toBe(false);
    expect(read(declineSchema, { reason: ' Já há créditos. ' })).toEqual({
      ok: true,
      value: { reason: 'Já há créditos.' },
    });
  });
});
