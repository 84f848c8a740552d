import { capitalised } from './language/phrases.ts';

// What is quoted and what stands on the page only is not said by the team.
const untouchable = /(“[^”\n]*”|^[ \t]*>.*$)/gmu;

/** What one person says of themselves in the templates, as 'a gente' says it; other forms are the same for both. */
const thirdPerson: Readonly<Record<string, string>> = Object.fromEntries(
  `vivo vive, sei sabe, respondo responde, deixo deixa, vou vai, tenho tem, prometo promete, apresento apresenta,
  vim veio, conto conta, acredito acredita, separo separa, quero quer, digo diz, percebo percebe, resumo resume,
  guardo guarda, deixei deixou, enrolo enrola, volto volta, inventei inventou, escolhi escolheu, peço pede,
  prometi prometeu, leio lê, fiz fez, bati bateu, acertei acertou, faço faz, abri abriu, fiquei ficou, entendi entendeu,
  pergunto pergunta, falo fala, falei falou, repito repete, fico fica, entendo entende, combinei combinou,
  consigo consegue, gosto gosta, prefiro prefere, controlo controla, respeito respeita, trato trata,
  preparei preparou, anunciei anunciou, aviso avisa, troco troca, troquei trocou, começo começa, posso pode, disse disse,
  contei contou, sigo segue, separei separou, uso usa, mostrei mostrou, encerro encerra, despeço despede, preciso precisa,
  pensei pensou, montei montou, aposto aposta, achei achou, demorei demorou, prefiro prefere, estou está, sou é, dou dá,
  levo leva, respiro respira, mostro mostra, busco busca, vejo vê, ponho põe, recomendo recomenda, espero espera, ouço ouve, ouvi ouviu, vi viu, lembro lembra, peguei pegou,
  citei citou, pedi pediu, aprendi aprendeu, escrevi escreveu, tentei tentou, recebi recebeu, senti sentiu, conheci conheceu, esqueci esqueceu`
    .split(',')
    .map((pair) => pair.trim().split(' ')),
);

const between = '(?:(?:não|te|já|só|também|nunca|me|mesmo)\\s+)*';
const withPronoun = new RegExp(`(?<!\\p{L})([Ee])u\\s+(${between})(\\p{L}+)`, 'gu');
/** Verbs that begin a sentence without 'eu'. */
const atStart = new RegExp(`(^|[.!?…:]\\s+|\\n\\s*)(${between})(\\p{L}+)(?!\\p{L})`, 'giu');

const asTeam = (modifiers: string, verb: string): string =>
  `${modifiers.replace(/(?<!\p{L})me(?!\p{L})/gu, 'se')}${thirdPerson[verb.toLowerCase()] ?? verb}`;

const isOwnVerb = (verb: string): boolean =>
  Object.hasOwn(thirdPerson, verb.toLowerCase()) && verb.toLowerCase() !== 'disse';

/** Verbs that go on with the same subject: 'a gente fala, mostra e pede'. */
const further = /(?<=,\s|\s(?:e|nem|não)\s)\p{L}+/gu;

/** Forms that are nouns just as well: at the start of a sentence they are left alone. */
const alsoNouns = new Set([
  'conto',
  'troco',
  'começo',
  'aviso',
  'resumo',
  'gosto',
  'uso',
  'trato',
  'respeito',
]);

const ask: Readonly<Record<string, string>> = {
  conta: 'conta para a gente',
  diz: 'diz para a gente',
  responde: 'responde para a gente',
  cobrar: 'cobrar a gente',
};

const words: readonly (readonly [string, string])[] = [
  ['meus', 'nossos'],
  ['minhas', 'nossas'],
  ['meu', 'nosso'],
  ['minha', 'nossa'],
  ['Meu', 'Nosso'],
  ['Minha', 'Nossa'],
  ['comigo', 'com a gente'],
  ['para mim', 'para a gente'],
  ['por mim', 'pela gente'],
  ['em mim', 'na gente'],
  ['de mim', 'da gente'],
  ['mim', 'a gente'],
];

const word = (text: string): RegExp => new RegExp(`(?<!\\p{L})${text}(?!\\p{L})`, 'gu');

const withTeam = (speech: string): string => {
  const said = speech
    .replace(
      /(?<!\p{L})me (conta|diz|responde|cobrar)(?!\p{L})/gu,
      (_, verb: string) => ask[verb] ?? verb,
    )
    .replace(/(?<!\p{L})Me (conta|diz|responde)(?!\p{L})/gu, (_, verb: string) =>
      capitalised(ask[verb] ?? verb),
    )
    .replace(
      withPronoun,
      (_, letter: string, modifiers: string, verb: string) =>
        `${letter === 'E' ? 'A' : 'a'} gente ${asTeam(modifiers, verb)}`,
    )
    .replace(atStart, (whole, before: string, modifiers: string, verb: string) => {
      if (!isOwnVerb(verb) || alsoNouns.has(verb.toLowerCase())) return whole;
      return `${before}${before.includes(':') ? 'a' : 'A'} gente ${asTeam(modifiers.toLowerCase(), verb)}`;
    })
    .replace(/(^|[.!?…]\s+)Conto(?=,)/gu, '$1A gente conta')
    .replace(further, (verb: string) =>
      isOwnVerb(verb) && !alsoNouns.has(verb) ? asTeam('', verb) : verb,
    )
    .replace(/(?<=a gente mais )gosto/gu, 'gosta')
    .replace(/(?<!\p{L})me (\p{L}+)/gu, '$1 a gente')
    .replace(/(?<!\p{L})eu(?!\p{L})/gu, 'a gente')
    .replace(/(?<!\p{L})Eu(?!\p{L})/gu, 'A gente');
  return words.reduce((text, [mine, ours]) => text.replace(word(mine), ours), said);
};

/** A text of one voice as several people say it: 'a gente', and no 'eu' (docs/method/demonstration.md#what-was-typed). */
export const inTeamVoice = (text: string): string =>
  text
    .split(untouchable)
    .map((piece, index) => (index % 2 === 1 ? piece : withTeam(piece)))
    .join('');
