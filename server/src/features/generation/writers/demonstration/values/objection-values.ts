import { normalise } from '@webnario/domain/script/words';
import { content } from '../content.ts';
import { isRisky } from '../language/claims.ts';
import { cleaned } from '../language/cleaning.ts';
import {
  capitalised,
  countWords,
  firstSentence,
  withoutEnd,
  withSingleQuotes,
} from '../language/phrases.ts';
import type { ObjectionReplies, Pack } from '../pack.ts';
import { filled, tidyPunctuation, type Values } from '../render.ts';
import { pick, pickOf } from '../seed.ts';
import { isAlike } from './belief-values.ts';
import { personaItems, quoteIn } from './persona-items.ts';

/** What the objections are made from. */
export type ObjectionSource = {
  readonly persona: string;
  readonly pack: Pack;
  readonly seed: string;
  readonly minutes: number;
};

type Objection = { readonly said: string; readonly kind: string };

/** An objection of the pack brings an answer of its own. */
const ofPack = 'pacote';
const anyKind = 'outra';

const repliesFor = (kind: string): ObjectionReplies => {
  const all = content().objectionReplies;
  const replies = all.find(({ tipo }) => tipo === kind) ?? all.find(({ tipo }) => tipo === anyKind);
  if (!replies) throw new Error(`There is no answer to an objection of the kind ${kind}`);
  return replies;
};

/** How the project says an objection of that kind. */
const sayingOf = (kind: string, seed: string): string =>
  pickOf(seed, `fala${kind}`, repliesFor(kind).falas);

/** The kind of an objection by its words (docs/method/method.md#objections). */
const kindOf = (said: string): string => {
  const { objectionReplies, objectionKinds } = content();
  const text = normalise(said);
  const known = objectionReplies.find(({ falas }) => falas.some((it) => normalise(it) === text));
  const guessed = objectionKinds.find(
    ({ padrao }) => padrao !== '' && new RegExp(padrao, 'u').test(text),
  );
  return known?.tipo ?? guessed?.tipo ?? anyKind;
};

const defaultObjections = ({ pack, seed }: ObjectionSource): Objection[] => [
  { said: sayingOf('dinheiro', seed), kind: 'dinheiro' },
  ...pack.objecoes.map(({ objecao }) => ({ said: objecao, kind: ofPack })),
  { said: sayingOf('tempo', seed), kind: 'tempo' },
];

const mostWords = 30;

/** The objections of the confirmed persona, '' and what may not be said left out. */
const confirmedObjections = ({ persona, pack }: ObjectionSource): Objection[] =>
  personaItems(persona, 'Objeções de compra')
    .map(
      ({ label, text }) => quoteIn(text) || quoteIn(label) || cleaned(firstSentence(text || label)),
    )
    .filter((said) => said !== '' && countWords(said) <= mostWords && !isRisky(said))
    .map((said) => ({
      said,
      kind: pack.objecoes.some(({ objecao }) => isAlike(said, objecao)) ? ofPack : kindOf(said),
    }));

/** Which objection goes first where there are too many: one of no kind, else the last that is not about money. */
const leastNeeded = (objections: readonly Objection[]): number => {
  const other = objections.findLastIndex(({ kind }) => kind === anyKind);
  if (other >= 0) return other;
  const notMoney = objections.findLastIndex(({ kind }) => kind !== 'dinheiro');
  return notMoney >= 0 ? notMoney : objections.length - 1;
};

const neverMissing = ['dinheiro', 'tempo', 'capacidade', 'sozinho', 'confianca'];

/** As many objections as the class has time for: too many are cut, too few filled up with the usual ones. */
const chosenObjections = (source: ObjectionSource): Objection[] => {
  const count = source.minutes <= 45 ? 4 : 5;
  const confirmed = confirmedObjections(source);
  let chosen = confirmed.length > 0 ? confirmed : defaultObjections(source);
  while (chosen.length > count) chosen = chosen.toSpliced(leastNeeded(chosen), 1);
  for (const kind of neverMissing) {
    const usual = content().objectionKinds.find(({ tipo }) => tipo === kind);
    if (usual && chosen.length < count && !chosen.some((it) => it.kind === kind)) {
      chosen = [...chosen, { said: usual.fala_padrao, kind }];
    }
  }
  return chosen;
};

/** Answers each objection from the bank of its kind, no answer twice. */
const makeAnswer = ({ pack, seed }: ObjectionSource) => {
  const used = new Map<string, number>();
  const told = new Set<string>();
  return ({ said, kind }: Objection): string => {
    const own = pack.objecoes.find(
      ({ objecao, resposta }) => !told.has(resposta) && isAlike(said, objecao),
    );
    if (own) {
      told.add(own.resposta);
      return own.resposta;
    }
    const { tipo, respostas } = repliesFor(kind);
    const before = used.get(tipo) ?? 0;
    used.set(tipo, before + 1);
    const at = pick(seed, `resp${tipo}`, respostas.length) + before;
    return respostas[at % respostas.length] ?? respostas[0];
  };
};

const asQuoted = (said: string): string => {
  const end = /\?\s*$/.test(said) ? '?' : '.';
  const bare = capitalised(withSingleQuotes(withoutEnd(said))).replace(/\?$/, '');
  return `**“${bare}${end}”**`;
};

const listed = (said: string, fear: string): string =>
  `- “${capitalised(said)}${/[?!]$/.test(said) ? '' : '.'}” Receio: ${fear}.`;

/** The objections of the persona as a list, and those of phase 5 with their answers, which name other values. */
export const objectionValues = (source: ObjectionSource, values: Values): Values => {
  const { pack, seed } = source;
  const usual = (kind: string): string => listed(sayingOf(kind, seed), repliesFor(kind).receio);
  const answer = makeAnswer(source);
  return {
    objecoes_lista: [
      usual('dinheiro'),
      ...pack.objecoes.map(({ objecao, receio }) => listed(objecao, receio)),
      usual('tempo'),
    ].join('\n'),
    objecoes_respondidas: chosenObjections(source)
      .map((it) => tidyPunctuation(`${asQuoted(it.said)} ${filled(answer(it), values)}`))
      .join('\n\n'),
  };
};
