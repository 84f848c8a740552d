import { spokenText } from '@webnario/domain/script/speech';
import { normalise } from '@webnario/domain/script/words';
import { content } from '../content.ts';
import { isRisky } from '../language/claims.ts';
import { cleaned } from '../language/cleaning.ts';
import { inFewWords } from '../language/excerpts.ts';
import {
  capitalised,
  countWords,
  gap,
  inMidSentence,
  quoted,
  withoutEnd,
  withSingleQuotes,
} from '../language/phrases.ts';
import type { Pack } from '../pack.ts';
import type { Values } from '../render.ts';
import { pickOf } from '../seed.ts';
import { blockText } from './persona-items.ts';

/** What a later phase takes up from the confirmed persona and phase 1. */
export type CallbackSource = {
  readonly persona: string;
  readonly phase1: string;
  readonly pack: Pack;
  readonly seed: string;
};

const anchorSaid =
  /frase[^“"\n.?!:]{0,60}[:.]\s*[^“"\n]{0,60}[“"]([^”"\n]{8,90})[”"]|frase[^“"\n.?!]{0,60}:\s*([^”"\n.!?]{8,90})/giu;

/** The sentence that the class comes back to, the last one that phase 1 announces as such. */
const anchorOf = (problem: string, pack: Pack): string => {
  const last = [...problem.matchAll(anchorSaid)].at(-1);
  const said = cleaned(last?.[1] ?? last?.[2]);
  return inMidSentence(withoutEnd(said !== '' && !isRisky(said) ? said : pack.ancora));
};

const openQuestion = /(?:pergunta|dúvida)[^:.?!\n]{0,40}:\s*([^?\n]{10,170}\?)/iu;

/** The open question and its answer; a question of the person's own has an answer only they know. */
const questionValues = (hook: string, { pack }: CallbackSource, turn: string): Values => {
  const question = inMidSentence(cleaned(openQuestion.exec(hook)?.[1])) || pack.laco;
  const isOwn = normalise(question) !== normalise(pack.laco);
  // The templates announce the answer, so that it needs no 'because'.
  const answer = turn.replace(/^Porque /u, '');
  if (!isOwn) return { laco: question, virgula_laco: `, ${pack.laco_curto}`, virada: answer };
  return {
    laco: question,
    virgula_laco: '',
    virada: `${gap('a sua resposta para a pergunta que abriu a aula')}\n\n${capitalised(answer)}`,
  };
};

const yearQuestionValues = (map: string, seed: string): Values => {
  const known = content().yearQuestions;
  const own = [...map.matchAll(/([^.?!\n]{10,170}\?)/gu)]
    .map(([, question = '']) => question.trim())
    .findLast((question) => /\bano\b/iu.test(normalise(question)));
  const isOwn = own !== undefined && !known.some((it) => normalise(it) === normalise(own));
  return {
    pergunta_ano: own === undefined ? pickOf(seed, 'pergunta', known) : capitalised(cleaned(own)),
    pergunta_retomada: isOwn
      ? `esta aqui: “${withSingleQuotes(cleaned(own))}”`
      : 'aquela sobre o ano que vem',
  };
};

const enemySaid =
  /(?:nome do problema é este|culpado, que não é você|tem nome e sobrenome)[^:\n]{0,40}:\s*([^.\n]{4,140})/iu;
const enemyInPains = /(?:obstáculo|por trás|causa|culpad[oa])[^:\n]{0,60}:\s*([^.\n]{4,140})/iu;
const mostEnemyWords = 20;
const fewWords = 7;

const readEnemy = (text: string, pattern: RegExp): string => {
  const said = cleaned(pattern.exec(text)?.[1]);
  const isSayable = said !== '' && !isRisky(said) && countWords(said) <= mostEnemyWords;
  return isSayable ? inMidSentence(withoutEnd(said)) : '';
};

/** The cause that the script blames: as phase 1 names it, else as the persona does, else the pack. */
const enemyValues = (problem: string, pains: string, pack: Pack): Values => {
  const own = readEnemy(problem, enemySaid) || readEnemy(pains, enemyInPains);
  if (own === '' || normalise(own) === normalise(pack.inimigo)) {
    return { inimigo: pack.inimigo, inimigo_curto: pack.inimigo_curto };
  }
  if (/^(?:o|a|os|as|um|uma)\s/iu.test(own)) {
    return { inimigo: own, inimigo_curto: inFewWords(own) };
  }
  const named = quoted(own);
  return {
    inimigo: named,
    inimigo_curto: countWords(own) <= fewWords ? named : pack.inimigo_curto,
  };
};

/** What phases 2 to 5 take up again: anchor, open question, question of the year, and the cause. */
export const callbackValues = (source: CallbackSource, turn: string): Values => {
  const { phase1, persona, pack, seed } = source;
  const spoken = (title: string): string => spokenText(blockText(phase1, title));
  const problem = spoken('O problema que ninguém explicou');
  const anchor = anchorOf(problem, pack);
  return {
    ancora: anchor,
    Ancora: capitalised(anchor),
    ...questionValues(spoken('Boas-vindas e gancho'), source, turn),
    ...yearQuestionValues(spoken('Mapa da aula e combinado'), seed),
    ...enemyValues(
      blockText(phase1, 'O problema que ninguém explicou'),
      blockText(persona, 'Dores'),
      pack,
    ),
  };
};
