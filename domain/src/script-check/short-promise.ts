import { claimedKeys, unsourcedNumbers, type ClaimedNumber } from '../script/claimed-numbers.ts';
import { normalise, words } from '../script/words.ts';
import { cutExcerpt } from './finding.ts';
import { findRisks, type Risk } from './risks.ts';

/** The size of a promise that can be repeated in four phases. */
const shortPromiseSize = { shortest: 10, longest: 90, words: 12 } as const;

/** What a person has to confirm before a promise is kept as it is. */
export const promiseConfirmations = ['grave', 'atencao', 'prazo'] as const;
export type PromiseConfirmation = (typeof promiseConfirmations)[number];

/** What a short promise is compared with. */
export type PromiseContext = {
  readonly category: string;
  readonly productName: string;
  /** Keys of the deadlines and numbers that may be promised (`claimedKeys`). */
  readonly sources: ReadonlySet<string>;
};

/** What was found in a short promise (docs/method/script-check.md#short-promise). */
export type PromiseCheck = {
  /** Shown beside the field; none of them keeps the promise from being saved. */
  readonly warnings: readonly string[];
  /** The first claim that nobody can make. */
  readonly grave: Risk | undefined;
  /** The first claim that needs a proof. */
  readonly caution: Risk | undefined;
  /** The first deadline or number that the person has told nowhere. */
  readonly unsourced: ClaimedNumber | undefined;
};

export const promiseWarnings = {
  size: 'Curta de verdade tem até 12 palavras: ela será repetida em quatro fases.',
  verb: 'Comece por um verbo, como “Descubra” ou “Monte”: a promessa é um convite a fazer.',
  speakable: 'Tire barra, parênteses, emoji e sigla: ela será dita em voz alta.',
} as const;

const noVerbs = new Set(
  'a o as os um uma de da do na no em e para pela pelo sobre entre até ela ele você sua seu minha nossa esta essa este esse toda todo cada que se onde sempre hoje qualquer'.split(
    ' ',
  ),
);
const verbEnding = /(?:[aáeêr]|-se)$/iu;

const startsWithVerb = (text: string): boolean => {
  const first = (words(text)[0] ?? '').toLowerCase();
  return verbEnding.test(first) && !noVerbs.has(first);
};

const unspeakable = /[/\\()[\]{}‹›<>]|\p{Extended_Pictographic}/u;
const acronym = /(?<![\p{L}\p{N}])\p{Lu}{2,6}(?![\p{L}\p{N}])/gu;

/** Whether a text can be said aloud as it stands; an acronym may stand in the name of the product. */
const isSpeakable = (text: string, productName: string): boolean =>
  !unspeakable.test(text) &&
  (text.match(acronym) ?? []).every((letters) => productName.includes(letters));

/** Whether a text is short enough to be repeated. */
const isShortEnough = (text: string): boolean => {
  const length = Array.from(text).length;
  return (
    length >= shortPromiseSize.shortest &&
    length <= shortPromiseSize.longest &&
    words(text).length <= shortPromiseSize.words
  );
};

/** The criteria of a short promise that code can judge. */
export const checkPromise = (text: string, context: PromiseContext): PromiseCheck => {
  const risks = findRisks(text, context.category);
  return {
    warnings: [
      ...(isShortEnough(text) ? [] : [promiseWarnings.size]),
      ...(startsWithVerb(text) ? [] : [promiseWarnings.verb]),
      ...(isSpeakable(text, context.productName) ? [] : [promiseWarnings.speakable]),
    ],
    grave: risks.find(({ severity }) => severity === 'grave'),
    caution: risks.find(({ severity }) => severity === 'atencao'),
    unsourced: unsourcedNumbers(text, context.sources)[0],
  };
};

/** What the field says about a claim that nobody can make. */
export const graveMessage = ({ excerpt, reason }: Risk): string =>
  `Esta promessa tem uma alegação que não pode ser feita: “${cutExcerpt(excerpt)}”. ${reason} Troque o trecho ou use uma das sugestões.`;

const messages = (check: PromiseCheck): Record<PromiseConfirmation, string | undefined> => ({
  grave: check.grave && graveMessage(check.grave),
  atencao: check.caution && `Confira “${cutExcerpt(check.caution.excerpt)}” antes de confirmar.`,
  prazo: check.unsourced && `“${check.unsourced.text}” não está em nada do que você informou.`,
});

/** The confirmations that this promise needs, in order. */
export const neededConfirmations = (check: PromiseCheck): PromiseConfirmation[] =>
  promiseConfirmations.filter((kind) => messages(check)[kind] !== undefined);

/** Why the promise cannot be kept with these confirmations; undefined when it can. */
export const missingConfirmation = (
  check: PromiseCheck,
  given: readonly PromiseConfirmation[],
): string | undefined => {
  const missing = neededConfirmations(check).find((kind) => !given.includes(kind));
  return missing && messages(check)[missing];
};

/** The labels of the boxes to be ticked. */
export const confirmationLabel = (check: PromiseCheck, kind: PromiseConfirmation): string => {
  if (kind === 'grave') {
    return 'Quero guardar assim mesmo. Sei que os textos não vão recitar esta frase.';
  }
  if (kind === 'atencao') {
    return `Conferi “${cutExcerpt(check.caution?.excerpt ?? '')}” e guardo a prova`;
  }
  const { text = '', hasUnit = true } = check.unsourced ?? {};
  return hasUnit
    ? `O prazo “${text}” é real e está no meu produto`
    : `O número “${text}” é real e está no meu produto`;
};

const longestInGap = 80;

/**
 * The short promise as texts may say it: a gap in its place when it makes a claim that nobody can. Judged anew at every
 * use, because the list of claims may change.
 */
export const recitablePromise = (text: string, category: string): string => {
  const grave = findRisks(text, category).find(({ severity }) => severity === 'grave');
  if (!grave) return text;
  const excerpt = grave.excerpt.replace(/[[\]]/g, '').slice(0, longestInGap).trimEnd();
  return `[PREENCHER: uma promessa curta sem “${excerpt}”]`;
};

/** What was ticked, as the record of the check keeps it: by the same keys as findings, with the day. */
export const confirmedPromise = (
  check: PromiseCheck,
  given: readonly PromiseConfirmation[],
  when: string,
) => {
  const said: Record<PromiseConfirmation, readonly [rule: string, excerpt: string | undefined]> = {
    grave: ['alegacao', check.grave?.excerpt],
    atencao: ['alegacao', check.caution?.excerpt],
    prazo: ['prazo_sem_fonte', check.unsourced?.text],
  };
  const kept = neededConfirmations(check).filter((kind) => given.includes(kind));
  const entries = kept.map((kind) => {
    const [rule, excerpt = ''] = said[kind];
    return [`${rule}|promessa_curta_otimizada||${normalise(excerpt)}`, { em: when }] as const;
  });
  const numbers = kept.includes('prazo') && check.unsourced ? [check.unsourced.key] : [];
  return {
    conferidos: Object.fromEntries(entries),
    numeros_conferidos: Object.fromEntries(numbers.map((key) => [key, { em: when }])),
  };
};

/** The keys of the deadlines and numbers that a short promise may state. */
export const promiseSources = (
  texts: readonly string[],
  verified: readonly string[],
): ReadonlySet<string> => new Set([...claimedKeys(texts), ...verified]);
