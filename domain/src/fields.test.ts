import * as fc from 'fast-check';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { optionalText, read, typedText } from './fields.ts';

const name = typedText({ min: 3, max: 10, tooShort: 'Curto' });

describe('a typed text', () => {
  test.each([['nulo\u0000'], ['meio \uD83D'], ['\uDE00 par']])(
    'refuses %j, which the database cannot store',
    (text) => {
      expect(read(name, text)).toMatchObject({
        fields: { _: 'O texto contém caracteres que não podem ser gravados' },
      });
    },
  );

  test('accepts accents, emoji and line breaks', () => {
    for (const text of ['coração', 'olá 👋🏽', 'a\r\nb c', '日本語']) {
      expect(read(name, text)).toEqual({ ok: true, value: text });
    }
  });

  test('returns what it accepts unchanged and within its limits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const result = read(name, text);
        if (!result.ok) return;
        expect(result.value).toBe(text);
        expect(text.trim().length).toBeGreaterThanOrEqual(3);
        expect(Array.from(text).length).toBeLessThanOrEqual(10);
      }),
    );
  });

  test('may be empty where it is optional', () => {
    expect(read(optionalText(5), '').ok).toBe(true);
    expect(read(optionalText(5), '123456').ok).toBe(false);
  });
});

describe('messages of a form', () => {
  test('hold the first message of each field under its path', () => {
    const schema = z.object({ a: name, list: z.array(z.object({ b: name })) });
    expect(read(schema, { a: '\u0000', list: [{ b: 'bom!' }, { b: '' }] })).toEqual({
      ok: false,
      code: 'validation_failed',
      fields: { a: 'Curto', 'list.1.b': 'Curto' },
    });
  });
});
