import { expect, test } from 'vitest';
import { readableText } from './readable-text.ts';

/** A font that has the letters of Portuguese. */
const latin = (codePoint: number): boolean => codePoint < 0x100;

test.each([
  ['blanks that hold an amount together', 'R$\u00A0597 e 12\u202F%', 'R$\u00A0597 e 12\u00A0%'],
  ['other blanks as one', 'um\u2003 \t dois', 'um dois'],
  ['line ends of every system as one', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
  ['hyphens of other writing as a hyphen', 'bem\u2011vindo', 'bem-vindo'],
  ['words in another writing as one mark', 'um 日本語 dois', 'um […] dois'],
  ['nothing where a sign cannot be drawn', 'um 🚀 dois', 'um dois'],
])('a text that is drawn has %s', (_what, text, drawn) => {
  expect(readableText(text, latin)).toBe(drawn);
});
