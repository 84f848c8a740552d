import { describe, expect, it, test } from 'vitest';
import { prepareBlocks } from '../prepared.ts';
import { factsWith } from '../../../testing/found.ts';
import { splitParagraphs } from './paragraphs.ts';
import { phraseRuns, phrasesOfTexts, streamOf } from './streams.ts';

const facts = factsWith({ persona: '## Perfil\n\nNome: Rosa' });
const blockOf = (text: string) => {
  const [block] = prepareBlocks(`## Um\n\n${text}`, facts);
  if (!block) throw new Error('no block');
  return block;
};
const streamFor = (text: string) => streamOf(blockOf(text), facts);

describe('the words of a block that are compared', () => {
  it('leave out names, and are separated by the promise', () => {
    const promise = 'Descubra o preço certo de cada serviço em 6 semanas';
    const { sentences } = streamFor(
      `A Patrícia viu a Rosa no Caixa em Ordem. Sim: ${promise}! Fim.`,
    );
    expect(sentences.map(({ key, words, beginning }) => [key, words, beginning])).toEqual([
      ['a viu a no', 4, 'a viu'],
      [`sim ${'| '.repeat(9)}|`.trim(), 1, undefined],
      ['fim', 1, undefined],
    ]);
  });

  it('give a sentence its first two words, also before the promise', () => {
    const promise = 'Descubra o preço certo de cada serviço em 6 semanas';
    const { sentences } = streamFor(`Você já: ${promise}. Já: ${promise}.`);
    expect(sentences.map(({ beginning }) => beginning)).toEqual(['voce ja', undefined]);
  });

  it('leave out the sentences of the offer', () => {
    const { sentences, fives } = streamFor('Bem dito. O preço é R$ 597 à vista. Mal dito.');
    expect(sentences.map(({ key }) => key)).toEqual(['bem dito', 'mal dito']);
    expect(fives).toEqual([]);
  });

  it('are eight in a row with four content words, and five with three', () => {
    const text = 'panela velha esquece fogo e a o de um';
    const { eights, allEights, fives } = streamFor(text);
    expect(eights.map(({ key }) => key)).toEqual(['panela velha esquece fogo e a o de ']);
    expect(allEights.map(({ key }) => key)).toEqual([
      'panela velha esquece fogo e a o de ',
      'velha esquece fogo e a o de um ',
    ]);
    expect(fives.map(({ key }) => key)).toEqual([
      'panela velha esquece fogo e ',
      'velha esquece fogo e a ',
    ]);
    const raw = blockOf(text).text;
    expect(fives.map(({ at }) => raw.slice(at.from, at.to))).toEqual([
      'panela velha esquece fogo e',
      'velha esquece fogo e a',
    ]);
  });

  it('are eight in a row on one side of the promise', () => {
    const promise = 'Descubra o preço certo de cada serviço em 6 semanas';
    const { allEights } = streamFor(`a b c d e f g ${promise} h i j k l m n o p`);
    expect(allEights.map(({ key }) => key)).toEqual(['h i j k l m n o ', 'i j k l m n o p ']);
  });
});

test('every eight words in a row of the person’s own texts are known', () => {
  expect(phrasesOfTexts(['A b c d, e f g h i', 'x y'], facts)).toEqual(
    new Set(['a b c d e f g h ', 'b c d e f g h i ']),
  );
});

test('overlapping runs that were found in the same place are joined', () => {
  const at = (from: number, to: number) => ({ from, to });
  const phrases = [
    { key: 'a b ', at: at(0, 3) },
    { key: 'b c ', at: at(2, 5) },
    { key: 'c d ', at: at(4, 7) },
    { key: 'd e ', at: at(7, 9) },
    { key: 'e f ', at: at(8, 12) },
    { key: 'g h ', at: at(13, 16) },
  ];
  const places: Record<string, string> = {
    'a b ': 'X',
    'b c ': 'X',
    'c d ': 'Y',
    'd e ': 'Y',
    'g h ': 'Y',
  };
  expect(phraseRuns(phrases, (key) => places[key])).toEqual([
    { at: at(0, 5), words: 3, found: 'X' },
    { at: at(4, 7), words: 2, found: 'Y' },
    { at: at(7, 9), words: 2, found: 'Y' },
    { at: at(13, 16), words: 2, found: 'Y' },
  ]);
});

test.each([
  ['one line break', 'Um. Dois.\nTrês.', [3]],
  ['an empty line', 'Um.\n\nDois. Três.', [1, 2]],
  ['an empty line with blanks', 'Um.\n \nDois.', [1, 1]],
  ['a cue', 'Um.\n> Pausa: 5 s\nDois.', [1, 1]],
  ['line ends of another system', 'Um.\r\n\r\nDois.\r\nTrês.', [1, 2]],
  ['a line of one letter', 'Um.\nA\nTrês.', [3]],
])('paragraphs are separated, or not, by %s', (_what, text, counts) => {
  expect(splitParagraphs(blockOf(text)).map((sentences) => sentences.length)).toEqual(counts);
});

test('the first paragraph of a block without a title begins with its first sentence', () => {
  const paragraphs = prepareBlocks('Um. Dois.', facts).map(splitParagraphs);
  expect(paragraphs.map((all) => all.map((sentences) => sentences.length))).toEqual([[2]]);
});
