import { expect, test } from 'vitest';
import { spokenText, spokenWords } from './speech.ts';

const text = [
  '## Boas-vindas e gancho',
  '',
  'Boa noite. **Que bom** ter _você_ aqui.',
  '> Rubrica: pausa de três segundos.',
  '> Modo demonstração: troque a cena.',
  '- O preço é R$ 1.997,00',
  '1. Meu nome é [PREENCHER: seu nome]',
  '---',
  '[a página](https://exemplo.com.br)',
].join('\r\n');

test('headings, stage directions, notes and marks are not said [B-METHOD-06]', () => {
  expect(spokenText(text)).toBe(
    '\nBoa noite. Que bom ter você aqui.\nO preço é R$ 1.997,00\nMeu nome é  \na página'.trim(),
  );
});

test('a gap counts as 20 words, unless it is in a line that is not said [B-METHOD-06]', () => {
  expect(spokenWords(text)).toBe(7 + 5 + 3 + 20 + 2);
  expect(spokenWords('> Rubrica: diga [PREENCHER: nome]')).toBe(0);
  expect(spokenWords('')).toBe(0);
});

test.each([
  ['* item', 'item'],
  ['+ item', 'item'],
  ['12) item', 'item'],
  ['  3.  item', 'item'],
  ['-sem espaço', '-sem espaço'],
  ['a - b', 'a - b'],
  ['  > citação', ''],
  ['>colado', ''],
  ['›  Slide: Preço', ''],
  ['&gt; **Pausa:** 20 s', ''],
  ['› dito', '› dito'],
  ['###### título', ''],
  ['# título', ''],
  ['##', ''],
  ['a\n*\nb', 'a\n\nb'],
  ['####### sete', '####### sete'],
  ['#marca', '#marca'],
  ['a # b > c --- d', 'a # b > c --- d'],
  ['---- ', ''],
  ['***', ''],
  ['--', '--'],
  ['--- fim', '--- fim'],
  ['![figura](a.png) e [link](b)', 'figura e link'],
  ['[só colchetes]', '[só colchetes]'],
  ['um\rdois\r\ntrês\nquatro', 'um\ndois\ntrês\nquatro'],
  ['`código` ~~fora~~ __sim__', 'código fora sim'],
])('the spoken part of %j is %j', (markdown, said) => {
  expect(spokenText(markdown)).toBe(said);
});
