import { describe, expect, it, test } from 'vitest';
import {
  creditSettingLimits,
  isSettingKey,
  readCreditSetting,
  readOpenAiKey,
  settingKeys,
  type CreditSettingKey,
} from './settings.ts';

const creditKeys = Object.keys(creditSettingLimits) as CreditSettingKey[];

describe('the credit settings', () => {
  it('have the minimums 0, 1 and 1 [R-ADM-17]', () => {
    expect(creditKeys.map((key) => creditSettingLimits[key].min)).toEqual([0, 1, 1]);
  });

  it.each(creditKeys)('accept only whole numbers within the limits of %s', (key) => {
    const { min, max } = creditSettingLimits[key];
    for (const value of [min, max]) {
      expect(readCreditSetting(key, value)).toEqual({ ok: true, value: { value } });
    }
    for (const value of [min - 1, max + 1, min + 0.5, String(min), null, undefined, Number.NaN]) {
      expect(readCreditSetting(key, value)).toMatchObject({
        code: 'validation_failed',
        fields: { value: `Use um número inteiro de ${min} a ${max.toLocaleString('pt-BR')}` },
      });
    }
  });
});

describe('the key of the model', () => {
  test.each([
    [' sk-proj-0123456789 \n', 'sk-proj-0123456789'],
    ['12345678', '12345678'],
    [null, null],
  ])('%j is stored as %j', (value, kept) => {
    expect(readOpenAiKey(value)).toEqual({ ok: true, value: { value: kept } });
  });

  test.each([[''], ['  '], ['curta'], ['sk- com espaço'], ['chave-ção-123'], ['••••abcd'], [7]])(
    'the key of the model cannot be %j',
    (value) => {
      expect(readOpenAiKey(value)).toMatchObject({ fields: { value: expect.any(String) } });
    },
  );

  test('the key of the model cannot be longer than 500 characters', () => {
    expect(readOpenAiKey('k'.repeat(501)).ok).toBe(false);
  });
});

test('only the stored settings count as settings', () => {
  for (const key of settingKeys) expect(isSettingKey(key)).toBe(true);
  for (const key of ['', 'toString', '__proto__', 'OPENAI_API_KEY']) {
    expect(isSettingKey(key)).toBe(false);
  }
});
