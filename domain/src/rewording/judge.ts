import { cutText } from '../cut-text.ts';
import { correctSentence, isSentence } from '../corrections/correct-sentence.ts';
import { gapKey } from '../gaps/different-gaps.ts';
import { findGaps } from '../gaps/gaps.ts';
import { checkText } from '../script-check/check.ts';
import { overlaps } from '../script-check/reading/text.ts';
import type { Finding } from '../script-check/finding.ts';
import type { CheckFacts } from '../script-check/facts.ts';
import { claimedKeys, unsourcedNumbers, type ClaimedNumber } from '../script/claimed-numbers.ts';
import { spokenText } from '../script/speech.ts';
import { normalise, words } from '../script/words.ts';
import type { SentencePlace } from './places.ts';
import type { RewordedField, Wish } from './request.ts';

/** The sentence that is asked about, in its block, and what the project knows. */
export type RewordingContext = {
  readonly wish: Wish;
  readonly field: RewordedField;
  /** The block as it is stored. */
  readonly raw: string;
  readonly place: SentencePlace;
  readonly facts: CheckFacts;
};

/** Characters that a proposal may be longer than its sentence, however short that is; an example takes more. */
const room = { least: 40, example: 160 } as const;

/** Words that say little about a language are enough to tell two languages apart. */
const languages = {
  english: new Set(
    'the and you your of to is are that this with for it have will not we our'.split(' '),
  ),
  portuguese: new Set(
    'a o e de que em um uma não com para pra por se do da no na os as eu você seu sua é'.split(' '),
  ),
} as const;

const count = (text: string, list: ReadonlySet<string>): number =>
  words(text.toLowerCase()).filter((word) => list.has(word)).length;

const isEnglish = (text: string): boolean =>
  count(text, languages.english) >= 2 &&
  count(text, languages.english) > count(text, languages.portuguese);

/** 'Aqui está a frase:', which models put before an answer. */
const announcement =
  /^(?:aqui (?:está|vai)|segue|claro|frase|sugestão|opção|versão)(?!\p{L})[^.!?]{0,60}:/iu;

const gapsOf = (text: string): string =>
  findGaps(text)
    .map(({ what }) => gapKey(what))
    .toSorted()
    .join('\n');

const isTooLong = (answer: string, { place, wish }: RewordingContext): boolean => {
  const { length } = place.text;
  const more = wish === 'example' ? room.example : room.least;
  return answer.length > Math.max(length * 2, length + more);
};

/** 'Um dia' and 'hoje' are ways to speak, unless something ends then. */
const isSaying = (sentence: string, { text, index }: ClaimedNumber): boolean =>
  /^uma?\s/iu.test(text) ||
  (/^hoje$/iu.test(text) && !/(?:até|só|somente|apenas)\s+$/iu.test(sentence.slice(0, index)));

const inventedNumber = (answer: string, { sources }: Known): string | undefined =>
  unsourcedNumbers(spokenText(answer), sources).find(
    (number) => !isSaying(spokenText(answer), number),
  )?.text;

/** A word with a capital that begins no sentence; one in capitals alone is said louder and names nobody. */
const nameInside = /(?<=[\p{L}\p{N},;:”"’)]\s+[“"(]?)\p{Lu}\p{Ll}[\p{L}\p{M}]+/gu;

const inventedName = (answer: string, { words: known }: Known): string | undefined =>
  Array.from(spokenText(answer).matchAll(nameInside), ([name]) => name).find(
    (name) => !known.has(normalise(name)),
  );

const graveIn = ({ field, raw, facts }: RewordingContext) => {
  const found = checkText(field, { [field]: raw }, facts)?.blocks[0]?.findings ?? [];
  return found.filter(({ severity }) => severity === 'grave');
};

/** What every answer for a sentence is compared with: numbers and words that were told, and what was grave before. */
type Known = {
  readonly sources: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
  readonly grave: readonly Finding[];
};

const knownIn = (context: RewordingContext): Known => {
  const { raw, facts } = context;
  const told = [raw, facts.ownWords, facts.productName, facts.strongPromise];
  return {
    sources: new Set([...facts.claimedKeys, ...facts.numbers, ...claimedKeys([raw])]),
    words: new Set([...facts.knownWords, ...words(normalise(told.join(' ')))]),
    grave: graveIn(context),
  };
};

/** Whether a finding was there before. A claim of the sentence itself is none that its proposal may make again. */
const isSameGrave = (known: Finding, found: Finding, place: SentencePlace): boolean => {
  if (known.rule !== found.rule) return false;
  const isInSentence = known.at !== undefined && overlaps(known.at, place);
  return isInSentence ? known.group !== 'Alegações' : known.excerpt === found.excerpt;
};

/** The first grave finding that the block has with the answer, and did not have before. */
const newGrave = (answer: string, context: RewordingContext, { grave }: Known) => {
  const { place, raw } = context;
  const changed = correctSentence(
    raw,
    { blockIndex: 0, at: { from: place.from, to: place.to } },
    { from: place.text, to: answer },
  );
  if (changed === undefined) return 'não escreva título, marca de palco nem código';
  return graveIn({ ...context, raw: changed }).find(
    (found) => !grave.some((known) => isSameGrave(known, found, place)),
  )?.sentence;
};

/** The answer as one line, without the quotation marks around it that the sentence did not have. */
const asOneLine = (answer: string, sentence: string): string => {
  const line = answer.normalize('NFC').replace(/\s+/g, ' ').trim();
  const isQuoted = /^["“”'‘][^"“”]*["“”'’]$/u.test(line) && !/^["“”'‘]/u.test(sentence);
  return isQuoted ? line.slice(1, -1).trim() : line;
};

/**
 * Finds why an answer may not stand in the place of the sentence, in words for whoever wrote it; undefined where it may. It
 * says nothing that the project does not know, keeps every gap, and is a sentence of the same size.
 */
export const faultFinder = (context: RewordingContext) => {
  const { place, wish } = context;
  const known = knownIn(context);
  return (answer: string): string | undefined => {
    if (!isSentence(answer) || /[\r\n]/.test(answer))
      return 'responda com uma frase, sem título nem marca de palco';
    if (normalise(answer) === normalise(place.text)) return 'não repita a frase como ela está';
    if (announcement.test(answer)) return 'responda só com a frase, sem anunciar';
    if (isEnglish(answer)) return 'escreva em português';
    if (gapsOf(answer) !== gapsOf(place.text))
      return 'mantenha cada [PREENCHER: …], letra por letra, e não crie outro';
    if (isTooLong(answer, context)) return 'não passe do dobro do tamanho da frase';
    if (wish === 'shorter' && words(answer).length >= words(place.text).length)
      return 'use menos palavras';
    const number = inventedNumber(answer, known);
    if (number !== undefined) return `“${number}” não está nos dados`;
    const name = inventedName(answer, known);
    if (name !== undefined) return `“${name}” não está nos dados`;
    return newGrave(answer, context, known);
  };
};

/** Judges answers one after the other: those that may stand there, each once, and what is wrong with the others. */
export const makeJudge = (context: RewordingContext) => {
  const valid: string[] = [];
  const faults: string[] = [];
  const faultOf = faultFinder(context);
  const judge = (text: string): void => {
    const answer = asOneLine(text, context.place.text);
    const fault = faultOf(answer);
    if (fault !== undefined) faults.push(`“${cutText(answer, 200)}”: ${fault}`);
    else if (!valid.some((other) => normalise(other) === normalise(answer))) valid.push(answer);
  };
  return { judge, valid, faults };
};
