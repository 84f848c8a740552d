import { numberWords } from './number-words.ts';

/** Words that have a longer form, with that form, without accents. */
const longForms: Readonly<Record<string, string>> = {
  pra: 'para',
  pras: 'para as',
  pro: 'para o',
  pros: 'para os',
  ta: 'esta',
  tava: 'estava',
  tavam: 'estavam',
  to: 'estou',
  ce: 'voce',
  ces: 'voces',
  vc: 'voce',
  vcs: 'voces',
  num: 'em um',
  numa: 'em uma',
  nuns: 'em uns',
  numas: 'em umas',
  vamo: 'vamos',
  h: 'horas',
  min: 'minutos',
  catorze: 'quatorze',
  // A recogniser writes 'R$ 50' or '50 reais', as it likes.
  reais: '',
  '1º': 'primeiro',
  '2º': 'segundo',
  '3º': 'terceiro',
  '1ª': 'primeira',
  '2ª': 'segunda',
  '3ª': 'terceira',
};

/** A number with its points and comma, an ordinal, or a run of letters. */
const piece = /\d+[ºª]|(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?|\p{L}+/gu;
const largest = 999_999_999_999;

/** A number in words; one that is no amount, such as a telephone number, as it is written. */
const spokenNumber = (written: string): string[] => {
  const [whole = '', behind = ''] = written.replaceAll('.', '').split(',');
  const value = Number(whole);
  if (value > largest || (whole.length > 1 && whole.startsWith('0'))) return [whole];
  const cents = Number(behind);
  return [...numberWords(value), ...(cents > 0 && cents < 100 ? ['e', ...numberWords(cents)] : [])];
};

const withoutMarks = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * The words of a text as they are compared: no accents, no case, no punctuation, numbers in words, contractions in the
 * longer form. What a recogniser heard and what stands in the script become the same where they are said the same.
 */
export const saidWords = (text: string): string[] =>
  (
    withoutMarks(text).replaceAll('r$', ' ').replaceAll('%', ' por cento ').match(piece) ?? []
  ).flatMap((found) => {
    const long = Object.hasOwn(longForms, found) ? (longForms[found] ?? '') : found;
    if (/^\d+(?:[.,]|$)/.test(long)) return spokenNumber(long);
    return long.split(' ').filter(Boolean);
  });
