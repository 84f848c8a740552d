import { describe, expect, it, test } from 'vitest';
import { isSingleLine, lineAround, sentenceAround, spanToRemove, type Span } from './sentence.ts';

const gap = '[PREENCHER: x. E y]';

/** The text with a span of it in brackets, for the place of its first `@`, where the gap stands. */
const shown = (template: string, find: (text: string, place: Span) => Span): string => {
  const from = template.indexOf('@');
  const text = template.replaceAll('@', gap);
  const span = find(text, { from, to: from + gap.length });
  expect(span.to).toBeLessThanOrEqual(text.length);
  const marked = `${text.slice(0, span.from)}‹${text.slice(span.from, span.to)}›${text.slice(span.to)}`;
  return marked.replaceAll(gap, '@');
};

describe('the line around a place', () => {
  test.each([
    ['@', '‹@›'],
    ['Um @ dois', '‹Um @ dois›'],
    ['Um\nDois @\nTrês', 'Um\n‹Dois @›\nTrês'],
    ['Um\r\nDois @ e\r\nTrês', 'Um\r\n‹Dois @ e›\r\nTrês'],
    ['Um\rDois @\rTrês', 'Um\r‹Dois @›\rTrês'],
  ])('the line around the place in %j is %j', (template, line) => {
    expect(shown(template, lineAround)).toBe(line);
  });
});

describe('a line that must stay one', () => {
  test.each([
    '> Slide: Um',
    '  › Pausa: 5 s',
    '&gt; Slide: Um',
    '## Título',
    ' ###### Título',
    '#',
    '- item',
    '1. item',
    '| a | b |',
    '\t | a |',
  ])('%j is a line that must stay one', (line) => {
    expect(isSingleLine(line)).toBe(true);
  });

  test.each(['', 'Fala.', 'Preço | valor', 'É > 2', '#tag', '####### sete', 'Um ## dois', 'a| b'])(
    '%j is no line that must stay one',
    (line) => {
      expect(isSingleLine(line)).toBe(false);
    },
  );
});

describe('the sentence around a place', () => {
  test.each([
    ['Um. São @ hoje. Dois.', 'Um. ‹São @ hoje.› Dois.'],
    ['@ hoje. Dois.', '‹@ hoje.› Dois.'],
    ['Um. São @', 'Um. ‹São @›'],
    ['@. Um. Dois.', '‹@.› Um. Dois.'],
    ['Fala.\nUm. São @ e @. Dois.\nFala.', 'Fala.\nUm. ‹São @ e @.› Dois.\nFala.'],
    ['- São @ hoje. Dois.', '- ‹São @ hoje.› Dois.'],
    ['Fala.\n  1. Um. São @.', 'Fala.\n  1. Um. ‹São @.›'],
    ['Fala.\n> Slide: Um. São @. Dois.', 'Fala.\n‹> Slide: Um. São @. Dois.›'],
    ['## Um. São @. Dois.\nFala.', '‹## Um. São @. Dois.›\nFala.'],
  ])('the sentence around the place in %j is %j', (template, sentence) => {
    expect(shown(template, sentenceAround)).toBe(sentence);
  });
});

test('an answer of several sentences is shown with its whole line, without the mark of a list', () => {
  const text = 'Fala.\n- Um. Dois. Três. Quatro.\nFala.';
  const answer = { from: text.indexOf('Dois'), to: text.indexOf(' Quatro') };
  const { from, to } = sentenceAround(text, answer);
  expect(text.slice(from, to)).toBe('Um. Dois. Três. Quatro.');
});

describe('the text removed with a gap that does not apply', () => {
  it.each([
    [
      'a sentence with the blanks behind it',
      'Um.  São @ hoje. \tDois.',
      'Um.  ‹São @ hoje. \t›Dois.',
    ],
    ['the last sentence with the blanks before it', 'Um. \tSão @.', 'Um.‹ \tSão @.›'],
    ['the last of several', 'Um e dois. \tSão @.', 'Um e dois.‹ \tSão @.›'],
    ['the first sentence', 'São @. Dois.', '‹São @. ›Dois.'],
    ['of a heading nothing else', '## Um @ e mais\nFala.', '## Um ‹@› e mais\nFala.'],
    ['a cue with its line', 'Um.\n> Slide: Um | @\nDois.', 'Um.\n‹> Slide: Um | @\n›Dois.'],
    ['an item that says nothing else', '- um\n- São @!\n- dois', '- um\n‹- São @!\n›- dois'],
    ['a line of signs alone', 'Um.\n** @ **\nDois.', 'Um.\n‹** @ **\n›Dois.'],
    ['a whole text', '@', '‹@›'],
    [
      'the first paragraph, with the blank lines behind it',
      '@.\n\n \t\nDois.',
      '‹@.\n\n \t\n›Dois.',
    ],
    ['one in the middle', 'Um.\n\n@.\n\n\nDois.', 'Um.\n\n‹@.\n\n\n›Dois.'],
    ['one behind a line of blanks', 'Um.\n \t \n@.\n\nDois.', 'Um.\n \t \n‹@.\n\n›Dois.'],
    ['one behind blanks that begin the text', ' \t\n@.\n\nDois.', ' \t\n‹@.\n\n›Dois.'],
    [
      'one with the line ends of Windows',
      'Um.\r\n\r\n@.\r\n\r\nDois.',
      'Um.\r\n\r\n‹@.\r\n\r\n›Dois.',
    ],
    ['one with the old ends of a Mac', 'Um.\r\r@.\r\rDois.', 'Um.\r\r‹@.\r\r›Dois.'],
    ['the last paragraph', 'Um.\n\n@.', 'Um.\n\n‹@.›'],
    ['a last paragraph with blanks behind it', 'Um.\n\n@.\n \n ', 'Um.\n\n‹@.\n \n ›'],
    ['of lines that follow each other only its own', 'Um.\n@.\n\nDois.', 'Um.\n‹@.\n›\nDois.'],
    ['a line in a later paragraph', 'Um.\n\nDois.\n@.\n\nFim.', 'Um.\n\nDois.\n‹@.\n›\nFim.'],
    ['a line behind a blank first line', ' \nUm.\n@.\n\nFim.', ' \nUm.\n‹@.\n›\nFim.'],
    ['a line behind words and a blank', 'Um. \n@.\n\nDois.', 'Um. \n‹@.\n›\nDois.'],
  ])('is %s', (_case, template, removed) => {
    expect(shown(template, spanToRemove)).toBe(removed);
  });
});
