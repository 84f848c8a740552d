import { scriptPhases } from '@webnario/domain/method/phases';
import type { StepPromptType } from '@webnario/domain/wizard/steps';
import type { ScriptFacts, Writer } from '../../writer.ts';
import { makeDemonstrationWriter } from '../index.ts';

export const demonstrationWriter = makeDemonstrationWriter();

/** What a writer writes for a step. */
export const writeStep = async (
  promptType: StepPromptType,
  facts: ScriptFacts,
  writer: Writer = demonstrationWriter,
): Promise<string> => {
  let text = '';
  const { signal } = new AbortController();
  for await (const chunk of writer.write(
    { kind: 'step', promptType, facts },
    signal,
    () => undefined,
  )) {
    if (chunk.type === 'delta') text += chunk.text;
    else if (chunk.type === 'end' && chunk.text !== undefined) ({ text } = chunk);
  }
  return text;
};

/** The seven texts of a project; the strong promise is the person's own where they brought one. */
export type Script = Readonly<Record<StepPromptType, string>>;

/** Texts that a person confirmed in other words than they were written in. */
export type Corrections = Partial<Script>;

const phases = scriptPhases.map(({ promptType }) => promptType);

/**
 * Every text on the way through the wizard, each written from what is known by then: what is taught comes after the
 * persona, the short promise after phase 1.
 */
export const writeScript = async (
  all: ScriptFacts,
  corrections: Corrections = {},
  writer: Writer = demonstrationWriter,
): Promise<Script> => {
  const texts: Partial<Record<StepPromptType, string>> = {};
  let facts: ScriptFacts = { ...all, o_que_ensina: '', promessa_curta: '', promessa_forte: '' };
  const write = async (promptType: StepPromptType): Promise<void> => {
    const text = corrections[promptType] ?? (await writeStep(promptType, facts, writer));
    texts[promptType] = text;
    facts = { ...facts, [promptType]: text };
  };
  await write('persona');
  facts = { ...facts, o_que_ensina: all.o_que_ensina };
  if (all.promessa_forte === '') await write('promessa_forte');
  else {
    texts.promessa_forte = all.promessa_forte;
    facts = { ...facts, promessa_forte: all.promessa_forte };
  }
  const [first = 'script_fase_1', ...later] = phases;
  await write(first);
  facts = { ...facts, promessa_curta: all.promessa_curta };
  for (const promptType of later) {
    // oxlint-disable-next-line no-await-in-loop -- each phase is written from those before it
    await write(promptType);
  }
  return texts as Script;
};

/** The five phases as one text. */
export const wholeScript = (script: Script): string =>
  phases.map((promptType) => script[promptType]).join('\n\n');
