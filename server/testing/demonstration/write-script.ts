import { scriptPhases } from '@webnario/domain/method/phases';
import { textsInOrder } from '@webnario/domain/prompt-trials/inputs';
import type { StepPromptType } from '@webnario/domain/project-fields';
import { writeText, writeTexts } from '../../src/features/generation/trial/write-texts.ts';
import type { ScriptFacts, Writer } from '../../src/features/generation/writers/writer.ts';
import { makeDemonstrationWriter } from '../../src/features/generation/writers/demonstration/index.ts';

export const demonstrationWriter = makeDemonstrationWriter();

/** What a writer writes for a step. */
export const writeStep = (
  promptType: StepPromptType,
  facts: ScriptFacts,
  writer: Writer = demonstrationWriter,
): Promise<string> => writeText(promptType, facts, writer);

/** The seven texts of a project; the strong promise is the person's own where they brought one. */
export type Script = Readonly<Record<StepPromptType, string>>;

/** Texts that a person confirmed in other words than they were written in. */
export type Corrections = Partial<Script>;

/** Every text on the way through the wizard, each written from what is known by then. */
export const writeScript = async (
  all: ScriptFacts,
  corrections: Corrections = {},
  writer: Writer = demonstrationWriter,
): Promise<Script> => writeTexts(textsInOrder, { ...all, ...corrections }, writer);

const phases = scriptPhases.map(({ promptType }) => promptType);

/** The five phases as one text. */
export const wholeScript = (script: Script): string =>
  phases.map((promptType) => script[promptType]).join('\n\n');
