import { describe, expect, it } from 'vitest';
import { read } from '../fields.ts';
import { grantSchema } from './grant.ts';

describe('a grant of credits', () => {
  it('keeps its reason without the blanks around it', () => {
    expect(read(grantSchema, { amount: 5, reason: ' Cortesia de lançamento \n' })).toEqual({
      ok: true,
      value: { amount: 5, reason: 'Cortesia de lançamento' },
    });
  });

  it.each([0, 10_001, 1.5, '5'])('is not of %j credits', (amount) => {
    expect(read(grantSchema, { amount, reason: 'Cortesia' })).toMatchObject({
      ok: false,
      fields: { amount: 'Use um número inteiro de 1 a 10.000' },
    });
  });

  it('is of 1 to 10,000 credits', () => {
    for (const amount of [1, 10_000]) {
      expect(read(grantSchema, { amount, reason: 'Cortesia' }).ok).toBe(true);
    }
  });

  it('needs a reason that is not blank, of 200 characters at most', () => {
    expect(read(grantSchema, { amount: 5, reason: '  ' })).toMatchObject({
      ok: false,
      fields: { reason: 'Diga o motivo' },
    });
    expect(read(grantSchema, { amount: 5, reason: 'x'.repeat(200) }).ok).toBe(true);
    expect(read(grantSchema, { amount: 5, reason: 'x'.repeat(201) }).ok).toBe(false);
  });
});
