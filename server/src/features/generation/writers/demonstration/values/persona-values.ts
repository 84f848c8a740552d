import { normalise } from '@webnario/domain/script/words';
import { isRisky } from '../language/claims.ts';
import { cleaned, cleanedName } from '../language/cleaning.ts';
import { inFewWords } from '../language/excerpts.ts';
import {
  capitalised,
  countWords,
  firstSentence,
  inMidSentence,
  quoted,
  sentencesOf,
  withoutEnd,
  withFullStop,
} from '../language/phrases.ts';
import { beginsWithVerb } from '../language/verbs.ts';
import type { Pack } from '../pack.ts';
import type { Values } from '../render.ts';
import { pick, rotated } from '../seed.ts';
import { ageOf, isOfMen, shortAudience } from './audience.ts';
import {
  asWish,
  hours,
  personaItems,
  saidOf,
  sceneOf,
  type Hour,
  type PersonaItem,
} from './persona-items.ts';

/** What the persona's values are made from. */
export type PersonaSource = {
  readonly persona: string;
  readonly audience: string;
  readonly pack: Pack;
  readonly seed: string;
};

const namesOfMen = ['Antônio', 'Marcos', 'Cláudio', 'Sérgio', 'Elias'];
const ages = ['entre 30 e 40 anos', 'entre 35 e 45 anos', 'entre 40 e 50 anos'];

const said = ({ label, text }: PersonaItem): string => text || label;

/** The persona's name and age, and the name of the companion of the class, who is never the same person. */
const identityValues = ({ persona, audience, pack, seed }: PersonaSource): Values => {
  const names = isOfMen(audience) ? namesOfMen : pack.nomes;
  const proposed = names[pick(seed, 'persona', names.length)] ?? pack.nomes[0];
  const named = personaItems(persona, 'Perfil').find(({ label }) =>
    normalise(label).startsWith('nome'),
  );
  const [confirmed = ''] = withoutEnd(cleanedName(named?.text)).split(/[,(]/);
  const taken = normalise(confirmed.trim() || proposed);
  const others = pack.nomes.filter((name) => normalise(name) !== taken);
  return {
    persona_nome: proposed,
    ex: others[pick(seed, 'nome', others.length)] ?? pack.nomes[0],
    idade: ageOf(audience) ?? ages[pick(seed, 'idade', ages.length)] ?? '',
    publico_curto: shortAudience(audience, pack.publico),
  };
};

const lifeLabel = /^(?:como vive|rotina|um dia|vida|ocupacao|contexto|quem e)/u;

const lifeOf = ({ persona, pack }: PersonaSource, companion: string): string => {
  const told = personaItems(persona, 'Perfil').find(({ label }) =>
    lifeLabel.test(normalise(label)),
  );
  const life = inMidSentence(withoutEnd(cleaned(told?.text))) || pack.perfil;
  if (life === pack.perfil || beginsWithVerb(life)) return `${companion} ${life}.`;
  return `Um pouco de contexto: ${quoted(life)}.`;
};

const hookHours: readonly Hour[] = ['noite', 'noite', 'manha', 'tarde'];

/** The three moments of the day, as the persona has them, and the scenes that the class makes of them. */
const momentValues = ({ persona, pack, seed }: PersonaSource, companion: string): Values => {
  const items = personaItems(persona, 'Momentos do dia');
  const isUnlabelled = items.length === 3 && items.every(({ label }) => label === '');
  const momentAt = (hour: Hour): string => {
    const labelled = items.find(({ label }) => normalise(label).startsWith(hour))?.text;
    return labelled || (isUnlabelled ? items[hours.indexOf(hour)]?.text : '') || pack[hour];
  };
  const scene = (hour: Hour, who: string): string =>
    sceneOf(hour, momentAt(hour), who) || sceneOf(hour, pack[hour], who);
  const hook = hookHours[pick(seed, 'cena', hookHours.length)] ?? 'noite';
  const [first = 'manha', second = 'tarde'] = hours.filter((hour) => hour !== hook);
  return {
    ...Object.fromEntries(
      hours.map((hour) => [hour, withoutEnd(cleaned(momentAt(hour)) || pack[hour])]),
    ),
    cena_gancho: scene(hook, 'você'),
    retrato_1: scene(first, companion),
    retrato_2: scene(second, companion),
  };
};

const visiblePains = 4;

/** The pains of the pack in the order of the project, and those of the confirmed persona before them. */
const painValues = ({ persona, pack, seed }: PersonaSource, companion: string): Values => {
  const own = [
    ...rotated(seed, 'dores', pack.dores.slice(0, visiblePains)).slice(0, 3),
    ...rotated(seed, 'dores2', pack.dores.slice(visiblePains)),
  ];
  const confirmed = personaItems(persona, 'Dores')
    .map(said)
    .filter((text) => saidOf(text, 'você') !== '')
    .slice(0, 5);
  const rest = own.filter((pain) => !confirmed.some((it) => normalise(it) === normalise(pain)));
  const pains = [...confirmed, ...rest];
  const painAt = (index: number): string => pains[index] ?? own[index] ?? '';
  return {
    ...Object.fromEntries(
      ['a', 'b', 'c', 'd', 'e'].map((letter, index) => [
        `Dor_${letter}`,
        capitalised(own[index] ?? ''),
      ]),
    ),
    sinal_1: saidOf(painAt(0), 'você'),
    sinal_2: saidOf(painAt(1), 'você'),
    sinal_3: saidOf(painAt(2), 'você'),
    dor_retrato: saidOf(painAt(3), companion),
    dor_custo: saidOf(painAt(4), 'você'),
  };
};

const wishLabels = ['pratico', 'emocional', 'social', 'identidade'];

const wishValues = ({ persona, pack }: PersonaSource): Values => {
  const items = personaItems(persona, 'Desejos');
  return Object.fromEntries(
    wishLabels.map((label, index) => {
      const item = items.find((it) => normalise(it.label).includes(label)) ?? items[index];
      const wish = item ? asWish(said(item)) : '';
      return [`desejo_${index + 1}`, wish || (pack.desejos[index] ?? '')];
    }),
  );
};

/** Why an attempt failed, in at most two sentences about the person. */
const reasonOf = (item: PersonaItem, pack: Pack): string => {
  const told = item.label === '' ? item.text.slice(firstSentence(item.text).length) : item.text;
  const reason = cleaned(sentencesOf(told.trim()).slice(0, 2).join(' '));
  if (reason === '' || isRisky(reason)) return '';
  const sentence = withFullStop(reason);
  const isOfPack = pack.tentativas.some(({ porque }) => normalise(porque) === normalise(sentence));
  const needsSubject = !isOfPack && !beginsWithVerb(sentence) && beginsWithVerb(sentence, 'past');
  return needsSubject ? `A pessoa ${inMidSentence(sentence)}` : sentence;
};

const attemptValues = ({ persona, pack, seed }: PersonaSource): Values => {
  const items = personaItems(persona, 'Tentativas anteriores');
  const attempts = rotated(seed, 'tent', pack.tentativas).map((own, index) => {
    const item = items[index];
    const tried = item ? asWish(item.label || firstSentence(item.text)) : '';
    return {
      own: own.o_que,
      what: tried || own.o_que,
      why: item ? reasonOf(item, pack) : own.porque,
    };
  });
  const second = attempts[1]?.what ?? '';
  const isShortQuote = second.startsWith('“') && countWords(second) <= 7;
  const short = second.startsWith('“') ? pack.tentativas[1].o_que : inFewWords(second);
  return {
    ...Object.fromEntries(
      attempts.flatMap(({ own, what, why }, index) => [
        [`tentativa_${index + 1}`, what],
        [`porque_${index + 1}`, why],
        [`Tentativa_${index + 1}`, capitalised(own)],
      ]),
    ),
    tentativa_curta: isShortQuote ? second : short,
  };
};

/** Everything that the templates take from the persona: the confirmed one, with the pack in reserve. */
export const personaValues = (source: PersonaSource): Values => {
  const identity = identityValues(source);
  const companion = identity['ex'] ?? '';
  return {
    ...identity,
    perfil_ex: lifeOf(source, companion),
    ...momentValues(source, companion),
    ...painValues(source, companion),
    ...wishValues(source),
    ...attemptValues(source),
  };
};
