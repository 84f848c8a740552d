import { splitPrompt } from '@webnario/domain/catalog/prompts';
import type { PromptType } from '@webnario/domain/wizard/steps';
import { defaultPromptOf } from '../../db/seed/prompts.ts';
import type { Deps } from '../../platform/deps.ts';
import { storedPrompts, type Catalog } from '../catalog/index.ts';
import { makeDemonstrationWriter } from './demonstration/index.ts';
import type { Prompt } from './model/messages.ts';
import { listModels } from './model/list-models.ts';
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

type ConnectNow = () => Promise<Connection | undefined>;

/**
 * The server of models that is configured now. A key or a base address means one: many servers of one's own need no
 * key, so an address alone is enough. The key is read at each call, because an administrator may set it while the
 * server runs.
 */
export const makeConnectNow = (
  { env }: Pick<Deps, 'env'>,
  catalog: Pick<Catalog, 'openAiKey'>,
): ConnectNow => {
  let current: { key: string | undefined; connection: Connection } | undefined;
  return async () => {
    const key = await catalog.openAiKey();
    const { OPENAI_BASE_URL: baseUrl } = env;
    if (key === undefined && baseUrl === undefined) return undefined;
    // Its library is a third of what a start would load; an installation without a model never needs it.
    const { connect } = await import('./model/openai-call.ts');
    if (!current || current.key !== key) current = { key, connection: connect(key, baseUrl) };
    return current.connection;
  };
};

/** Who writes now: a model where one is configured, else the demonstration writer. */
export const makeChooseWriter = (
  deps: Pick<Deps, 'db'>,
  connectNow: ConnectNow,
  limits: Pick<ModelAccess, 'idleTimeoutMs' | 'callLimitMs'>,
) => {
  const demonstration = makeDemonstrationWriter();
  return async (): Promise<Writer> => {
    const connection = await connectNow();
    if (!connection) return demonstration;
    const { makeOpenAiWriter } = await import('./model/openai-writer.ts');
    const access = { ...connection, ...limits };
    return makeOpenAiWriter(access, (promptType) => promptInUse(deps, promptType));
  };
};

const listKeptMs = 10 * 60_000;

/** The models that the configured server says it has; asked again after ten minutes, and of another server at once. */
export const makeListModels = (connectNow: ConnectNow, now: Deps['now']) => {
  let kept: { of: Connection; until: number; models: Promise<readonly string[]> } | undefined;
  return async (): Promise<readonly string[]> => {
    const connection = await connectNow();
    if (!connection) return [];
    if (kept?.of !== connection || kept.until <= now().getTime()) {
      const models = listModels(connection);
      kept = { of: connection, until: now().getTime() + listKeptMs, models };
    }
    return kept.models;
  };
};
