import * as fc from 'fast-check';

/** Lines as people and models write them, and signs that mean something at odd places. */
const line = fc.oneof(
  fc.constantFrom(
    'Boa noite. Eu sou a Rosa.',
    '**Nome fictício:** Filomena.',
    '- um item com *ênfase*',
    '  - um item abaixo',
    '1. primeiro',
    '2) segundo',
    '> Slide: Preço | uma etiqueta',
    '› Pausa: 20 s',
    '> **Enquete:** Qual? | Uma | Duas',
    '> dito por alguém',
    '### Um título',
    '---',
    '```',
    'O preço é [PREENCHER: preço à vista].',
    'linha com quebra  ',
    '[página](https://exemplo.com.br) e `código`',
    '<b>html</b> &amp; \\*sinal\\*',
    '',
    '\t',
  ),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
/** Any text of a script, also a broken one. */
export const anyScript = fc
  .array(fc.tuple(line, fc.constantFrom('\n', '\r\n', '\r', '\n\n')), { maxLength: 12 })
  .map((lines) => lines.map(([text, end]) => text + end).join(''));
