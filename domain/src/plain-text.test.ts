import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { plainLine, plainText } from './plain-text.ts';
import { anyCharacter } from '../testing/any-character.ts';

describe('plain text', () => {
  it.each([
    [
      'tidies line ends and outer blanks',
      '  a \r\nb\rc\u2028d\u2029e\u0085f  \n',
      'a\nb\nc\nd\ne\nf',
    ],
    ['keeps one empty line of many', 'a\n\n\n \n\nb', 'a\n\nb'],
    ['keeps one empty line of two', 'a\n\n\nb', 'a\n\nb'],
    ['makes a tab a blank', 'a\tb', 'a b'],
    ['takes out control characters', 'a\u0000\u0007\u001b\u007fb', 'ab'],
    ['takes out what turns the direction', '\u202ea\u2066b\u200fc\u061c', 'abc'],
    ['takes out what cannot be seen', 'a\u200b\u2060\ufeff\u00adb\u{e0041}', 'ab'],
    ['keeps what joins an emoji', '👩‍👩‍👧 🏳️‍🌈', '👩‍👩‍👧 🏳️‍🌈'],
    ['takes down piles of marks', `z${'\u0301'.repeat(40)}x`, 'ź\u0301\u0301\u0301\u0301x'],
    ['keeps accents and markup as they are', 'Ação <b>não</b> & *é*', 'Ação <b>não</b> & *é*'],
  ])('%s', (_name, typed, plain) => expect(plainText(typed)).toBe(plain));

  it.each(['', ' \n\t', '\u200b', '\u200d\u200c', '\u202e\u2066', '\u0301'])(
    'is empty where nothing is seen: %j',
    (typed) => expect(plainText(typed)).toBe(''),
  );

  test('the plain text of a plain text is that text, and has none of the characters that are taken out [B-STAGE-102]', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), (typed) => {
        const plain = plainText(typed);
        expect(plainText(plain)).toBe(plain);
        expect(plain).not.toMatch(/[^\P{Cc}\n]|(?![\u200C\u200D])\p{Cf}|\n{3}/u);
        expect(plainLine(typed)).not.toMatch(/\n/);
      }),
    );
  });

  test('plain text on one line has single blanks', () => {
    expect(plainLine(' Ana \n\n  Souza\u00a0 ')).toBe('Ana Souza');
  });
});
