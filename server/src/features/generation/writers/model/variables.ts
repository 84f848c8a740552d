import type { FactVariable, RegenerationVariable } from '@webnario/domain/catalog/prompt-variables';
import type { ClassDuration } from '@webnario/domain/method/duration';
import { objectionLines } from '@webnario/domain/method/objection-lines';
import { phaseTargets, questionsTitle, scriptPhaseOf } from '@webnario/domain/method/phases';
import { offerLines } from '@webnario/domain/offer/offer-lines';
import { offerContext } from '@webnario/domain/records/offer-context';
import { requestOf } from '@webnario/domain/rewording/request';
import { recitablePromise } from '@webnario/domain/script-check/short-promise';
import { storiesLines, voiceLines } from '@webnario/domain/stories/stories-lines';
import { speakerRule } from './speaker-rule.ts';
import { fitted, ours, typed, whole, type Value } from './values.ts';
import type {
  BlockText,
  RegenerationRequest,
  RewordingRequest,
  ScriptFacts,
  SuggestionRequest,
} from '../writer.ts';
import { byScriptPhase } from '@webnario/domain/project-fields';

/** Longest values that reach a prompt whole, in characters (docs/method/prompts.md#variables). */
const longest = { persona: 12_000, promise: 4000, phase: 45_000, titles: 8000 } as const;

type Lazy<Name extends string> = Readonly<Record<Name, () => Value>>;

/** What one of the calls of a text is asked for. */
export type CallPart = {
  /** The blocks to write, with length and cues (docs/method/prompts.md#calls). */
  readonly targets: string;
  /** What the calls before have written of the same text. */
  readonly written: string;
  /** The whole did not fit the model: the long texts come as their summaries. */
  readonly isShort: boolean;
};

const questionMinutes = (duration: ClassDuration): number => {
  const close = scriptPhaseOf('script_fase_5');
  const targets = close ? phaseTargets(close, duration) : [];
  return (targets.find(({ title }) => title === questionsTitle)?.pauseSeconds ?? 0) / 60;
};

const durationSentence = (duration: ClassDuration): string =>
  `${duration.minutes} minutos no relógio, com conversa no chat, exercício e ${questionMinutes(duration)} minutos de perguntas. Ritmo: ${duration.wordsPerMinute} palavras por minuto.`;

const contextOf = ({ nome_do_produto, oferta, historias, hoje }: ScriptFacts) =>
  offerContext(nome_do_produto, { offer: oferta, stories: historias, today: hoje });

/** The offer as a model reads it. */
export const offerText = (facts: ScriptFacts): string => offerLines(facts.oferta, contextOf(facts));

const objectionsOf = (facts: ScriptFacts): string =>
  objectionLines(facts.persona, facts.duration.minutes, {
    offer: facts.oferta,
    stories: facts.historias,
    context: contextOf(facts),
  });

/** The variables that every prompt may use, cleaned and within their limits (docs/method/prompts.md#variables). */
export const factValues = (facts: ScriptFacts, part: CallPart): Lazy<FactVariable> => {
  const phase = (text: string) => () => fitted(text, longest.phase, part.isShort);
  const testimonials = facts.oferta.depoimentos;
  return {
    nome_do_produto: () => typed(facts.nome_do_produto),
    descricao_do_produto: () => typed(facts.descricao_do_produto),
    categoria: () => typed(facts.categoria),
    especialidade: () => typed(facts.especialidade),
    publico_alvo: () => typed(facts.publico_alvo),
    produto: () => typed(facts.produto),
    o_que_ensina: () => typed(facts.o_que_ensina),
    persona: () => fitted(facts.persona, longest.persona),
    promessa_forte: () => fitted(facts.promessa_forte, longest.promise),
    promessa_curta: () => typed(recitablePromise(facts.promessa_curta, facts.categoria)),
    ...byScriptPhase((_, prompt) => phase(facts[prompt])),
    oferta: () => typed(offerText(facts)),
    historias: () => typed(storiesLines(facts.historias, testimonials)),
    voz: () => typed(voiceLines(facts.historias, testimonials)),
    objecoes: () => whole(objectionsOf(facts)),
    ja_escrito: part.written.trim() === '' ? () => ({ text: '(nada ainda)' }) : phase(part.written),
    quem_fala: () => ours(speakerRule(facts.historias.quem_fala)),
    duracao: () => ours(durationSentence(facts.duration)),
    alvo_de_palavras: () => ours(part.targets),
  };
};

const blockLines = (blocks: readonly BlockText[]): string =>
  blocks.map((block) => `## ${block.title}\n\n${block.content}`).join('\n\n');

const titleLines = (blocks: readonly BlockText[]): string =>
  blocks.map((block) => `## ${block.title}`).join('\n');

/** The variables of a regeneration, on top of those of the project; `briefs` tells what each block is for. */
export const regenerationValues = (
  request: RegenerationRequest,
  part: CallPart,
  briefs: string,
): Lazy<FactVariable | RegenerationVariable> => ({
  ...factValues(request.facts, part),
  quantidade: () => ours(String(request.blocks.length)),
  nome_da_parte: () => typed(request.partName),
  feedback: () => typed(request.feedback),
  titulos_selecionados: () => fitted(titleLines(request.blocks), longest.titles),
  // What is selected must be there whole.
  blocos_selecionados: () => whole(blockLines(request.blocks)),
  blocos_vizinhos: () => fitted(blockLines(request.neighbours), longest.phase, part.isShort),
  instrucoes_dos_blocos: () => ours(briefs),
});

/** The variables of a promise optimisation: the short promise is the one in the box, confirmed or not. */
export const suggestionValues = (request: SuggestionRequest): Lazy<FactVariable> => ({
  ...factValues(request.facts, { targets: '', written: '', isShort: false }),
  promessa_curta: () => typed(request.shortPromise),
});

/** The variables of one sentence: it, its block, and what is said around that. */
export const rewordingValues = ({ context, before, after, facts }: RewordingRequest) => ({
  ...factValues(facts, { targets: '', written: '', isShort: false }),
  frase: () => whole(context.place.text),
  feedback: () => typed(requestOf(context.wish)),
  bloco: () => whole(context.raw),
  fim_do_bloco_anterior: () => whole(before),
  comeco_do_proximo_bloco: () => whole(after),
});
