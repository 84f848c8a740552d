import type { ClassDuration } from '../method/duration.ts';
import { strongPromiseSentence } from '../method/method.ts';
import { questionsTitle, scriptPhases, phaseTargets } from '../method/phases.ts';
import { completeOffer } from '../offer/complete.ts';
import { weekdayAndDay } from '../offer/dates.ts';
import type { Offer } from '../offer/fields.ts';
import { writeMoney } from '../offer/money.ts';
import { articleOf } from '../offer/product-words.ts';
import { offerSentences } from '../offer/sentences.ts';
import { splitBlocks } from '../script/blocks.ts';
import { claimedKeys } from '../script/claimed-numbers.ts';
import { normalise, words } from '../script/words.ts';
import type { Stories } from '../stories/fields.ts';
import { unauthorisedNames } from '../stories/unauthorised-names.ts';
import type { CheckFacts, OfferFacts, PersonaFacts } from './facts.ts';
import { findRisks } from './risks.ts';
import { numbersOf } from './rules/numbers.ts';
import { amountsOf } from './rules/offer-money.ts';

/** What a check is made from: the state of a project. */
export type CheckSource = {
  readonly productName: string;
  readonly category: string;
  readonly description: string;
  readonly specialty: string;
  readonly audience: string;
  readonly product: string;
  readonly teaches: string;
  readonly persona: string;
  readonly strongPromise: string;
  readonly shortPromise: string;
  readonly stories: Stories;
  readonly offer: Offer;
  readonly duration: ClassDuration;
  /** The keys that the person confirmed as theirs ('140', '30 dia'). */
  readonly verifiedNumbers: readonly string[];
  /** The day in São Paulo, as '2027-03-07'. */
  readonly today: string;
};

/** Every text and number of an answer, however deep. */
export const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
};

const namesOf = ({ stories, offer }: CheckSource): string[] =>
  [
    stories.apresentador,
    ...stories.casos.map(({ nome }) => nome),
    ...offer.depoimentos.map(({ nome }) => nome),
  ].flatMap((name) => name ?? []);

const normalisedWords = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => words(normalise(text))));

const sentencesOf = (source: CheckSource) =>
  offerSentences(source.offer, {
    productName: source.productName,
    names: namesOf(source),
    today: source.today,
  });

const limitOf = ({ offer, today }: CheckSource): OfferFacts['limit'] => {
  const { limite } = completeOffer(offer, today);
  if (!limite || limite.tipo === 'nenhum') return null;
  if (limite.tipo === 'vagas') return { places: limite.valor };
  return { day: weekdayAndDay(limite.valor).split(', ')[1] ?? '' };
};

const amountsIn = (texts: readonly string[]): number[] =>
  texts.flatMap((text) => amountsOf(text).flatMap(({ cents }) => cents ?? []));

const knownAmounts = (source: CheckSource): Set<number> => {
  const { preco, preco_anterior, parcelas, comparacao } = completeOffer(source.offer, source.today);
  const own = [
    preco?.valor,
    preco_anterior?.valor,
    parcelas?.valor,
    parcelas?.cost.total,
    parcelas?.cost.extra,
  ];
  return new Set([
    ...own.flatMap((cents) => cents ?? []),
    ...amountsIn([...textsIn(comparacao), ...textsIn(source.stories)]),
  ]);
};

const offerFacts = (source: CheckSource): OfferFacts => {
  const { offer, today, productName } = source;
  const complete = completeOffer(offer, today);
  const said = sentencesOf(source);
  const cost = complete.parcelas?.cost;
  return {
    sentences: textsIn({ ...said, product: '', called: '' }),
    summary: said.summary,
    phrases: [said.summary, said.shortPrice, said.shortGuarantee],
    price: complete.preco ? writeMoney(complete.preco.valor) : null,
    total: cost ? writeMoney(cost.total) : null,
    hasInstalments: cost !== undefined,
    hasInterest: cost?.monthlyRate !== undefined,
    formerPriceSentence: said.previousPrice || null,
    amounts: knownAmounts(source),
    guaranteeDays: complete.garantia_dias ?? 7,
    link: complete.link,
    contact: complete.contato,
    modules: complete.modulos.map(({ nome }) => nome),
    limit: limitOf(source),
    article: articleOf(offer, productName),
    testimonials: complete.depoimentos.map(({ nome, texto }) => ({ name: nome, text: texto })),
  };
};

const namedLine =
  /^[ \t]*(?:[-*+][ \t]+)?[*_]{0,2}Nome(?: fictício)?[*_]{0,2}:[*_]{0,2}[ \t]*(\p{Lu}[\p{L}\p{M}]+)/mu;
const firstWordAsName =
  /^[*_]{0,2}(?!(?:Quem|El[ae]|Um|Uma|Ess[ae]|Est[ae]|Alguém|Cada|Pessoa|Mulher|Homem|Don[ao])(?!\p{L}))(\p{Lu}[\p{L}\p{M}]+)[*_]{0,2}(?:,|\s+(?:tem|é)(?!\p{L}))/u;
// On the same line or, when that is empty, in the list below it; a line with a label of its own ends the list.
const wordsUsed =
  /Palavras que usa[^:\n]{0,60}:[*_]{0,2}(?:[ \t]*([^\s][^\n]{0,600})|[ \t]*((?:\n[ \t]*[-*+][ \t][^\n:]{0,200}(?=\n|$)){0,12}))/iu;

/** The name and the words of the persona, as far as they can be read. */
export const personaFacts = (text: string): PersonaFacts => {
  const blocks = splitBlocks(text);
  const profile = blocks.find(({ title }) => normalise(title) === 'perfil')?.content ?? '';
  const language = blocks.find(({ title }) => normalise(title) === 'linguagem')?.content ?? '';
  const used = wordsUsed.exec(language);
  return {
    name: namedLine.exec(profile)?.[1] ?? firstWordAsName.exec(profile)?.[1] ?? null,
    words: normalise(used?.[1] ?? used?.[2] ?? ''),
  };
};

const timesOf = ({ duration }: CheckSource): string[] => {
  const questions = scriptPhases
    .flatMap((phase) => phaseTargets(phase, duration))
    .find(({ title }) => title === questionsTitle);
  return [duration.minutes, duration.wordsPerMinute, (questions?.pauseSeconds ?? 0) / 60].map(
    String,
  );
};

const people = (source: CheckSource, offer: Offer) => ({
  hiddenNames: unauthorisedNames(source.stories.apresentador, [
    ...source.stories.casos,
    ...offer.depoimentos,
  ]),
  knownWords: normalisedWords([...textsIn(source.stories), ...textsIn(offer), source.persona]),
  peopleWords: new Set([...normalisedWords(namesOf(source))].filter((word) => word.length >= 3)),
});

/** Everything the rules compare a text with, from the state of a project. Keep the result: caches use it as a key. */
export const factsOfProject = (source: CheckSource): CheckFacts => {
  const { stories, offer, category, shortPromise } = source;
  const forms = [
    source.specialty,
    source.audience,
    source.product,
    source.description,
    source.teaches,
  ].filter((text) => text.trim() !== '');
  const facts = offerFacts(source);
  const told = [...forms, source.productName, ...textsIn(stories), ...textsIn(offer)];
  const said = [...told, ...facts.sentences];
  const persona = personaFacts(source.persona);
  const verified = source.verifiedNumbers;
  return {
    productName: source.productName,
    category,
    duration: source.duration,
    formTexts: forms,
    speaker: stories.quem_fala,
    voiceSample: stories.voz_amostra,
    ownPhrases: stories.frases_que_digo,
    audiencePhrases: stories.frases_do_publico,
    neverSaid: stories.frases_que_nunca_digo,
    ...people(source, offer),
    ownWords: normalise(
      [...forms, source.productName, ...textsIn(stories), persona.words].join(' '),
    ),
    persona,
    strongPromise: strongPromiseSentence(source.strongPromise),
    shortPromise: shortPromise.trim(),
    shortPromiseClaim: findRisks(shortPromise, category).find(
      ({ severity }) => severity === 'grave',
    ),
    numbers: numbersOf([
      ...said,
      source.strongPromise,
      shortPromise,
      ...timesOf(source),
      ...verified,
    ]),
    claimedKeys: new Set([...claimedKeys(said), ...verified]),
    offer: facts,
  };
};
