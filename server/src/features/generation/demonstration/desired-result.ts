import { findRisks } from '@webnario/domain/script-check/risks';
import { strongPromiseSentence } from '@webnario/domain/method/method';
import type { ScriptFacts } from '../writer.ts';
import { asInfinitive, isInfinitive } from './verbs.ts';
import { asPhrase, inMidSentence, shortened, withoutHangingWords } from './typed-text.ts';

const resultChars = 110;

const teachingVerb = /^(?:eu )?(?:vou )?(?:ensino|ensinar|ajudo|mostro|oriento|capacito|treino) /iu;
const connective = /^(?:as pessoas |pessoas )?(?:a |como |para |sobre |de )?/iu;
const learner = /^(?:\S+ ){1,8}?(?:a|como) (?=(\p{L}+))/u;

/** What is taught, without who teaches and who learns: 'Ensino mães a costurar roupas' → 'costurar roupas'. */
const withoutTeaching = (text: string): string => {
  const taught = text.replace(teachingVerb, '');
  if (taught !== text) {
    const found = learner.exec(taught);
    if (found?.[1] !== undefined && isInfinitive(found[1])) return taught.slice(found[0].length);
  }
  return taught.replace(/^aprender /iu, '').replace(connective, '');
};

/** Removes emoji, since the result is said aloud and quoted in a promise. */
const withoutPictures = (text: string): string =>
  text
    .replace(/\p{Extended_Pictographic}|\uFE0F|\u200D/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

const fromTeaching = (text: string): string | undefined => {
  const taught = shortened(withoutTeaching(asPhrase(text)), resultChars);
  if (taught === '') return undefined;
  return asInfinitive(taught) ?? `colocar em prática ${inMidSentence(taught)}`;
};

const strongPromiseStart = /^você vai (?:aprender a |ter em mãos um passo a passo para )?/iu;

const fromStrongPromise = (text: string): string | undefined => {
  const sentence = asPhrase(strongPromiseSentence(text));
  if (!strongPromiseStart.test(sentence)) return undefined;
  return asInfinitive(sentence.replace(strongPromiseStart, '').split(',')[0] ?? '');
};

const fromShortPromise = (text: string): string | undefined =>
  asInfinitive(shortened(asPhrase(text).replace(/^prepare-se para /iu, ''), resultChars));

/** A claim that nobody can keep is not repeated by the writer, whoever made it first. */
const isSafe = (result: string): boolean =>
  findRisks(result).every((risk) => risk.severity === 'dica');

/**
 * What a person will be able to do, as an infinitive phrase (docs/method/demonstration.md#variables): from what is
 * taught, else the strong promise, else the short one; without any that is safe to repeat, applying the product.
 */
export const desiredResult = (
  facts: Pick<
    ScriptFacts,
    'nome_do_produto' | 'o_que_ensina' | 'promessa_forte' | 'promessa_curta'
  >,
): string => {
  const candidates = [
    () => fromTeaching(facts.o_que_ensina),
    () => fromStrongPromise(facts.promessa_forte),
    () => fromShortPromise(facts.promessa_curta),
    () => {
      const name = asPhrase(facts.nome_do_produto);
      return name === '' ? undefined : `aplicar ${name} na rotina`;
    },
  ];
  for (const candidate of candidates) {
    const result = withoutPictures(candidate() ?? '');
    if (result !== '' && isSafe(result)) return result;
  }
  return 'dar o próximo passo com mais clareza';
};

const turningWord = /^(?:e|com|até|sem|para|por|usando|mesmo)$/iu;
const wordsBeforeATurn = 3;
const wordsAtMost = 8;

/** The result in few words: up to the first conjunction or comma after the third word. */
export const shortResult = (result: string): string => {
  const parts = result.split(' ');
  if (parts.length <= 6) return result;
  const turn = parts.findIndex(
    (part, index) =>
      index >= wordsBeforeATurn &&
      (turningWord.test(part) || /[,;]$/u.test(parts[index - 1] ?? '')),
  );
  return withoutHangingWords(parts.slice(0, turn === -1 ? wordsAtMost : turn).join(' '));
};
