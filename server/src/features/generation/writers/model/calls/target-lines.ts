import type { CallBlock } from '@webnario/domain/method/phases';
import { pauseText } from '@webnario/domain/script/cues';
import { asData, nameOfBlock, titleAsData } from '../block-briefs.ts';

/** In percent of the target. */
const leastShare = 85;
const mostShare = 120;
/** The one block that is a single sentence: it has a most and no least. */
const oneSentence = 'Promessa forte';

const roundedToFive = (words: number): number => 5 * Math.round(words / 5);

// A block that is only a few words long is not asked for more, or less, than it is.
const least = (words: number): number => Math.min(words, roundedToFive((words * leastShare) / 100));
const most = (words: number): number => Math.max(words, roundedToFive((words * mostShare) / 100));

const counted = (words: number): string => `${words} ${words === 1 ? 'palavra' : 'palavras'}`;

const several = (count: number, name: string): string[] => {
  if (count === 0) return [];
  return [`${count} ${name}${count === 1 ? '' : 's'}`];
};

const cuesOf = ({ slides, polls, pauseSeconds, needsDirection }: CallBlock): string => {
  const cues = [
    ...several(slides, 'Slide'),
    ...several(polls, 'Enquete'),
    ...(pauseSeconds > 0 ? [`1 Pausa de ${pauseText(pauseSeconds)}`] : []),
    ...several(needsDirection ? 1 : 0, 'Rubrica'),
  ];
  return cues.length > 0 ? ` Marcas: ${cues.join(', ')}.` : '';
};

const partNames = { a: ', só a primeira parte', b: ', só a segunda parte' } as const;
const goOn = ' Comece pelo título e continue de onde a primeira parte parou, sem repeti-la.';

const lengthOf = ({ title, words }: CallBlock): string =>
  title === oneSentence
    ? `até ${words} palavras.`
    : `${counted(words)} (${least(words)} a ${most(words)}).`;

const lineOf = (block: CallBlock, index: number): string => {
  const { isTyped, part, movements } = block;
  const name = nameOfBlock(block, index);
  const moves = movements.map(({ name, words }) => `${name} ${words}`).join('; ');
  return [
    `- ${isTyped ? name : `"## ${name}"`}${part ? partNames[part] : ''}: ${lengthOf(block)}`,
    moves && ` Movimentos: ${moves}.`,
    cuesOf(block),
    part === 'b' ? goOn : '',
  ].join('');
};

/** The titles that a person typed: data, which no instruction repeats. */
const typedTitles = (blocks: readonly CallBlock[]): string[] => {
  const lines = blocks.flatMap(({ title, isTyped }, index) =>
    isTyped ? [`${index + 1}: ${titleAsData(title)}`] : [],
  );
  if (lines.length === 0) return [];
  return [
    'O título de um bloco chamado por número é o deste dado, letra por letra, depois de "## ":',
    asData('titulos_digitados', lines),
  ];
};

/** What a call is asked to write: its blocks with their lengths and cues (docs/method/prompts.md#calls). */
export const targetLines = (blocks: readonly CallBlock[]): string =>
  [
    'Escreva só estes blocos, nesta ordem. Entre parênteses, o mínimo e o máximo de palavras.',
    ...blocks.map(lineOf),
    ...typedTitles(blocks),
    `Total: ${counted(blocks.reduce((sum, { words }) => sum + words, 0))}.`,
  ].join('\n');
