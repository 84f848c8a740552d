import { readFileSync } from 'node:fs';
import { durationOf } from '@webnario/domain/method/duration';
import { emptyOffer, offerSchema, withAnswers } from '@webnario/domain/offer/fields';
import { readStories } from '@webnario/domain/stories/fields';
import { noFacts } from '../../../../testing/facts.ts';
import type { ScriptFacts } from '../../writer.ts';
import type { Input } from './input.ts';
import { ownInputs } from './own-inputs.ts';

const evaluationCases = JSON.parse(
  readFileSync(new URL('./evaluation-cases.json', import.meta.url), 'utf8'),
) as readonly [Input, Input];

/** The two complete cases of the method: everything told, and almost nothing. */
export const [managementCase, languageCase] = evaluationCases;

/** The two cases and ten inputs of other people, some of the same niche. */
export const allInputs: readonly Input[] = [...evaluationCases, ...ownInputs];

/** Everything that a project holds of what a person typed; nothing is written yet. */
export const factsOf = (input: Input, projectId = input.id): ScriptFacts => ({
  ...noFacts,
  projectId,
  nome_do_produto: input.nome_do_produto,
  descricao_do_produto: input.descricao_do_produto,
  categoria: input.categoria,
  especialidade: input.especialidade,
  publico_alvo: input.publico_alvo,
  produto: input.produto,
  o_que_ensina: input.o_que_ensina ?? '',
  promessa_forte: input.promessa_forte ?? '',
  promessa_curta: input.promessa_curta,
  duration: durationOf(input.duracao ?? {}),
  hoje: input.relogio ?? noFacts.hoje,
  historias: readStories(input.historias),
  oferta: withAnswers(emptyOffer, offerSchema.parse(input.oferta ?? {})),
});
