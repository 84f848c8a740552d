import type { StepPromptType } from '@webnario/domain/project-fields';
import type { ScriptFacts, Writer } from '../writers/writer.ts';
import { factsBefore } from './case-facts.ts';

/** What a writer writes for a step. */
export const writeText = async (
  promptType: StepPromptType,
  facts: ScriptFacts,
  writer: Writer,
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

/**
 * These texts of a case, each written from what is known by then; those that stand in the facts already are
 * kept. `wanted` is in the order in which texts are written.
 */
export const writeTexts = async (
  wanted: readonly StepPromptType[],
  facts: ScriptFacts,
  writer: Writer,
): Promise<ScriptFacts> => {
  let all = facts;
  for (const type of wanted) {
    if (all[type] !== '') continue;
    // oxlint-disable-next-line no-await-in-loop -- each text is written from those before it
    const text = await writeText(type, factsBefore(type, all), writer);
    all = { ...all, [type]: text };
  }
  return all;
};
