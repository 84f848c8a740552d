import * as fc from 'fast-check';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { optionalText, read, typedText } from './fields.ts';

const name = typedText({ min: 3, max: 10, tooShort: 'Curto' });

describe('a typed text', () => {
  test.each([['nulo\u0000'], ['meio \uD83D'], ['\uDE00 par']])('%j cannot be stored', (text) => {
    expect(read(name, text)).toMatchObject({
      fields: { _: 'O texto contém caracteres que não podem ser gravados' },
    });
  });

  test('accents, emoji and line breaks can', () => {
    for (const text of ['coração', 'olá 👋🏽', 'a\r\nb c', '日本語']) {
      expect(read(name, text)).toEqual({ ok: true, value: text });
    }
  });

  test('whatever is accepted comes back unchanged and fits', () => {
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

  test('an optional text may be empty', () => {
    expect(read(optionalText(5), '').ok).toBe(true);
    expect(read(optionalText(5), '123456').ok).toBe(false);
  });
});

describe('messages of a form', () => {
  test('one for each field, the first, under its path', () => {
    const schema = z.object({ a: name, list: z.array(z.object({ b: name })) });
    expect(read(schema, { a: '\u0000', list: [{ b: 'bom!' }, { b: '' }] })).toEqual({
      ok: false,
      code: 'validation_failed',
      fields: { a: 'Curto', 'list.1.b': 'Curto' },
    });
  });
});
