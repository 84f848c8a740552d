import * as z from 'zod/mini';
import { optionalText } from '../fields.ts';
import type { StepPhase } from '../wizard/steps.ts';
import { storyFields, type StoryKey } from './cards.ts';

/** The phase record that keeps the stories: it has no step of its own and may be saved again at any time. */
export const storiesPhase = 'suas_historias';

/** The steps that offer the conversation: the last ones before phase 1 is written. */
export const storiesSteps: readonly StepPhase[] = ['definicao_promessa', 'ajuste_promessa'];

/** Who speaks in the class, for the agreement of the text. */
export type Speaker = keyof typeof storyFields.quem_fala.options;
const speakers = Object.keys(storyFields.quem_fala.options) as Speaker[];

/** Something the person teaches: what others believe before, and what they are shown instead. */
export type Teaching = {
  readonly crenca: string | null;
  readonly verdade: string | null;
  readonly passo: string | null;
  readonly exemplo: string | null;
};

/** Somebody the person helped; the name may be said only with `autorizacao`. */
export type StoryCase = {
  readonly nome: string | null;
  readonly antes: string | null;
  readonly o_que_fez: string | null;
  readonly depois: string | null;
  readonly autorizacao: boolean;
};

/** The answers of 'Suas histórias' as texts use them: trimmed, null where there is none. */
export type Stories = {
  readonly apresentador: string | null;
  readonly quem_fala: Speaker | null;
  readonly prova: string | null;
  readonly origem_cena: string | null;
  readonly origem_tentativas: string | null;
  readonly virada: string | null;
  readonly ensinamentos: readonly Teaching[];
  readonly casos: readonly StoryCase[];
  readonly frases_do_publico: readonly string[];
  readonly voz_amostra: string | null;
  readonly frases_que_digo: readonly string[];
  readonly frases_que_nunca_digo: readonly string[];
};

const {
  ensinamentos: { fields: teachingFields, maxItems: mostTeachings },
  casos: { fields: caseFields, maxItems: mostCases },
} = storyFields;

const text = ({ max }: { readonly max: number }) => z.optional(z.nullable(optionalText(max)));

const listOf = <Item extends z.ZodMiniType>(item: Item, maxItems: number) =>
  z.optional(
    z.nullable(
      z.array(item).check(z.maxLength(maxItems, { error: `Use no máximo ${maxItems} itens` })),
    ),
  );

const sentences = ({ max, maxItems }: { readonly max: number; readonly maxItems: number }) =>
  listOf(optionalText(max), maxItems);

const teaching = z.object({
  crenca: text(teachingFields.crenca),
  verdade: text(teachingFields.verdade),
  passo: text(teachingFields.passo),
  exemplo: text(teachingFields.exemplo),
});

const storyCase = z.object({
  nome: text(caseFields.nome),
  antes: text(caseFields.antes),
  o_que_fez: text(caseFields.o_que_fez),
  depois: text(caseFields.depois),
  autorizacao: z.optional(z.nullable(z.boolean())),
});

/**
 * What may be stored, key by key: an absent key stays as it was, null empties it, an unknown key is dropped. An
 * incomplete item of a list is stored as it is; it only does not count.
 */
export const storiesSchema = z.object({
  apresentador: text(storyFields.apresentador),
  quem_fala: z.optional(
    z.nullable(z.enum(speakers, { error: storyFields.quem_fala.errors.notListed })),
  ),
  prova: text(storyFields.prova),
  origem_cena: text(storyFields.origem_cena),
  origem_tentativas: text(storyFields.origem_tentativas),
  virada: text(storyFields.virada),
  ensinamentos: listOf(teaching, mostTeachings),
  casos: listOf(storyCase, mostCases),
  frases_do_publico: sentences(storyFields.frases_do_publico),
  voz_amostra: text(storyFields.voz_amostra),
  frases_que_digo: sentences(storyFields.frases_que_digo),
  frases_que_nunca_digo: sentences(storyFields.frases_que_nunca_digo),
} satisfies Record<StoryKey, unknown>);

const answered = (value: string | null | undefined): string | null => value?.trim() || null;

const answeredAll = (values: readonly string[] | null | undefined): string[] =>
  (values ?? []).flatMap((value) => answered(value) ?? []);

/** The answer stored under a key, undefined where there is none or it cannot be read. */
const readKey = <Key extends StoryKey>(
  stored: Readonly<Record<string, unknown>>,
  key: Key,
): z.output<(typeof storiesSchema.shape)[Key]> | undefined => {
  const parsed = storiesSchema.shape[key].safeParse(stored[key]);
  return parsed.success ? (parsed.data as z.output<(typeof storiesSchema.shape)[Key]>) : undefined;
};

const readTeachings = (stored: Readonly<Record<string, unknown>>): Teaching[] =>
  (readKey(stored, 'ensinamentos') ?? []).map((item) => ({
    crenca: answered(item.crenca),
    verdade: answered(item.verdade),
    passo: answered(item.passo),
    exemplo: answered(item.exemplo),
  }));

const readCases = (stored: Readonly<Record<string, unknown>>): StoryCase[] =>
  (readKey(stored, 'casos') ?? []).map((item) => ({
    nome: answered(item.nome),
    antes: answered(item.antes),
    o_que_fez: answered(item.o_que_fez),
    depois: answered(item.depois),
    autorizacao: item.autorizacao ?? false,
  }));

/** The stories of a stored record (`input_data`); what cannot be read counts as not answered. */
export const readStories = (stored: Readonly<Record<string, unknown>> = {}): Stories => ({
  apresentador: answered(readKey(stored, 'apresentador')),
  quem_fala: readKey(stored, 'quem_fala') ?? null,
  prova: answered(readKey(stored, 'prova')),
  origem_cena: answered(readKey(stored, 'origem_cena')),
  origem_tentativas: answered(readKey(stored, 'origem_tentativas')),
  virada: answered(readKey(stored, 'virada')),
  ensinamentos: readTeachings(stored),
  casos: readCases(stored),
  frases_do_publico: answeredAll(readKey(stored, 'frases_do_publico')),
  voz_amostra: answered(readKey(stored, 'voz_amostra')),
  frases_que_digo: answeredAll(readKey(stored, 'frases_que_digo')),
  frases_que_nunca_digo: answeredAll(readKey(stored, 'frases_que_nunca_digo')),
});

/** The teachings that texts may use: those with what is believed and what is shown instead. */
export const completeTeachings = ({ ensinamentos }: Stories): readonly Teaching[] =>
  ensinamentos.filter(({ crenca, verdade }) => crenca !== null && verdade !== null);

/** The cases that texts may use: those with how it was and how it is now. */
export const completeCases = ({ casos }: Stories): readonly StoryCase[] =>
  casos.filter(({ antes, depois }) => antes !== null && depois !== null);

/** A sample shorter than this does not show how somebody speaks: it is kept, and given to no text. */
export const shortestVoiceSample = 300;

/** The sample of the person's speech, where it is long enough to be imitated. */
export const usableVoiceSample = ({ voz_amostra: sample }: Stories): string | null =>
  sample !== null && sample.length >= shortestVoiceSample ? sample : null;
