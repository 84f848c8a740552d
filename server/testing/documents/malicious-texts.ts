/** Texts that break files which are made carelessly, each with what must be read of it. */
export const maliciousTexts: readonly (readonly [name: string, text: string, readable: string])[] =
  [
    ['what XML forbids', 'antes\u0000\u0007\u001B\uFFFE\uFFFF\uD800depois', 'antesdepois'],
    ['accents of their own', 'cafe\u0301 e a\u0303o', 'café e ão'],
    ['markup', 'a <b> & "c" \'d\' ]]> e', 'a <b> & "c" \'d\' ]]> e'],
    ['emoji', 'Olá 👩🏽‍🏫🚀 fim', 'Olá 👩🏽‍🏫🚀 fim'],
    ['right to left', 'שלום עולם', 'שלום עולם'],
    ['one endless word', 'x'.repeat(5_000), 'x'.repeat(200)],
    ['a formula', '=cmd()', '=cmd()'],
  ];

/** A first phase of twenty thousand words. */
export const twentyThousandWords = Array.from(
  { length: 20 },
  (_, block) => `## Bloco ${block}\n\n${`${'palavra '.repeat(100)}fim.\n\n`.repeat(10)}`,
).join('\n\n');
