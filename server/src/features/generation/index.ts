import { modelPatience } from '@webnario/domain/limits';
import type { Db, Deps } from '../../platform/deps.ts';
import type { Router } from '../../platform/http/router.ts';
import { isLoopBusy as isThisLoopBusy } from '../../platform/observability/loop-use.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Credits } from '../credits/index.ts';
import type { Projects } from '../projects/index.ts';
import { makeChooseWriter, makeConnectFallback, makeConnectNow } from './writers/choose-writer.ts';
import { forgetOldTexts } from './begun-texts.repo.ts';
import type { GenerationDeps } from './deps.ts';
import { cancelHere, cancelWriting, endWritingOf, stopWritingOf } from './follow/cancel.ts';
import { cancelForOtherCopies } from './follow/cancel-there.ts';
import { sendToOtherCopies } from './follow/pieces-across-copies.ts';
import { makeKnownModels } from './known-models.ts';
import { modelHosts } from './models/hosts.ts';
import { mountGenerationRoutes } from './routes.ts';
import { makeHeartbeat } from './run/heartbeat.ts';
import { makeQueue } from './run/queue.ts';
import { makeRegistry } from './run/registry.ts';
import { hasRecentFreeRequest } from './free/count.ts';
import { makeOneAtATime } from './start/one-at-a-time.ts';
import { generationIdsOf, writersOf } from './repo.ts';
import { makeSweeper } from './run/sweep.ts';
import { makePromptTrials } from './trial/prompt-trials.ts';

export type { KnownModels } from './known-models.ts';
export { copyOfBegunTexts, copyOfGenerations } from './own-data.repo.ts';
export { textFigures } from './figures.repo.ts';
export { listRecent as recentGenerations } from './recent.repo.ts';
export { generationIdsOf, isBeingWritten } from './repo.ts';
export { checkSourceOf } from './trial/case-facts.ts';
export type { TrialRequest } from './trial/asked.ts';
export type { PromptTrials } from './trial/prompt-trials.ts';
export { WriterFailure, type ScriptFacts, type ModelUsage } from './writers/writer.ts';
export type { Prompt } from './writers/model/messages.ts';

export type GenerationOptions = {
  /** How long the model may be silent, in milliseconds (R-GEN-10). */
  readonly idleTimeoutMs?: number;
  /** How long one call of the model may take altogether, in milliseconds. */
  readonly callLimitMs?: number;
  /** How long one text may take altogether, in milliseconds. */
  readonly overallLimitMs?: number;
  /** No other process can use the database: what an earlier one left is ended at the start. */
  readonly isAlone?: boolean;
  /** Whether this process is so busy that the pieces of a text go out together. */
  readonly isLoopBusy?: () => boolean;
};

/** What this feature asks of others. */
type OtherFeatures = {
  readonly projects: Projects;
  readonly credits: Credits;
  readonly catalog: Pick<Catalog, 'openAiKey'>;
  readonly tellOutOfMoney: GenerationDeps['tellOutOfMoney'];
  /** Those of the servers of a model that a person has not agreed yet to have texts sent to. */
  readonly hostsToAgreeTo: (
    db: Db,
    userId: string,
    hosts: readonly string[],
  ) => Promise<readonly string[]>;
};

/** What ends texts that are written, and what is counted of them. */
const endings = (deps: GenerationDeps) => ({
  cancelWriting: (owned: Parameters<typeof cancelWriting>[1]) => cancelWriting(deps, owned),
  endWritingOf: (tx: Db, userId: string) => endWritingOf(deps, tx, userId),
  stopWritingOf: (tx: Db, userId: string) => stopWritingOf(deps, tx, userId),
  hasRecentFreeRequest: (tx: Db, projectId: string) => hasRecentFreeRequest(deps, tx, projectId),
  /** To be called about once an hour: forgets the texts that no limit counts any more. */
  cleanUp: () => forgetOldTexts(deps.db, deps.now()),
});

/** Sends other copies what is written here, and cancels it when they ask for that. Returns how to stop. */
const serveOtherCopies = (deps: GenerationDeps): (() => void) => {
  const stopSending = sendToOtherCopies(deps, deps.registry);
  const stopCancelling = cancelForOtherCopies(deps, deps.registry, (owned, promised) =>
    cancelHere(deps, owned, { promised }),
  );
  return () => {
    stopSending();
    stopCancelling();
  };
};

/**
 * Everything that a model or the demonstration writer writes. A generation belongs to the server: it goes on
 * without anybody looking, can be joined, and either brings its text or releases its credits.
 */
export const makeGeneration = (
  { db, now, newId, log, env, copies }: Deps,
  others: OtherFeatures,
  options: GenerationOptions = {},
) => {
  const { projects, credits, catalog, hostsToAgreeTo, tellOutOfMoney } = others;
  const {
    idleTimeoutMs = modelPatience.silence,
    callLimitMs = modelPatience.call,
    overallLimitMs = modelPatience.text,
    isAlone = false,
    isLoopBusy = isThisLoopBusy,
  } = options;
  const connectNow = makeConnectNow({ env }, catalog);
  const servers = { main: connectNow, fallback: makeConnectFallback({ env }) };
  const limits = { idleTimeoutMs, callLimitMs };
  const chooseWriter = makeChooseWriter({ db, env, now, log }, servers, limits);
  const registry = makeRegistry();
  const deps: GenerationDeps = {
    db,
    now,
    newId,
    log,
    copies,
    projects,
    credits,
    limits: env.RATE_LIMITS,
    tellOutOfMoney,
    chooseWriter,
    hasAgreed: async (userId) => (await hostsToAgreeTo(db, userId, modelHosts(env))).length === 0,
    registry,
    queue: makeQueue(env.GENERATIONS_AT_ONCE),
    oneAtATime: makeOneAtATime(),
    heartbeat: makeHeartbeat({ db, now, log }),
    overallLimitMs,
    isLoopBusy,
  };
  const sweeper = makeSweeper(deps, isAlone);
  const stopServing = serveOtherCopies(deps);

  return {
    mountRoutes: (router: Router) => mountGenerationRoutes(deps, router),
    ...endings(deps),
    generationIdsOf,
    writersOf,
    /** Whether texts come from templates now, because no model is configured. */
    isDemonstration: async (): Promise<boolean> => (await connectNow()) === undefined,
    /** The hosts of the servers that texts are sent to now; none in demonstration mode. */
    modelHosts: async (): Promise<string[]> =>
      (await connectNow()) === undefined ? [] : modelHosts(env),
    models: makeKnownModels({ db, env, now, log }, servers, limits),
    promptTrials: makePromptTrials({ db, now, log }, connectNow, { ...limits, overallLimitMs }),
    /** Ends the generations whose process has stopped, now and at intervals. */
    start: sweeper.start,
    /** Lets none begin from now on; resolves when all that were begun have ended, or after that time. */
    drain: registry.drain,
    /** Fails the running generations and releases their credits; resolves when all is recorded. */
    stop: async (): Promise<void> => {
      sweeper.stop();
      await registry.shutdown();
      stopServing();
    },
  };
};
export type Generation = ReturnType<typeof makeGeneration>;
