import { dayInSaoPaulo } from '@webnario/domain/offer/dates';
import { scriptCheckPhase } from '@webnario/domain/records/script-check-record';
import { checkScript } from '@webnario/domain/script-check/check';
import { decisionsOf, withDecisions } from '@webnario/domain/script-check/decisions';
import { factsOfStored } from '@webnario/domain/script-check/stored-facts';
import type { Project } from '@webnario/domain/wizard/project';
import { findingKeys } from '../script-check/finding-keys.ts';

/** The grave findings of a finished script that nobody has corrected or dismissed, by key. */
export const openGravePoints = (project: Project): string[] => {
  const check = checkScript(project, factsOfStored(project, dayInSaoPaulo(new Date())));
  const record = project.phases.find(({ phase_type }) => phase_type === scriptCheckPhase);
  const decisions = decisionsOf(record?.input_data);
  const places = [check.whole, ...check.texts.flatMap(({ whole, blocks }) => [whole, ...blocks])];
  const open = places.flatMap((found) => withDecisions(found, decisions).findings);
  return findingKeys(open.filter(({ severity }) => severity === 'grave'));
};
