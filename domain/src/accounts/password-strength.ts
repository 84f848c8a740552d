/** What somebody who guesses passwords tries first in Brazil, beside the words of the lists. */
const brazilianWords = [
  'brasil',
  'flamengo',
  'corinthians',
  'palmeiras',
  'saopaulo',
  'santos',
  'vasco',
  'gremio',
  'cruzeiro',
  'botafogo',
  'fluminense',
  'internacional',
  'mudar123',
  'trocar123',
  'admin123',
  'webinario',
  'webnario',
  '102030',
  '112233',
] as const;

/**
 * How many passwords somebody can try at one account within a month, with the delays between attempts (about one a
 * minute). A password that would be found by then is refused; six random characters are not.
 */
const fewestGuesses = 50_000;

/** How many characters are estimated, to bound the work: further ones never make a password easier to guess. */
const mostRead = 20;

type WordLists = {
  readonly passwords: string[];
  readonly words: string[];
  readonly firstNames: string[];
  readonly lastNames: string[];
};

/** How @zxcvbn-ts is set up, in the browser as on the server: the same lists, the same limits. */
export const estimatorOptions = <Graphs>(lists: WordLists, graphs: Graphs) => ({
  dictionary: { brazilian: [...brazilianWords], ...lists },
  graphs,
  // Bounds the work, together with `maxLength`, for passwords that are made to be slow.
  l33tMaxSubstitutions: 4,
  maxLength: mostRead,
});

/** How hard a password is to guess, from 'refused', which nobody may choose, to 'strong'. */
export type PasswordStrength = 'refused' | 'weak' | 'fair' | 'good' | 'strong';

const byScore = ['weak', 'weak', 'fair', 'good', 'strong'] as const;

/** Whether a password is made of blanks alone. */
export const isBlankPassword = (password: string): boolean =>
  password !== '' && password.trim() === '';

/** What the library's estimate of a password means here. */
export const strengthOf = (
  password: string,
  estimate: { readonly guesses: number; readonly score: 0 | 1 | 2 | 3 | 4 },
): PasswordStrength =>
  isBlankPassword(password) || estimate.guesses < fewestGuesses
    ? 'refused'
    : byScore[estimate.score];
