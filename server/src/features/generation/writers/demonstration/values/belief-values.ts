import { normalise } from '@webnario/domain/script/words';
import type { Stories, Teaching } from '@webnario/domain/stories/fields';
import { content } from '../content.ts';
import { isRisky } from '../language/claims.ts';
import { cleaned } from '../language/cleaning.ts';
import { asParagraph, inFewWords } from '../language/excerpts.ts';
import {
  capitalised,
  firstSentence,
  inMidSentence,
  withoutEnd,
  withSingleQuotes,
} from '../language/phrases.ts';
import { beliefSlots, countOf, type BeliefSlot, type Pack, type PackBelief } from '../pack.ts';
import type { Values } from '../render.ts';
import { pick } from '../seed.ts';
import { personaItems, quoteIn } from './persona-items.ts';

/** What the beliefs and what is shown instead are made from. */
export type BeliefSource = {
  readonly persona: string;
  readonly stories: Stories;
  readonly pack: Pack;
  readonly seed: string;
  /** Puts the companion's name into a text of the pack. */
  readonly named: (text: string) => string;
};

/** Words that stand in many sentences and say little about what they are about. */
const littleWords = new Set(
  'a o as os um uma de do da em no na e que para com por eu me meu minha nao se tenho'.split(' '),
);

/** Whether two sentences say the same in nearly the same words. */
export const isAlike = (one: string, other: string): boolean => {
  if (normalise(one) === normalise(other)) return true;
  const [known = [], parts = []] = [one, other].map((text) =>
    normalise(text)
      .split(' ')
      .filter((word) => !littleWords.has(word)),
  );
  const shared = parts.filter((word) => known.includes(word)).length;
  return shared > 1 && shared / Math.max(known.length, parts.length) >= 0.6;
};

/** The theme of a belief by its words; the longest words decide. */
const themeOf = (belief: string) => {
  const text = normalise(belief);
  const weight = (keys: readonly string[]): number =>
    keys.reduce((sum, key) => sum + (countOf(text, key) > 0 ? normalise(key).length : 0), 0);
  const ranked = content()
    .beliefs.temas.map((theme) => ({ theme, weight: weight(theme.chaves) }))
    .toSorted((one, other) => other.weight - one.weight);
  return ranked[0] && ranked[0].weight > 0 ? ranked[0].theme : undefined;
};

const trueWords = 70;
const exampleWords = 90;
const stepWords = 50;

/** What the person teaches, as far as it can be said: belief and truth are both there. */
type TaughtBelief = {
  readonly belief: string;
  readonly truth: string;
  readonly example: string;
  readonly step: string;
};

const taughtIn = (teaching: Teaching | undefined): TaughtBelief | undefined => {
  const belief = cleaned(teaching?.crenca);
  const truth = asParagraph(teaching?.verdade, trueWords);
  if (belief === '' || truth === '' || isRisky(belief)) return undefined;
  return {
    belief,
    truth,
    example: asParagraph(teaching?.exemplo, exampleWords),
    step: asParagraph(teaching?.passo, stepWords),
  };
};

/** The belief as the confirmed persona says it, '' where it says none. */
const confirmedBelief = (persona: string, slot: BeliefSlot, index: number): string => {
  const items = personaItems(persona, 'Crenças que travam');
  const item = items.find(({ label }) => normalise(label).includes(slot)) ?? items[index];
  const belief = item ? quoteIn(item.text) || cleaned(firstSentence(item.text)) : '';
  return isRisky(belief) ? '' : belief;
};

const sameForAll = (seed: string, what: string, index: number): number =>
  pick(seed, `${what}${index}`, 2);

/** One belief with its truth, how it works, its example, its mistake and its step. */
const beliefAt = (source: BeliefSource, own: PackBelief, index: number, taught?: TaughtBelief) => {
  const { seed, named } = source;
  const slot = beliefSlots[index] ?? 'caminho';
  const { neutras, como_neutros, erros_neutros, exemplos_neutros } = content().beliefs;
  const told = taught?.belief || confirmedBelief(source.persona, slot, index);
  const belief = told === '' ? own.crenca : withoutEnd(withSingleQuotes(told));
  const isOwn = isAlike(belief, own.crenca);
  const general = (list: typeof neutras, what: string): string =>
    list[slot][sameForAll(seed, what, index)] ?? '';
  const theme = isOwn ? undefined : themeOf(belief);
  const themed = theme?.verdades[sameForAll(seed, 'verdade', index)];
  return {
    belief,
    truth: taught?.truth ?? (isOwn ? own.verdade : (themed ?? general(neutras, 'verdade'))),
    how: isOwn ? own.como : general(como_neutros, 'como'),
    mistake: isOwn ? own.erro : general(erros_neutros, 'erro'),
    example: named(isOwn ? own.exemplo : general(exemplos_neutros, 'exemplo')),
    step: taught?.step ? inMidSentence(taught.step) : own.passo,
  };
};

const firstStepWords = 10;
/** A part of a sentence that says when, and not what. */
const saysWhen =
  /^(?:antes|depois|n[oa]s?|em|quando|hoje|amanhã|nest[ae]|ao?s?|à|tod[oa]s?|durante|por|para|com|sem|uma vez)(?=\s)/iu;

/** The first thing that a step asks for, in few words. */
const firstAction = (step: string): string => {
  const parts = withoutEnd(firstSentence(step)).split(/[,;]\s/);
  const action = parts.find((part) => !saysWhen.test(part)) ?? parts[0] ?? '';
  return inFewWords(inMidSentence(action), firstStepWords);
};

/** Everything that the templates take from the three beliefs: what the person teaches, the persona, the pack. */
export const beliefValues = (source: BeliefSource): Values => {
  const { pack, stories, named, seed } = source;
  const taught = pack.crencas.map((_, index) => taughtIn(stories.ensinamentos[index]));
  // The first thing taught without an example of its own gets the pack's spare one.
  const spareAt = taught.findIndex((it) => it !== undefined && it.example === '');
  const beliefs = pack.crencas.map((own, index) => beliefAt(source, own, index, taught[index]));
  const exampleAt = (index: number): string => {
    const example = taught[index]?.example;
    if (example) return `Um exemplo que aconteceu. ${example}`;
    return index === spareAt ? named(pack.exemplo_extra) : (beliefs[index]?.example ?? '');
  };
  const otherSpare = content().beliefs.exemplos_neutros.si[1 - pick(seed, 'exemplo1', 2)] ?? '';
  return {
    ...Object.fromEntries(
      pack.crencas.flatMap((own, index) => {
        const number = index + 1;
        const it = beliefs[index];
        return [
          [`crenca_${number}`, inMidSentence(it?.belief ?? '')],
          [`Crenca_${number}`, capitalised(own.crenca)],
          [`origem_${number}`, own.origem],
          [`verdade_${number}`, it?.truth ?? ''],
          [`como_${number}`, it?.how ?? ''],
          [`erro_${number}`, it?.mistake ?? ''],
          [`exemplo_${number}`, exampleAt(index)],
          [`exemplo_real_${number}`, taught[index]?.example ? '1' : ''],
          [`passo_${number}`, it?.step ?? ''],
        ];
      }),
    ),
    exemplo_extra: named(spareAt >= 0 ? otherSpare : pack.exemplo_extra),
    passo_1_curto: firstAction(beliefs[0]?.step ?? ''),
  };
};
