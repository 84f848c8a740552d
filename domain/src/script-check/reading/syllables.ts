import { keeping } from './kept.ts';

const strong = 'aeoáéóâêôãõàíú';
const weak = 'iu';
const vowels = strong + weak;

const nasal = /^(?:ãe|ão|õe)$/u;
const accent = /[áéíóúâêôãõ]/u;
/** What makes a weak vowel before it a syllable of its own: 'rainha', 'ruim', 'cairmos'. */
const closes = /^(?:nh|[lmnrz](?:$|[^aeiouáéíóúâêôãõàhlr]))/u;

/** Whether the vowel at a place and the one behind it are one syllable; at the end of a word either answer will do. */
const isDiphthong = (word: string, place: number): boolean => {
  const first = word.charAt(place);
  const second = word.charAt(place + 1);
  if (nasal.test(first + second)) return true;
  const rest = word.slice(place + 2);
  if (weak.includes(second) && !closes.test(rest) && !(weak.includes(first) && first === second)) {
    return true;
  }
  const endsWord = /^s?$/u.test(rest) && /[aeo]/u.test(second);
  return weak.includes(first) && endsWord && accent.test(word);
};

/** A number read aloud has about three. */
const ofNumber = 3;

const countSyllables = (word: string): number => {
  const letters = word
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}]/gu, '')
    .replace(/([qg])u(?=[aeoiáéíóâêôã])/gu, '$1')
    .replaceAll('y', 'i');
  if (!/\p{L}/u.test(word)) return ofNumber;
  let count = 0;
  for (let place = 0; place < letters.length; place += 1) {
    if (!vowels.includes(letters.charAt(place))) continue;
    count += 1;
    if (isDiphthong(letters, place)) place += 1;
  }
  return Math.max(1, count);
};

const counted = keeping<number>(20_000);

/** How many syllables a word of Portuguese has, by its groups of vowels; right for all but a few words in a hundred. */
export const syllables = (word: string): number => counted(word, countSyllables);
