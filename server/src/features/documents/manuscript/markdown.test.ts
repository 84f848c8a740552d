import { describe, expect, it } from 'vitest';
import type { Flow, Run } from '@webnario/domain/files/flow';
import { readScript, readTitle } from './markdown.ts';

const run = (text: string, voice = ''): Run => ({
  text,
  isBold: voice.includes('b'),
  isItalic: voice.includes('i'),
});
const say = (...runs: readonly Run[]): Flow => ({ kind: 'paragraph', runs });

describe('a script that is read for a file', () => {
  it.each([
    ['emphasis inside emphasis', '**a *b***', [run('a ', 'b'), run('b', 'bi')]],
    ['lines of one paragraph, a blank between them', 'um\ndois', [run('um dois')]],
    ['a line break that was set', 'um\\\ndois', [run('um'), run('\n'), run('dois')]],
    ['the words for a picture', '![o caixa](x.png)', [run('o caixa')]],
    ['where a link leads', '[a página](https://a.b/c/)', [run('a página'), run(' (a.b/c)')]],
    ['whom a link writes to', '[escreva](mailto:eu@a.b)', [run('escreva'), run(' (eu@a.b)')]],
    ['an address that the words name once', '[em a.b, já](http://a.b/)', [run('em a.b, já')]],
    ['code as it stands', '`a*b*`', [run('a*b*')]],
  ])('has %s', (_what, text, runs) => {
    expect(readScript(text)).toEqual([say(...runs)]);
  });

  it.each([
    ['a list from its first number', '3. a', 3],
    ['a list without numbers', '- a', undefined],
  ])('has %s', (_what, text, start) => {
    expect(readScript(text)).toEqual([{ kind: 'list', start, items: [[say(run('a'))]] }]);
  });

  it('reads a line after a quotation as speech, and no line above three dashes as a heading', () => {
    expect(readScript('> dito\nEu digo.\n\nUm\n---\nDois')).toEqual([
      { kind: 'quote', flows: [say(run('dito'))] },
      say(run('Eu digo.')),
      say(run('Um')),
      { kind: 'rule' },
      say(run('Dois')),
    ]);
  });

  it('leaves out a picture without words, and keeps emphasis in the title of a block', () => {
    expect(readScript('![](x.png)')).toEqual([say()]);
    expect(readTitle('Um **dois**')).toEqual([run('Um '), run('dois', 'b')]);
    expect(readTitle('')).toEqual([]);
  });
});
