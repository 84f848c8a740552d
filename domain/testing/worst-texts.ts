import { textLimits } from '../src/wizard/forms.ts';

const mostLines = 5000;

const ofLongest = (unit: string): string =>
  unit.repeat(Math.ceil(textLimits.content / unit.length)).slice(0, textLimits.content - 2);

const ofMostLines = (line: string): string => {
  const ends = line.split('\n').length - 1;
  return line.repeat(Math.floor((mostLines - 1) / ends)).slice(0, textLimits.content - 2);
};

/**
 * The longest texts that are accepted, each made to be slow for some code that reads texts: those that an attack on the
 * product used, and texts full of pairs of marks, of lines, of blanks or of brackets.
 */
export const worstTexts: readonly (readonly [name: string, text: string])[] = [
  ['open images', ofLongest('![](')],
  ['brackets', ofLongest('[')],
  ['closed brackets', ofLongest('[](!')],
  ['gaps that never end', ofLongest('“[PREENCHER:')],
  ['gaps', ofLongest('[PREENCHER: a] ')],
  ['emphasis', ofLongest('*a_')],
  ['emphasis by lines', ofMostLines('*a_\n')],
  ['titles', ofMostLines('## a\n')],
  ['quotations in quotations', ofLongest('> ')],
  ['lists in lists', ofLongest('- ')],
  ['lists', ofMostLines('- a\n')],
  ['slides', ofMostLines('> Slide: a\n\n')],
  ['fences', ofMostLines('```\n')],
  ['paragraphs', ofMostLines('a\n\n')],
  ['blanks', `a${ofLongest(' ').slice(2)}a`],
  ['tabs', `a${ofLongest('\t').slice(2)}a`],
  ['line ends', `a${'\r'.repeat(mostLines - 2)}a${ofLongest(' a').slice(0, 50_000)}`],
  ['one word', ofLongest('a')],
  ['words', ofLongest('a ')],
  ['sentences', ofLongest('A. ')],
  ['numbers', ofLongest('1,')],
  ['money', ofLongest('R$ 1 mil ')],
  ['quotation marks', ofLongest('“')],
  ['addresses', ofLongest('a@')],
  ['tags', ofLongest('<a ')],
  ['accents apart', ofLongest('e\u0301')],
  ['emoji', ofLongest('😀')],
  ['promises of results', ofLongest('dobre a a ')],
];
