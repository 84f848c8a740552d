import { nameWithoutShouting, withoutShouting } from '../capitals.ts';
import {
  completeCases,
  completeTeachings,
  usableVoiceSample,
  type Stories,
  type StoryCase,
  type Teaching,
} from './fields.ts';
import { unauthorisedNames, withoutNames, type NamedPerson } from './unauthorised-names.ts';

const nothing = '(não informado)';

/** The names that no text may get: of cases and of testimonials without an authorisation. */
export const namesToHide = (
  { apresentador, casos }: Stories,
  testimonials: readonly NamedPerson[],
): ReturnType<typeof unauthorisedNames> =>
  unauthorisedNames(apresentador, [...casos, ...testimonials]);

/**
 * The stories as a text may use them: only complete items, no name of somebody who did not authorise it, one line
 * for each answer, no shouting, and no sample too short to be imitated.
 */
export const usableStories = (
  stories: Stories,
  testimonials: readonly NamedPerson[] = [],
): Stories => {
  const names = namesToHide(stories, testimonials);
  const clean = (text: string): string =>
    withoutShouting(withoutNames(text, names).replace(/\s+/g, ' ').trim());
  const orNull = (text: string | null): string | null => (text === null ? null : clean(text));
  const nameOf = ({ nome, autorizacao }: StoryCase): string | null =>
    nome !== null && autorizacao ? nameWithoutShouting(nome.replace(/\s+/g, ' ')) : null;
  return {
    ...stories,
    apresentador: stories.apresentador && nameWithoutShouting(stories.apresentador),
    prova: orNull(stories.prova),
    origem_cena: orNull(stories.origem_cena),
    origem_tentativas: orNull(stories.origem_tentativas),
    virada: orNull(stories.virada),
    ensinamentos: completeTeachings(stories).map((item) => ({
      crenca: orNull(item.crenca),
      verdade: orNull(item.verdade),
      passo: orNull(item.passo),
      exemplo: orNull(item.exemplo),
    })),
    casos: completeCases(stories).map((item) => ({
      nome: nameOf(item),
      antes: orNull(item.antes),
      o_que_fez: orNull(item.o_que_fez),
      depois: orNull(item.depois),
      autorizacao: nameOf(item) !== null,
    })),
    frases_do_publico: stories.frases_do_publico.map(clean),
    voz_amostra: orNull(usableVoiceSample(stories)),
    frases_que_digo: stories.frases_que_digo.map(clean),
    frases_que_nunca_digo: stories.frases_que_nunca_digo.map(clean),
  };
};

const line = (label: string, answer: string | null): string[] =>
  answer === null ? [] : [`${label}: ${answer}`];

const quotes = (label: string, sentences: readonly string[]): string[] =>
  sentences.length === 0
    ? []
    : [`${label}: ${sentences.map((sentence) => `“${sentence}”`).join('; ')}`];

const parts = (labelled: readonly (readonly [label: string, answer: string | null])[]): string =>
  labelled.flatMap(([label, answer]) => line(label, answer)).join(' ');

const teachingLine = ({ crenca, verdade, passo, exemplo }: Teaching, position: number): string =>
  `Ensinamento ${position + 1}. ${parts([
    ['Crença', crenca],
    ['Verdade', verdade],
    ['Passo', passo],
    ['Exemplo real', exemplo],
  ])}`;

const caseLine = ({ nome, antes, o_que_fez, depois }: StoryCase, position: number): string => {
  const care =
    nome === null
      ? 'sem autorização: diga “uma pessoa que acompanhei”; sem nome, cidade, empresa nem detalhe que revele quem é'
      : `autorizado; pode dizer o nome: ${nome}`;
  return `Caso ${position + 1} (${care}). ${parts([
    ['Antes', antes],
    ['O que fez', o_que_fez],
    ['Depois', depois],
  ])}`;
};

const orNothing = (lines: readonly string[]): string => lines.join('\n') || nothing;

/** The variable `{{historias}}`: one line for each answer. `testimonials` are those of the offer. */
export const storiesLines = (
  stories: Stories,
  testimonials: readonly NamedPerson[] = [],
): string => {
  const usable = usableStories(stories, testimonials);
  return orNothing([
    ...line('Quem apresenta', usable.apresentador),
    ...line('Fato comprovável', usable.prova),
    ...line('Cena de origem', usable.origem_cena),
    ...line('O que já tinha tentado', usable.origem_tentativas),
    ...line('A virada', usable.virada),
    ...usable.ensinamentos.map(teachingLine),
    ...usable.casos.map(caseLine),
    ...quotes('Frases do público', usable.frases_do_publico),
  ]);
};

/** The variable `{{voz}}`: how the person speaks, and what they never say. */
export const voiceLines = (stories: Stories, testimonials: readonly NamedPerson[] = []): string => {
  const usable = usableStories(stories, testimonials);
  return orNothing([
    ...line('Amostra (imite o ritmo, não copie)', usable.voz_amostra),
    ...quotes('Frases que digo', usable.frases_que_digo),
    ...quotes('Frases que nunca digo', usable.frases_que_nunca_digo),
  ]);
};
