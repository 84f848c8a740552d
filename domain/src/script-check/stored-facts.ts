import { durationOf, durationPhase } from '../method/duration.ts';
import { offerOf, storiesOf } from '../records/project-records.ts';
import { claimedKeys } from '../script/claimed-numbers.ts';
import type { Project } from '../wizard/project.ts';
import { decisionsOf } from './decisions.ts';
import type { CheckFacts } from './facts.ts';
import { factsOfProject } from './facts-of-project.ts';
import type { PromiseContext } from './short-promise.ts';

const factFields = [
  'product_name',
  'product_description',
  'category_name',
  'phases',
  'persona_validada',
  'promessa_forte_gerada',
  'promessa_forte_validada',
  'promessa_curta_otimizada',
] as const satisfies readonly (keyof Project)[];

type FactSource = Pick<Project, (typeof factFields)[number]>;

/** Whether two states of a project give the same facts: the same answers, persona and promises stand in both. */
export const haveSameFacts = (one: FactSource, other: FactSource): boolean =>
  factFields.every((field) => one[field] === other[field]);

const answersOf = ({ phases }: Pick<Project, 'phases'>, type: string) =>
  phases.find(({ phase_type }) => phase_type === type)?.input_data ?? {};

const textOf = (answers: Readonly<Record<string, unknown>>, key: string): string => {
  const value = answers[key];
  return typeof value === 'string' ? value : '';
};

/** What the rules compare the texts of a project with, on that day (`2027-03-07` in São Paulo). */
export const factsOfStored = (project: FactSource, today: string): CheckFacts => {
  const persona = answersOf(project, 'coleta_dados_persona');
  const { promessa_forte_validada: adjusted, promessa_forte_gerada: generated } = project;
  return factsOfProject({
    productName: project.product_name,
    category: project.category_name,
    description: project.product_description,
    specialty: textOf(persona, 'especialidade'),
    audience: textOf(persona, 'publico_alvo'),
    product: textOf(persona, 'produto'),
    teaches: textOf(answersOf(project, 'definicao_promessa'), 'what_you_teach'),
    persona: project.persona_validada ?? '',
    strongPromise: adjusted ?? generated ?? '',
    shortPromise: project.promessa_curta_otimizada ?? '',
    stories: storiesOf(project.phases),
    offer: offerOf(project.phases),
    duration: durationOf(answersOf(project, durationPhase)),
    verifiedNumbers: decisionsOf(answersOf(project, 'raio_x')).numbers,
    today,
  });
};

/** What the short promise of a project is compared with. */
export const promiseContextOf = (project: FactSource, facts: CheckFacts): PromiseContext => {
  const strong = project.promessa_forte_validada ?? project.promessa_forte_gerada ?? '';
  return {
    category: facts.category,
    productName: facts.productName,
    sources: new Set([...facts.claimedKeys, ...claimedKeys([strong])]),
  };
};
