import { builtInVersion } from '@webnario/domain/catalog/prompt-versions';
import { splitPrompt } from '@webnario/domain/catalog/prompts';
import type { PromptType } from '@webnario/domain/project-fields';
import { defaultPromptOf } from '../../../db/seed/prompts.ts';
import type { Deps } from '../../../platform/deps.ts';
import { storedPrompts, type Catalog } from '../../catalog/index.ts';
import { makeDemonstrationWriter } from './demonstration/index.ts';
import type { Prompt } from './model/messages.ts';
import type { Connection, ModelAccess } from './model/server/openai-call.ts';
import { serverOf } from '../models/known-server.ts';
import { findRefused, keepRefused } from '../models/repo.ts';
import type { Writer } from './writer.ts';

/** The prompt in use: the stored one or, where it is missing or inactive, the built-in one. */
export const promptInUse = async (
  { db }: Pick<Deps, 'db'>,
  promptType: PromptType,
): Promise<Prompt> => {
  const builtIn = defaultPromptOf(promptType);
  const stored = await storedPrompts.findActive(db, promptType);
  const standardUser = splitPrompt(builtIn.content).user;
  if (stored) {
    const { number, ...prompt } = stored;
    return { ...prompt, standardUser, ...(number === null ? {} : { number }) };
  }
  const { content, maxTokens, temperature, openaiModel: model } = builtIn;
  return { content, maxTokens, temperature, model, standardUser, number: builtInVersion };
};

export type ConnectNow = () => Promise<Connection | undefined>;

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
    const { connect } = await import('./model/server/openai-call.ts');
    if (!current || current.key !== key) current = { key, connection: connect(key, baseUrl) };
    return current.connection;
  };
};

/** A second server of models, which takes over where the first turns a text away; undefined where none is named. */
export const makeConnectFallback = ({ env }: Pick<Deps, 'env'>): ConnectNow => {
  const { OPENAI_FALLBACK_API_KEY: key, OPENAI_FALLBACK_BASE_URL: baseUrl } = env;
  let connection: Connection | undefined;
  return async () => {
    if (key === undefined && baseUrl === undefined) return undefined;
    const { connect } = await import('./model/server/openai-call.ts');
    connection ??= connect(key, baseUrl, 'fallback');
    return connection;
  };
};

/** The servers of models that are configured. */
export type Servers = { readonly main: ConnectNow; readonly fallback: ConnectNow };

type AccessDeps = Pick<Deps, 'db' | 'now' | 'log'>;
export type CallLimits = Pick<ModelAccess, 'idleTimeoutMs' | 'callLimitMs'>;

/**
 * A server with what its models are known to refuse, read anew for each text: another process may have learned it, or an
 * administrator had it forgotten. What cannot be kept is learned again by the next text.
 */
export const accessTo = async (
  { db, now, log }: AccessDeps,
  connection: Connection,
  limits: CallLimits,
): Promise<ModelAccess> => {
  const { makeRefusedParameters } = await import('./model/server/refused-parameters.ts');
  const server = serverOf(connection.client.baseURL);
  const known = await findRefused(db, server.id);
  const refused = makeRefusedParameters(known, async (model, parameter) => {
    try {
      await keepRefused({ db, now }, server, { model, parameter });
    } catch (error) {
      log.warn({ err: error, model, parameter }, 'what a model refuses was not kept');
    }
  });
  return { ...connection, ...limits, refused };
};

/** Who writes now: a model where one is configured, else the demonstration writer. */
export const makeChooseWriter = (
  deps: AccessDeps & Pick<Deps, 'env'>,
  servers: Servers,
  limits: CallLimits,
) => {
  const demonstration = makeDemonstrationWriter();
  return async (): Promise<Writer> => {
    const connection = await servers.main();
    if (!connection) return demonstration;
    const { makeOpenAiWriter } = await import('./model/openai-writer.ts');
    const promptOf = (promptType: PromptType) => promptInUse(deps, promptType);
    const writer = makeOpenAiWriter(await accessTo(deps, connection, limits), promptOf);
    const second = await servers.fallback();
    if (!second) return writer;
    const { withFallback } = await import('./model/fallback.ts');
    const { OPENAI_FALLBACK_MODEL: model } = deps.env;
    const ownPromptOf = async (promptType: PromptType) => ({
      ...(await promptOf(promptType)),
      ...(model === undefined ? {} : { model }),
    });
    const access = await accessTo(deps, second, limits);
    return withFallback(writer, makeOpenAiWriter(access, ownPromptOf));
  };
};
