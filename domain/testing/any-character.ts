import * as fc from 'fast-check';

const firstSurrogate = 0xd800;
const surrogates = 0x800;

const characterAt = (index: number): string =>
  String.fromCodePoint(index < firstSurrogate ? index : index + surrogates);

const indexOf = (character: unknown): number => {
  const code = typeof character === 'string' ? (character.codePointAt(0) ?? 0) : 0;
  const index = code < firstSurrogate ? code : code - surrogates;
  if (characterAt(index) !== character) throw new Error('this is not one character');
  return index;
};

/**
 * Any character, for the texts of properties. It makes the same texts as `unit: 'binary'`, which writes down all million
 * characters first and takes a second of the processor for it.
 */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff - surrogates })
  .map(characterAt, indexOf);
