import { words } from '@webnario/domain/script/words';

/**
 * What a person typed, made fit to stand inside a template: one line, nothing invisible, and no mark that could
 * forge a heading, a note, a gap or a variable of the template.
 */

// Controls, line and paragraph separators, and the invisible characters that turn or split a text.
const invisible = /[\p{Cc}\u2028\u2029\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+/gu;
const lineStartMarks = /^[\s#>*+=~|_-]+/u;
const listMark = /^\s*(?:[-*+•]|\d{1,2}[.)])\s+/u;
const gapOrBracket = /\[PREENCHER:[^[\]]*\]|[[\]]/giu;
const sentenceMark = /[.!?:;,…]$/u;

const cleanLine = (line: string): string =>
  line
    .replace(invisible, ' ')
    .replace(/[`*]+/g, '')
    .replace(listMark, '')
    .replace(lineStartMarks, '')
    .replaceAll('{', '(')
    .replaceAll('}', ')')
    .replace(gapOrBracket, (mark) => (mark.length > 1 ? mark : mark === '[' ? '(' : ')'))
    .replace(/\s+/gu, ' ')
    .trim();

/** What stands between two lines that become one: a list turns into 'a; b', paragraphs into sentences. */
const joint = (before: string, isListItem: boolean, next: string): string => {
  if (sentenceMark.test(before)) return ' ';
  if (isListItem) return '; ';
  return /^\p{Lu}/u.test(next) ? '. ' : ' ';
};

const inOneLine = (text: string): string => {
  let joined = '';
  for (const line of text.split(/\r\n|\r|\n/)) {
    const clean = cleanLine(line);
    if (clean === '') continue;
    joined += joined === '' ? clean : joint(joined, listMark.test(line), clean) + clean;
  }
  return joined;
};

/** Puts a text that is all in capitals into lower case; leaves a single acronym. */
const lowered = (text: string): string => {
  const isShouted = !/\p{Ll}/u.test(text) && (text.match(/\p{Lu}/gu) ?? []).length >= 12;
  return isShouted ? capitalised(text.toLocaleLowerCase('pt-BR')) : text;
};

/** The text as data for a template, letter by letter as typed; '' when it has neither letter nor digit. */
export const asTyped = (text: string): string => {
  const line = inOneLine(text.toWellFormed().normalize('NFC'));
  return words(line).length === 0 ? '' : line;
};

/** The same without the marks at its end, so that a template can go on after it. */
export const asPhrase = (text: string): string => asTyped(text).replace(/[\s.;:,!…]+$/u, '');

/** The same, begun with a capital and not shouted: a sentence without its final point. */
export const asSentence = (text: string): string => capitalised(lowered(asPhrase(text)));

/** The text with its first letter in upper case. */
export const capitalised = (text: string): string =>
  text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase('pt-BR'));

// Names that keep their capital in the middle of a sentence.
const keepsCapital =
  /^(?:Excel|Power|Instagram|Python|Java|Word|Google|Canva|WhatsApp|TikTok|YouTube|Brasil|Deus|I)(?!\p{L})/u;

/** The text as it reads in the middle of a sentence; acronyms and names keep their capital. */
export const inMidSentence = (text: string): string => {
  const [first = '', second = ''] = text.split(' ', 2);
  const isName =
    keepsCapital.test(text) || /^\p{Lu}{2}/u.test(first) || /^\p{Lu}\p{Ll}/u.test(second);
  return isName ? text : text.replace(/^\p{Lu}/u, (letter) => letter.toLocaleLowerCase('pt-BR'));
};

const hangingWord =
  /[\s,;]+(?:e|ou|a|o|as|os|um|uma|de|do|da|dos|das|em|no|na|nos|nas|com|para|por|pelo|pela|sem|mas|que|seu|sua|cada|até|ao|à|\d+)$/iu;

/** The text without words at its end that wait for another one ('de', 'com', a number alone). */
export const withoutHangingWords = (text: string): string => {
  let kept = text.replace(/[\s,;:]+$/u, '');
  while (hangingWord.test(kept)) kept = kept.replace(hangingWord, '');
  return kept;
};

const firstSentence = /^.+?[.!?…](?=\s|$)/u;

/** The first sentence, in at most `max` characters, cut at a comma or after a whole word. */
export const shortened = (text: string, max: number): string => {
  const sentence = (firstSentence.exec(text)?.[0] ?? text).replace(/[\s.;:,!?…]+$/u, '');
  if (sentence.length <= max) return sentence;
  const start = sentence
    .slice(0, max)
    .toWellFormed()
    .replace(/\[[^\]]*$/u, '');
  const pause = Math.max(start.lastIndexOf(','), start.lastIndexOf(';'));
  const end = pause > max / 2 ? pause : start.lastIndexOf(' ');
  return withoutHangingWords(end > 0 ? start.slice(0, end) : start);
};
