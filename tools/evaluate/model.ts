import { splitPrompt } from '@webnario/domain/catalog/prompts';
import type { PromptType } from '@webnario/domain/project-fields';
import { defaultPromptOf } from '../../server/src/db/seed/prompts.ts';
import { connect } from '../../server/src/features/generation/writers/model/server/openai-call.ts';
import { makeRefusedParameters } from '../../server/src/features/generation/writers/model/server/refused-parameters.ts';
import { makeOpenAiWriter } from '../../server/src/features/generation/writers/model/openai-writer.ts';
import type { Writer } from '../../server/src/features/generation/writers/writer.ts';

const idleTimeoutMs = 30_000;
const callLimitMs = 600_000;

const builtInPrompt = (promptType: PromptType) => {
  const { content, maxTokens, temperature, openaiModel } = defaultPromptOf(promptType);
  const standardUser = splitPrompt(content).user;
  return Promise.resolve({ content, maxTokens, temperature, model: openaiModel, standardUser });
};

/** The model that the environment names, with the default prompts; undefined where it names none. */
export const configuredModel = (environment: NodeJS.ProcessEnv): Writer | undefined => {
  const { OPENAI_API_KEY: key, OPENAI_BASE_URL: baseUrl } = environment;
  if (!key && !baseUrl) return undefined;
  const access = {
    ...connect(key, baseUrl),
    refused: makeRefusedParameters(),
    idleTimeoutMs,
    callLimitMs,
  };
  return makeOpenAiWriter(access, builtInPrompt);
};
