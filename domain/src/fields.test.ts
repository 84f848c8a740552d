import * as fc from 'fast-check';
import * as z from 'zod/mini';
import { describe, expect, it, test } from 'vitest';
import { isUuid, optionalText, read, typedText } from './fields.ts';
import { anyCharacter } from '../testing/any-character.ts';

const name = typedText({ min: 3, max: 10, tooShort: 'Curto' });

test('a typed text has at most 5,000 lines, whatever ends them [B-HOLD-64]', () => {
  const text = typedText({ min: 0, max: 60_000, tooShort: 'Curto' });
  for (const end of ['\n', '\r']) {
    expect(read(text, `a${end}`.repeat(4_999)).ok).toBe(true);
    expect(read(text, `a${end}`.repeat(5_000))).toMatchObject({
      fields: { _: 'Use no máximo 5.000 linhas' },
    });
  }
});

describe('a typed text', () => {
  it.each([
    ['nothing', undefined, 'Curto'],
    ['a number', 7, 'Curto'],
    ['too few characters', 'ab', 'Curto'],
    ['blanks around too few characters', '  ab  ', 'Curto'],
    ['too many characters', 'x'.repeat(1501), 'Use no máximo 1.500 caracteres'],
    ['U+0000', 'a\u0000bc', 'O texto contém caracteres que não podem ser gravados'],
  ])('says what is wrong with %s', (_name, value, message) => {
    const text = typedText({ min: 3, max: 1500, tooShort: 'Curto' });
    expect(read(text, value)).toMatchObject({ fields: { _: message } });
  });

  it('accepts exactly its limits', () => {
    const text = typedText({ min: 3, max: 5, tooShort: 'Curto' });
    for (const value of ['abc', 'abcde']) expect(read(text, value).ok).toBe(true);
    expect(read(text, 'abcdef').ok).toBe(false);
  });

  it.each([['nulo\u0000'], ['meio \uD83D'], ['\uDE00 par']])(
    'refuses %j, which the database cannot store',
    (text) => {
      expect(read(name, text)).toMatchObject({
        fields: { _: 'O texto contém caracteres que não podem ser gravados' },
      });
    },
  );

  it('accepts accents, emoji and line breaks', () => {
    for (const text of ['coração', 'olá 👋🏽', 'a\r\nb c', '日本語']) {
      expect(read(name, text)).toEqual({ ok: true, value: text });
    }
  });

  it('returns what it accepts unchanged and within its limits', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        const result = read(name, text);
        if (!result.ok) return;
        expect(result.value).toBe(text);
        expect(text.trim().length).toBeGreaterThanOrEqual(3);
        expect(Array.from(text).length).toBeLessThanOrEqual(10);
      }),
    );
  });

  it('may be empty where it is optional', () => {
    expect(read(optionalText(5), '').ok).toBe(true);
    expect(read(optionalText(5), '123456').ok).toBe(false);
    expect(read(optionalText(5), null)).toMatchObject({ fields: { _: 'Confira este campo' } });
  });
});

describe('messages of a form', () => {
  it('hold the first message of each field under its path', () => {
    const schema = z.object({ a: name, list: z.array(z.object({ b: name })) });
    expect(read(schema, { a: '\u0000', list: [{ b: 'bom!' }, { b: '' }] })).toEqual({
      ok: false,
      code: 'validation_failed',
      fields: { a: 'Curto', 'list.1.b': 'Curto' },
    });
  });
});

describe('an id', () => {
  it('is a UUID in lower case and nothing else', () => {
    const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
    expect(isUuid(id)).toBe(true);
    for (const other of [
      id.toUpperCase(),
      `${id}0`,
      `x${id}`,
      `${id}\n`,
      id.slice(1),
      '',
      7,
      null,
      [id],
    ]) {
      expect(isUuid(other)).toBe(false);
    }
  });
});
