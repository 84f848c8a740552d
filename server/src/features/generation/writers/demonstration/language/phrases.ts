import { words } from '@webnario/domain/script/words';

/** A place that only the person can fill. */
export const gap = (what: string): string => `[PREENCHER: ${what}]`;

/** The text with a capital first letter. */
export const capitalised = (text: string): string =>
  text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase('pt-BR'));

const properName =
  /^(?:Excel|Power|Instagram|Python|Java|Word|Google|Canva|WhatsApp|TikTok|YouTube|LinkedIn|Brasil|Deus|Notion|Pix)(?!\p{L})/u;

/** The text as it stands in the middle of a sentence; names and acronyms keep their capitals. */
export const inMidSentence = (text: string): string => {
  const [first = '', second = ''] = text.split(' ');
  const isName =
    properName.test(text) || /^\p{Lu}{2}/u.test(first) || /^\p{Lu}\p{Ll}/u.test(second);
  return isName ? text : text.replace(/^\p{Lu}/u, (letter) => letter.toLocaleLowerCase('pt-BR'));
};

/** The text without the marks and blanks at its end. */
export const withoutEnd = (text: string): string => text.replace(/[\s.;:,!…–-]+$/u, '');

/** The text with a point where it has no end. */
export const withFullStop = (text: string): string =>
  text === '' || /[.!?…”]$/u.test(text) ? text : `${text}.`;

export const firstSentence = (text: string): string =>
  /^.+?[.!?…](?=\s|$)/u.exec(text)?.[0] ?? text;

/** The sentences of a text of one line. */
export const sentencesOf = (line: string): string[] => line.split(/(?<=[.!?…])\s+/u);

/** Quotation marks made single, so that the text can stand between double ones. */
export const withSingleQuotes = (text: string): string =>
  text.replace(/[“”"«»]/gu, '’').replace(/(^|[\s(])’/g, '$1‘');

/** A sentence that somebody said, in quotation marks. */
export const quoted = (text: string): string => `“${capitalised(withSingleQuotes(text))}”`;

const hangingWord =
  /[\s,;]+(?:e|ou|a|o|as|os|um|uma|de|do|da|dos|das|em|no|na|nos|nas|com|para|por|pelo|pela|sem|mas|que|seu|sua|cada|até|ao|à|\d+)$/iu;

/** The text without the small words that would hang at its end after a cut. */
export const withoutHangingWords = (text: string): string => {
  let cut = text.replace(/[\s,;:]+$/u, '');
  while (hangingWord.test(cut)) cut = cut.replace(hangingWord, '');
  return cut;
};

/** The text cut to that many characters, at a comma where one stands in its second half. */
export const shortened = (text: string, most: number): string => {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  const comma = Math.max(cut.lastIndexOf(','), cut.lastIndexOf(';'));
  return withoutHangingWords(cut.slice(0, comma > most / 2 ? comma : cut.lastIndexOf(' ')));
};

export const countWords = (text: string): number => words(text).length;

const units = 'zero um dois três quatro cinco seis sete oito nove dez'.split(' ');

/** A number as it is said: in letters up to ten, in the gender of what is counted. */
export const spokenNumber = (count: number, gender: 'o' | 'a' = 'o'): string => {
  if (gender === 'a' && count === 1) return 'uma';
  if (gender === 'a' && count === 2) return 'duas';
  return units[count] ?? String(count);
};
