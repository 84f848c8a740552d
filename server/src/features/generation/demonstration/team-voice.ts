import { capitalised } from './language/phrases.ts';

// What is quoted and what stands on the page only is not said by the team.
const untouchable = /(“[^”\n]*”|^[ \t]*>.*$)/gmu;

const ask: Readonly<Record<string, string>> = {
  conta: 'conta para a gente',
  diz: 'diz para a gente',
  responde: 'responde para a gente',
  cobrar: 'cobrar a gente',
};

const possessives: readonly (readonly [string, string])[] = [
  ['meus', 'nossos'],
  ['minhas', 'nossas'],
  ['meu', 'nosso'],
  ['minha', 'nossa'],
  ['Meu', 'Nosso'],
  ['Minha', 'Nossa'],
  ['comigo', 'com a gente'],
  ['mim', 'a gente'],
];

const word = (text: string): RegExp => new RegExp(`(?<!\\p{L})${text}(?!\\p{L})`, 'gu');

const phrases: readonly (readonly [RegExp, string])[] = [
  [word('Deixa eu'), 'Deixa a gente'],
  [word('deixa eu'), 'deixa a gente'],
  [word('Eu sei'), 'A gente sabe'],
  [word('eu sei'), 'a gente sabe'],
];

const withTeam = (speech: string): string => {
  const said = phrases
    .reduce((text, [alone, together]) => text.replace(alone, together), speech)
    .replace(
      /(?<!\p{L})me (conta|diz|responde|cobrar)(?!\p{L})/gu,
      (_, verb: string) => ask[verb] ?? verb,
    )
    .replace(/(?<!\p{L})Me (conta|diz|responde)(?!\p{L})/gu, (_, verb: string) =>
      capitalised(ask[verb] ?? verb),
    )
    .replace(
      /(^|[.!?…]\s+|\n\s*)Eu\s+(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toLocaleUpperCase('pt-BR'),
    )
    .replace(/(?<!\p{L})[Ee]u\s+(?=\p{L})/gu, '');
  return possessives.reduce((text, [mine, ours]) => text.replace(word(mine), ours), said);
};

/** A text of one voice as several people say it: no 'eu', 'a gente' instead of 'mim'. */
export const inTeamVoice = (text: string): string =>
  text
    .split(untouchable)
    .map((piece, index) => (index % 2 === 1 ? piece : withTeam(piece)))
    .join('');
