import { splitPrompt } from '@webnario/domain/catalog/prompts';
import type { PromptType } from '@webnario/domain/wizard/steps';
import { defaultPromptOf } from '../../db/seed/prompts.ts';
import type { Deps } from '../../platform/deps.ts';
import { storedPrompts, type Catalog } from '../catalog/index.ts';
import { makeDemonstrationWriter } from './demonstration/index.ts';
import type { Prompt } from './model/messages.ts';
import type { Connection, ModelAccess } from './model/openai-call.ts';
import type { Writer } from './writer.ts';

/** The prompt in use: the stored one or, where it is missing or inactive, the built-in one. */
const promptInUse = async ({ db }: Pick<Deps, 'db'>, promptType: PromptType): Promise<Prompt> => {
  const builtIn = defaultPromptOf(promptType);
  const stored = await storedPrompts.findActive(db, promptType);
  const standardUser = splitPrompt(builtIn.content).user;
  if (stored) return { ...stored, standardUser };
  const { content, maxTokens, temperature } = builtIn;
  return { content, maxTokens, temperature, model: builtIn.openaiModel, standardUser };
};

/**
 * Who writes now. A key or a base address means a model: many servers of one's own need no key, so an address
 * alone is enough. With neither, the demonstration writer. The key is read at each choice, because an
 * administrator may set it while the server runs.
 */
export const makeChooseWriter = (
  deps: Pick<Deps, 'db' | 'env'>,
  catalog: Pick<Catalog, 'openAiKey'>,
  limits: Pick<ModelAccess, 'idleTimeoutMs' | 'callLimitMs'>,
) => {
  const demonstration = makeDemonstrationWriter();
  let current: { key: string | undefined; connection: Connection } | undefined;
  return async (): Promise<Writer> => {
    const key = await catalog.openAiKey();
    const { OPENAI_BASE_URL: baseUrl } = deps.env;
    if (key === undefined && baseUrl === undefined) return demonstration;
    // Its library is a third of what a start would load; an installation without a model never needs it.
    const [{ connect }, { makeOpenAiWriter }] = await Promise.all([
      import('./model/openai-call.ts'),
      import('./model/openai-writer.ts'),
    ]);
    if (!current || current.key !== key) current = { key, connection: connect(key, baseUrl) };
    const access = { ...current.connection, ...limits };
    return makeOpenAiWriter(access, (promptType) => promptInUse(deps, promptType));
  };
};
