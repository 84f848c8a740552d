import { strongPromiseSentence } from '@webnario/domain/method/method';
import { isRisky, isSevere, severeClaim } from '../language/claims.ts';
import { cleaned } from '../language/cleaning.ts';
import { inFewWords } from '../language/excerpts.ts';
import { asInfinitive, withoutPerson } from '../language/imperatives.ts';
import {
  capitalised,
  countWords,
  firstSentence,
  gap,
  inMidSentence,
  shortened,
  withoutEnd,
  withoutHangingWords,
  withFullStop,
  withSingleQuotes,
} from '../language/phrases.ts';
import { isInfinitive } from '../language/verbs.ts';
import type { Pack } from '../pack.ts';
import type { Values } from '../render.ts';
import { blockText, listItems } from './persona-items.ts';

const resultChars = 110;

const teachingVerb =
  /^(?:(?:eu|nós|a gente)\s+)?(?:vou\s+|vamos\s+)?(?:ensin(?:o|ar|amos|a)|ajud(?:o|ar|amos|a)|mostr(?:o|ar|amos|a)|orient(?:o|ar|amos|a)|capacit(?:o|ar|amos|a)|trein(?:o|ar|amos|a))\s+/iu;
const learner = /^(?:\S+\s+){1,8}?(?:a|como|para)\s+(?=(\p{L}+))/u;
const connective =
  /^(?:as pessoas |pessoas )?(?:(?:a|como|para|sobre|de|aprender a|aprender)\s+)/iu;

/** What is taught, without who teaches and who learns: 'Ensino mães a costurarem' → 'costurarem'. */
const withoutTeaching = (text: string): string => {
  const taught = text.replace(teachingVerb, '');
  if (taught === text) return text;
  const found = learner.exec(taught);
  const verb = found?.[1];
  const names = verb !== undefined && isInfinitive(withoutPerson(verb));
  return names ? taught.slice(found?.[0].length) : taught;
};

const shortTeaching = 8;

const fromTeaching = (typed: string): string => {
  const text = withoutEnd(firstSentence(cleaned(typed)).replace(/\?$/, ''));
  const bare = withoutTeaching(text).replace(connective, '');
  const taught = withoutHangingWords(shortened(withoutEnd(bare), resultChars));
  const infinitive = asInfinitive(taught);
  if (taught === '' || infinitive !== undefined) return infinitive ?? '';
  const isAnswer = countWords(taught) >= 2 && countWords(taught) <= shortTeaching;
  return isAnswer ? `aprender ${inMidSentence(taught)}` : '';
};

/** The sentence of a strong promise, whether or not it stands under a heading. */
const promiseSentence = (typed: string): string =>
  firstSentence(cleaned(strongPromiseSentence(typed)).slice(0, 300)).trim();

const promiseStart =
  /^você vai\s+(?:aprender a\s+|ter (?:em mãos )?um (?:passo a passo|caminho curto)\s+para\s+|(?:montar|ter) um plano em três etapas para\s+|aprender\s+(?=\p{L}+(?:ar|er|ir)\s))?(.+)$/iu;

const fromStrongPromise = (typed: string): string => {
  const promised = promiseStart.exec(withoutEnd(promiseSentence(typed)))?.[1];
  if (promised === undefined) return '';
  const [result = ''] = promised
    .replace(/,\s*em seguida,\s*(?:a\s+)?/u, ' ')
    .split(/,|\s(?:uma etapa por vez|passo a passo)\b/u);
  return asInfinitive(withoutHangingWords(shortened(result, resultChars))) ?? '';
};

const fromShortPromise = (typed: string): string =>
  asInfinitive(shortened(cleaned(typed).replace(/^prepare-se para /iu, ''), resultChars)) ?? '';

/** What the promises of a project are made from. */
export type PromiseSource = {
  readonly o_que_ensina: string;
  readonly promessa_forte: string;
  readonly promessa_curta: string;
  readonly pack: Pack;
};

/**
 * What a person will be able to do, as an infinitive phrase (docs/method/demonstration.md#the-result): from the strong
 * promise, else from what is taught, else from the short promise; without any that may be said, the pack's.
 */
export const desiredResult = (source: PromiseSource): string => {
  const candidates = [
    () => fromStrongPromise(source.promessa_forte),
    () => fromTeaching(source.o_que_ensina),
    () => fromShortPromise(source.promessa_curta),
  ];
  for (const candidate of candidates) {
    const result = candidate();
    if (countWords(result) >= 2 && !isRisky(result)) return result;
  }
  return source.pack.resultado;
};

const twoActions = /^(.*?)\s+e(?:,\s*em seguida,)?\s+(?:a\s+)?(\p{L}+.*)$/u;
const mostFirst = 6;
const mostSecond = 7;

const inAtMost = (phrase: string, most: number): string =>
  countWords(phrase) > most ? inFewWords(phrase, most) : withoutEnd(phrase);

/** A result in two short actions: 'organizar o caixa' and 'definir o preço'. */
const actionsOf = (result: string): { first: string; second: string } => {
  const [, one = '', other = ''] = twoActions.exec(result) ?? [];
  const isTwo = isInfinitive(other.split(' ')[0] ?? '') && countWords(one) >= 2;
  const first = inAtMost(isTwo ? one : result, mostFirst);
  return { first, second: isTwo ? inAtMost(other, mostSecond) : '' };
};

const learning = /^(?:aprender|saber|entender|descobrir)\b/u;

const resultValues = (source: PromiseSource): Values => {
  const { pack } = source;
  const actions = actionsOf(desiredResult(source));
  const isShort = countWords(actions.first) < 2;
  const first = isShort ? pack.resultado : actions.first;
  const second = isShort ? '' : actions.second;
  const promised = second === '' ? first : `${first} e, em seguida, ${second}`;
  const isLearning = learning.test(first);
  const taught =
    second === '' ? `aprender a ${first}` : `aprender a ${first} e, em seguida, a ${second}`;
  return {
    resultado_curto: first,
    resultado_promessa: promised,
    aprender_resultado: isLearning ? promised : taught,
    aprender_curto: isLearning ? first : `aprender a ${first}`,
    virgula_sem: /\bsem\b/u.test(promised) ? '' : `, ${pack.sem}`,
  };
};

const strongPromiseSaid = (typed: string): string => {
  const sentence = capitalised(promiseSentence(typed));
  if (sentence === '' || isSevere(sentence)) {
    return gap('a promessa da aula, sem garantia e sem número que você não possa provar');
  }
  if (/^Você\s/u.test(sentence)) return withFullStop(sentence);
  return `“${withFullStop(withSingleQuotes(withoutEnd(sentence)))}”`;
};

/** The short promise, letter by letter, because it is repeated as a refrain. One that nobody can keep becomes a gap. */
const refrainOf = (typed: string): string => {
  const promise = withoutEnd(withSingleQuotes(cleaned(typed)));
  const claim = severeClaim(promise);
  if (claim !== undefined) return gap(`uma promessa curta sem “${claim}”`.slice(0, 120));
  return promise === '' ? gap('promessa curta') : `“${promise}”`;
};

const mostMovements = 4;
const sameThreeParts =
  'São três partes: primeiro o caminho, depois a confiança e, por fim, a rotina.';

/** How it happens, as the confirmed strong promise says. */
const movementsIn = (strongPromise: string): string => {
  const movements = listItems(blockText(strongPromise, 'Como acontece'))
    .map((item) => cleaned(item.replaceAll('**', '')))
    .filter((item) => item !== '' && !isRisky(item))
    .slice(0, mostMovements)
    .map((item) => withFullStop(capitalised(item)));
  return movements.length >= 2 ? movements.join('\n\n') : sameThreeParts;
};

/** Everything that the templates take from the promises and from what is taught. */
export const promiseValues = (source: PromiseSource): Values => ({
  ...resultValues(source),
  promessa_forte_dita: strongPromiseSaid(source.promessa_forte),
  refrao: refrainOf(source.promessa_curta),
  movimentos: movementsIn(source.promessa_forte),
});
