import { knownInfinitives } from '../content.ts';
import { capitalised, inMidSentence, withoutEnd } from './phrases.ts';
import { isInfinitive } from './verbs.ts';

/** Infinitives whose imperative ('você') does not follow from their ending. */
const irregularImperatives: Readonly<Record<string, string>> = {
  fazer: 'faça',
  refazer: 'refaça',
  ter: 'tenha',
  saber: 'saiba',
  ser: 'seja',
  estar: 'esteja',
  pôr: 'ponha',
  dar: 'dê',
  ir: 'vá',
  ver: 'veja',
  vir: 'venha',
  dizer: 'diga',
  trazer: 'traga',
  atrair: 'atraia',
  conseguir: 'consiga',
  seguir: 'siga',
  dormir: 'durma',
  sentir: 'sinta',
  vestir: 'vista',
  servir: 'sirva',
  medir: 'meça',
  pedir: 'peça',
  ouvir: 'ouça',
  perder: 'perca',
  poder: 'possa',
  ler: 'leia',
  crer: 'creia',
  sair: 'saia',
  haver: 'haja',
  querer: 'queira',
  caber: 'caiba',
  descobrir: 'descubra',
  cobrir: 'cubra',
  manter: 'mantenha',
  obter: 'obtenha',
  compor: 'componha',
  propor: 'proponha',
  corrigir: 'corrija',
  dirigir: 'dirija',
  prevenir: 'previna',
  repetir: 'repita',
  refletir: 'reflita',
  investir: 'invista',
  divertir: 'divirta',
  competir: 'compita',
  preferir: 'prefira',
  transferir: 'transfira',
  subir: 'suba',
  fugir: 'fuja',
};

const imperativeEndings: readonly (readonly [RegExp, string])[] = [
  [/car$/, 'que'],
  [/gar$/, 'gue'],
  [/çar$/, 'ce'],
  [/ear$/, 'eie'],
  [/ar$/, 'e'],
  [/guer$|guir$/, 'ga'],
  [/g[ei]r$/, 'ja'],
  [/cer$/, 'ça'],
  [/[ei]r$/, 'a'],
];

/** The imperative for 'você' of an infinitive in lower case: 'montar' → 'monte', 'organizar-se' → 'organize-se'. */
export const imperativeOf = (infinitive: string): string => {
  const [verb = '', pronoun] = infinitive.split('-');
  if (pronoun !== undefined) return `${imperativeOf(verb)}-${pronoun}`;
  const own = Object.hasOwn(irregularImperatives, verb) ? irregularImperatives[verb] : undefined;
  if (own !== undefined) return own;
  const ending = imperativeEndings.find(([end]) => end.test(verb));
  return ending ? verb.replace(ending[0], ending[1]) : verb;
};

const verbsOfPromises =
  'atrair aumentar automatizar completar compor conduzir conquistar desenvolver dominar elaborar emagrecer escalar competir gerenciar pintar bordar programar reduzir reescrever superar'.split(
    ' ',
  );

/** The verbs that promises begin with, by their imperative. */
const byImperative: ReadonlyMap<string, string> = new Map(
  [...knownInfinitives, ...verbsOfPromises].map((verb) => [imperativeOf(verb), verb]),
);

const personalInfinitive = /^(\p{L}+(?:ar|er|ir))(?:em|mos|es)$/iu;
const wordAfterAnd = /(?<=\se\s)\p{L}+/giu;

/** 'costurarem' → 'costurar'; another word as it is. */
export const withoutPerson = (word: string): string => {
  const stem = personalInfinitive.exec(word)?.[1];
  return stem !== undefined && isInfinitive(stem) ? stem : word;
};

const fromImperative = (first: string, rest: string): string | undefined => {
  const reflexive = /^(\p{L}+)-se$/u.exec(first)?.[1];
  const known = byImperative.get((reflexive ?? first).toLowerCase());
  if (known === undefined) return undefined;
  const verb = reflexive === undefined ? known : `se ${known}`;
  return `${verb} ${rest}`
    .trim()
    .replace(wordAfterAnd, (word) => byImperative.get(word.toLowerCase()) ?? word);
};

/**
 * A phrase that begins with a verb, begun with its infinitive instead: 'Monte o cardápio e venda' → 'montar o cardápio
 * e vender'; undefined when it does not begin with a verb that is known.
 */
export const asInfinitive = (phrase: string): string | undefined => {
  const text = inMidSentence(withoutEnd(phrase));
  const [first = '', second = '', ...others] = text.split(' ');
  const rest = [second, ...others].join(' ').trim();
  const impersonal = withoutPerson(first);
  if (isInfinitive(impersonal)) {
    return `${impersonal} ${rest}`.trim().replace(wordAfterAnd, withoutPerson);
  }
  const isSplit = first === 'se' || first === 'não';
  if (isSplit && isInfinitive(withoutPerson(second))) {
    return [first, withoutPerson(second), ...others].join(' ');
  }
  return fromImperative(first, rest);
};

const conjoinedInfinitive = /(?<=(?:^|\s)e\s)\p{L}+(?=\s|,|$)/giu;

/** The verbs after 'e' put into the imperative, to go with one at the beginning. */
const withImperatives = (text: string): string =>
  text.replace(conjoinedInfinitive, (word) => (isInfinitive(word) ? imperativeOf(word) : word));

/** An infinitive phrase as an invitation: 'se preparar para ler' → 'Prepare-se para ler'. */
export const asInvitation = (phrase: string): string => {
  const [first = '', second = '', ...rest] = phrase.split(' ');
  const isSplit = first === 'se' || first === 'não';
  const split = first === 'se' ? `${imperativeOf(second)}-se` : `não ${imperativeOf(second)}`;
  const verb = isSplit ? split : imperativeOf(first);
  const others = isSplit ? rest : [second, ...rest];
  return capitalised([verb, withImperatives(others.join(' '))].filter(Boolean).join(' '));
};
