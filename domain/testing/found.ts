import { readStories } from '../src/stories/fields.ts';
import { scriptFields } from '../src/project-fields.ts';
import { checkPhase } from '../src/script-check/check.ts';
import type { CheckFacts } from '../src/script-check/facts.ts';
import { factsOfProject, type CheckSource } from '../src/script-check/facts-of-project.ts';
import type { Finding } from '../src/script-check/finding.ts';
import type { RuleId } from '../src/script-check/rule-table.ts';
import { caseSource } from './case-source.ts';

/** The facts of the case with some of them changed. */
export const factsWith = (changes: Partial<CheckSource> = {}): CheckFacts =>
  factsOfProject({ ...caseSource, ...changes });

/** The stories of the case with other answers. */
export const asked = (answers: Record<string, unknown>): Pick<CheckSource, 'stories'> => ({
  stories: readStories({ ...(caseSource.stories as object), ...answers }),
});

const caseFacts = factsWith();

/** A block with a slide and these words. */
export const blockOf = (title: string, text: string): string =>
  `## ${title}\n\n> Slide: Um\n\n${text}\n\n`;

/** What is found in the blocks of a phase, 1 to 5, and about it as a whole. */
export const foundInPhase = (phase: number, text: string, facts = caseFacts): Finding[] => {
  const field = scriptFields[phase - 1];
  if (!field) throw new Error('no such phase');
  const check = checkPhase(field, { [field]: text }, facts);
  if (!check) return [];
  return [...check.blocks.flatMap(({ findings }) => findings), ...check.whole.findings];
};

/** What a rule finds in one block of phase 2, by its words. */
export const excerptsOf = (rule: RuleId, text: string, facts = caseFacts): string[] =>
  foundInPhase(2, blockOf('O que não funcionou', text), facts)
    .filter((finding) => finding.rule === rule)
    .map(({ excerpt }) => excerpt);

/** What a rule finds in a phase: the position of the block and the sentence. */
export const toldIn = (
  rule: RuleId,
  phase: number,
  text: string,
  facts = caseFacts,
): (readonly [blockIndex: number | undefined, sentence: string])[] =>
  foundInPhase(phase, text, facts)
    .filter((finding) => finding.rule === rule)
    .map(({ blockIndex, sentence }) => [blockIndex, sentence] as const);
