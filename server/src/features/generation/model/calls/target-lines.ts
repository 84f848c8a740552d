import type { CallBlock } from '@webnario/domain/method/phases';

const leastShare = 0.85;
const mostShare = 1.2;
/** The one block that is a single sentence: it has a most and no least. */
const oneSentence = 'Promessa forte';

const roundedToFive = (words: number): number => 5 * Math.round(words / 5);

const duration = (seconds: number): string =>
  seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;

const several = (count: number, name: string): string[] => {
  if (count === 0) return [];
  return [`${count} ${name}${count === 1 ? '' : 's'}`];
};

const cuesOf = ({ slides, polls, pauseSeconds, needsDirection }: CallBlock): string => {
  const cues = [
    ...several(slides, 'Slide'),
    ...several(polls, 'Enquete'),
    ...(pauseSeconds > 0 ? [`1 Pausa de ${duration(pauseSeconds)}`] : []),
    ...several(needsDirection ? 1 : 0, 'Rubrica'),
  ];
  return cues.length > 0 ? ` Marcas: ${cues.join(', ')}.` : '';
};

const partNames = { a: ', só a primeira parte', b: ', só a segunda parte' } as const;
const goOn = ' Comece pelo título e continue de onde a primeira parte parou, sem repeti-la.';

const lengthOf = ({ title, words }: CallBlock): string =>
  title === oneSentence
    ? `até ${words} palavras.`
    : `${words} palavras (${roundedToFive(words * leastShare)} a ${roundedToFive(words * mostShare)}).`;

const lineOf = (block: CallBlock): string => {
  const { title, part, movements } = block;
  const moves = movements.map(({ name, words }) => `${name} ${words}`).join('; ');
  return [
    `- "## ${title}"${part ? partNames[part] : ''}: ${lengthOf(block)}`,
    moves && ` Movimentos: ${moves}.`,
    cuesOf(block),
    part === 'b' ? goOn : '',
  ].join('');
};

/** What a call is asked to write: its blocks with their lengths and cues (docs/method/prompts.md#calls). */
export const targetLines = (blocks: readonly CallBlock[]): string =>
  [
    'Escreva só estes blocos, nesta ordem. Entre parênteses, o mínimo e o máximo de palavras.',
    ...blocks.map(lineOf),
    `Total: ${blocks.reduce((sum, { words }) => sum + words, 0)} palavras.`,
  ].join('\n');
