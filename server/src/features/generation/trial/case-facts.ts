import { durationOf } from '@webnario/domain/method/duration';
import { emptyOffer, offerSchema, withAnswers } from '@webnario/domain/offer/fields';
import type { CaseInput } from '@webnario/domain/prompt-trials/case-input';
import { inputsOf, knownBefore, type CaseField } from '@webnario/domain/prompt-trials/inputs';
import type { CheckSource } from '@webnario/domain/script-check/facts-of-project';
import { readStories } from '@webnario/domain/stories/fields';
import { byScriptPhase, type StepPromptType } from '@webnario/domain/project-fields';
import type { ScriptFacts } from '../writers/writer.ts';

const caseFields: readonly CaseField[] = inputsOf('regeneracao_blocos');

/** Everything that a case tells, whatever is written first. `today` is the day of a case that names none. */
export const factsOfCase = (
  input: CaseInput,
  today: string,
  projectId: string = input.id,
): ScriptFacts => ({
  projectId,
  nome_do_produto: input.nome_do_produto,
  descricao_do_produto: input.descricao_do_produto,
  categoria: input.categoria,
  especialidade: input.especialidade,
  publico_alvo: input.publico_alvo,
  produto: input.produto,
  o_que_ensina: input.o_que_ensina ?? '',
  persona: '',
  promessa_forte: input.promessa_forte ?? '',
  promessa_curta: input.promessa_curta,
  ...byScriptPhase(() => ''),
  ...input.textos,
  duration: durationOf(input.duracao ?? {}),
  hoje: input.relogio ?? today,
  historias: readStories(input.historias),
  oferta: withAnswers(emptyOffer, offerSchema.parse(input.oferta ?? {})),
});

/** What of these facts is known when a text is written. */
export const factsBefore = (promptType: StepPromptType, facts: ScriptFacts): ScriptFacts => {
  const known = knownBefore(promptType);
  const later = caseFields.filter((field) => !known.includes(field));
  return { ...facts, ...Object.fromEntries(later.map((field) => [field, ''])) };
};

/** What the script check compares a text of these facts with. */
export const checkSourceOf = (facts: ScriptFacts): CheckSource => ({
  productName: facts.nome_do_produto,
  category: facts.categoria,
  description: facts.descricao_do_produto,
  specialty: facts.especialidade,
  audience: facts.publico_alvo,
  product: facts.produto,
  teaches: facts.o_que_ensina,
  persona: facts.persona,
  strongPromise: facts.promessa_forte,
  shortPromise: facts.promessa_curta,
  stories: facts.historias,
  offer: facts.oferta,
  duration: facts.duration,
  verifiedNumbers: [],
  today: facts.hoje,
});
