import {
  checkPersona,
  checkPhase,
  checkScript,
  checkStrongPromise,
  type CheckedContent,
  type TextCheck,
} from '../script-check/check.ts';
import type { Finding } from '../script-check/finding.ts';
import { factsOfProject, type CheckSource } from '../script-check/facts-of-project.ts';
import { replaceBlocks, splitBlocks } from '../script/blocks.ts';
import type { scriptFields, StepPromptType } from '../project-fields.ts';

type Case = {
  readonly source: CheckSource;
  /** The phases before the text. */
  readonly phases: CheckedContent;
};

const findingsIn = (check: TextCheck | undefined): Finding[] =>
  check ? [...check.blocks.flatMap(({ findings }) => findings), ...check.whole.findings] : [];

/** What the script check says of a text that was written for a case. */
export const textFindings = (
  promptType: StepPromptType,
  text: string,
  { source, phases }: Case,
): Finding[] => {
  if (promptType === 'persona') {
    return findingsIn(checkPersona(text, factsOfProject({ ...source, persona: text })));
  }
  if (promptType === 'promessa_forte') {
    return findingsIn(checkStrongPromise(text, factsOfProject({ ...source, strongPromise: text })));
  }
  const field: (typeof scriptFields)[number] = `${promptType}_validado`;
  return findingsIn(checkPhase(field, { ...phases, [field]: text }, factsOfProject(source)));
};

/** The whole text with its blocks at `positions` rewritten, and what the script check says of those alone. */
export const rewriteFindings = (
  promptType: StepPromptType,
  rewritten: string,
  before: { readonly text: string; readonly positions: readonly number[] },
  own: Case,
): Finding[] => {
  const blocks = splitBlocks(rewritten);
  const replacements = before.positions.map((index, at) => ({
    index,
    content: blocks[at]?.content ?? '',
  }));
  const whole = replaceBlocks(before.text, replacements);
  return textFindings(promptType, whole, own).filter(
    ({ blockIndex }) => blockIndex !== undefined && before.positions.includes(blockIndex),
  );
};

/** What the script check says of each of these short promises. */
export const suggestionFindings = (
  promises: readonly string[],
  { source }: Pick<Case, 'source'>,
): Finding[] =>
  promises.flatMap((promise) =>
    checkScript(
      { promessa_curta_otimizada: promise },
      factsOfProject({ ...source, shortPromise: promise }),
    ).texts.flatMap(findingsIn),
  );
