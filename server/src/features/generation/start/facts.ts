import { durationOf, durationPhase } from '@webnario/domain/method/duration';
import { offerOf, storiesOf } from '@webnario/domain/records/project-records';
import { scriptCheckPhase } from '@webnario/domain/records/script-check-record';
import { confirmedContent } from '@webnario/domain/wizard/confirmed-texts';
import type { Project } from '@webnario/domain/wizard/project';
import type { ScriptFacts } from '../writers/writer.ts';
import { byScriptPhase } from '@webnario/domain/project-fields';

/** Where the answers of a form are kept: the wizard's phase first, the legacy flow's name second. */
const phaseNames = {
  persona: ['coleta_dados_persona', 'persona_generation'],
  promise: ['definicao_promessa', 'promise_creation'],
  duration: [durationPhase],
  scriptCheck: [scriptCheckPhase],
} as const;

const answersOf = (
  project: Project,
  form: keyof typeof phaseNames,
): Readonly<Record<string, unknown>> => {
  const records = phaseNames[form].flatMap(
    (name) => project.phases.find((phase) => phase.phase_type === name) ?? [],
  );
  return records[0]?.input_data ?? {};
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The deadlines and numbers that the person has confirmed as theirs, as the script check keeps them. */
export const verifiedNumbers = (project: Project): string[] =>
  Object.keys(answersOf(project, 'scriptCheck')['numeros_conferidos'] ?? {});

/** What the person said they teach, as stored ('' when the question has not been answered 'no'). */
export const storedTeaching = (project: Project): string =>
  text(answersOf(project, 'promise')['what_you_teach']);

/**
 * What a writer may know of this project. Texts come in only once they are confirmed, that is, when the stored
 * step is past the one that confirms them (docs/product.md#confirmed-texts). `today` is the day in São Paulo.
 */
export const buildFacts = (project: Project, today: string): ScriptFacts => {
  const confirmed = confirmedContent(project.etapa_atual, project);
  const persona = answersOf(project, 'persona');
  return {
    projectId: project.id,
    nome_do_produto: project.product_name,
    descricao_do_produto: project.product_description,
    categoria: project.category_name,
    especialidade: text(persona['especialidade']),
    publico_alvo: text(persona['publico_alvo']),
    produto: text(persona['produto']),
    o_que_ensina: storedTeaching(project),
    persona: confirmed.persona_validada ?? '',
    promessa_forte: confirmed.promessa_forte_validada ?? '',
    promessa_curta: confirmed.promessa_curta_otimizada ?? '',
    ...byScriptPhase((_, prompt) => confirmed[`${prompt}_validado`] ?? ''),
    duration: durationOf(answersOf(project, 'duration')),
    oferta: offerOf(project.phases),
    historias: storiesOf(project.phases),
    hoje: today,
  };
};
