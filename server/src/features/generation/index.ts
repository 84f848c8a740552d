import type OpenAI from 'openai';
import type { PromptType } from '@webnario/domain/wizard/steps';
import { defaultPromptOf } from '../../db/seed/prompts.ts';
import { splitPrompt } from '@webnario/domain/catalog/prompts';
import type { Deps } from '../../platform/deps.ts';
import type { Guards } from '../../platform/http/request-response.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Credits } from '../credits/index.ts';
import type { Projects } from '../projects/index.ts';
import { makeDemonstrationWriter } from './demonstration/index.ts';
import { makeHub } from './run/registry.ts';
import type { Prompt } from './model/messages.ts';
import type { Parts } from './deps.ts';
import { makeQueue } from './run/queue.ts';
import { findActivePrompt } from './repo.ts';
import { generationRoutes } from './routes.ts';
import { makeRunner } from './run/runner.ts';
import { sweep, sweepPredecessors } from './run/sweep.ts';
import type { Writer } from './writer.ts';

export type { ScriptFacts, Writer } from './writer.ts';

export type GenerationOptions = {
  /** How long the model may be silent, in milliseconds (decisions, '30 s timeout'). */
  readonly idleTimeoutMs?: number;
  /** How long one text may take altogether, in milliseconds, however it drips. */
  readonly overallLimitMs?: number;
  /** No other process can use the database: what an earlier one left is ended at the start. */
  readonly isAlone?: boolean;
};

const defaultIdleTimeoutMs = 30_000;
const defaultOverallLimitMs = 10 * 60_000;
const sweepEveryMs = 15_000;

/** The prompt in use: the stored one or, where it is missing or inactive, the built-in one. */
const promptInUse = async (deps: Pick<Deps, 'db'>, promptType: PromptType): Promise<Prompt> => {
  const builtIn = defaultPromptOf(promptType);
  const stored = await findActivePrompt(deps.db, promptType);
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
const makeChooser = (deps: Deps, catalog: Pick<Catalog, 'openAiKey'>, idleTimeoutMs: number) => {
  const demonstration = makeDemonstrationWriter();
  let current: { key: string | undefined; client: OpenAI } | undefined;
  return async (): Promise<Writer> => {
    const key = await catalog.openAiKey();
    const { OPENAI_BASE_URL: baseUrl } = deps.env;
    if (key === undefined && baseUrl === undefined) return demonstration;
    // Its library is a third of what a start would load; an installation without a model never needs it.
    const [{ makeClient }, { makeOpenAiWriter }] = await Promise.all([
      import('./model/openai-call.ts'),
      import('./model/openai-writer.ts'),
    ]);
    if (!current || current.key !== key) current = { key, client: makeClient(key, baseUrl) };
    const access = { client: current.client, idleTimeoutMs };
    return makeOpenAiWriter(access, (promptType) => promptInUse(deps, promptType));
  };
};

/**
 * Everything that a model or the demonstration writer writes. A generation belongs to the server: it goes on
 * without anybody looking, can be joined, and either brings its text or gives its credits back.
 */
export const makeGeneration = (
  deps: Deps,
  others: {
    readonly projects: Projects;
    readonly credits: Credits;
    readonly catalog: Pick<Catalog, 'openAiKey'>;
  },
  options: GenerationOptions = {},
) => {
  const { projects, credits, catalog } = others;
  const hub = makeHub();
  const {
    idleTimeoutMs = defaultIdleTimeoutMs,
    overallLimitMs = defaultOverallLimitMs,
    isAlone = false,
  } = options;
  const runner = makeRunner({ deps, credits, hub, overallLimitMs });
  const queue = makeQueue(deps.env.GENERATIONS_AT_ONCE);
  const sweeping = { deps, credits, hub };
  const chooseWriter = makeChooser(deps, catalog, idleTimeoutMs);
  const parts: Parts = { deps, projects, credits, chooseWriter, hub, queue, runner };
  let timer: NodeJS.Timeout | undefined;

  const quietly = async (look: () => Promise<unknown>): Promise<void> => {
    try {
      await look();
    } catch (error) {
      deps.log.error({ err: error }, 'looking for abandoned generations failed');
    }
  };
  const sweepQuietly = (): void => void quietly(() => sweep(sweeping));

  return {
    routes: (guards: Guards) => generationRoutes(parts, guards),
    /** Whether texts come from templates now, because no model is configured. */
    isDemonstration: async (): Promise<boolean> => (await chooseWriter()).source !== 'ai',
    /** Looks for generations whose process has gone, now and every 15 s. */
    start: async (): Promise<void> => {
      if (isAlone) await quietly(() => sweepPredecessors(sweeping));
      sweepQuietly();
      timer = setInterval(sweepQuietly, sweepEveryMs).unref();
    },
    /** Fails what is being written, with its credits back, and answers when all is recorded. */
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await runner.shutdown();
    },
  };
};
export type Generation = ReturnType<typeof makeGeneration>;
