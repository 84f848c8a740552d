import type { CaseInput } from '@webnario/domain/prompt-trials/case-input';
import { languageCase } from '@webnario/domain/prompt-trials/language-case';
import { managementCase } from '@webnario/domain/prompt-trials/management-case';
import { noFacts } from '../projects/facts.ts';
import { factsOfCase } from '../../src/features/generation/trial/case-facts.ts';
import type { ScriptFacts } from '../../src/features/generation/writers/writer.ts';

export { evaluationCases as allInputs } from '@webnario/domain/prompt-trials/evaluation-cases';
export { languageCase, managementCase };

/** Everything that a project holds of what a person typed; nothing is written yet. */
export const factsOf = (input: CaseInput, projectId = input.id): ScriptFacts =>
  factsOfCase(input, noFacts.hoje, projectId);
