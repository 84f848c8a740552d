import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from 'pino';

/** What is being done, for the lines of the log and for whoever is called meanwhile. */
type Ids = { readonly requestId: string; readonly generationId?: string };
type Context = Ids & { readonly log: Logger; readonly calls: { count: number } };

/**
 * Follows a request through everything that it starts, also what goes on after its answer, so that a line of the log three
 * services further down still says which request it belongs to, and no function has to pass an id on.
 */
const context = new AsyncLocalStorage<Context>();

/** Runs the work of a request. */
export const runInRequest = <T>(requestId: string, log: Logger, work: () => T): T =>
  context.run({ requestId, log, calls: { count: 0 } }, work);

/** Runs the writing of a text, as part of the request that began it. */
export const runInGeneration = <T>(generationId: string, work: () => T): T => {
  const current = context.getStore();
  return current ? context.run({ ...current, generationId }, work) : work();
};

/** The ids that a line of the log carries. */
export const currentIds = (): Ids | undefined => {
  const current = context.getStore();
  if (!current) return undefined;
  const { requestId, generationId } = current;
  return generationId === undefined ? { requestId } : { requestId, generationId };
};

/** The log of the request that is being done; undefined outside of one. */
export const currentLog = (): Logger | undefined => context.getStore()?.log;

/** An id for the next call to another server: that of the request with a number, so that each call has its own. */
export const nextCallId = (): string | undefined => {
  const current = context.getStore();
  if (!current) return undefined;
  current.calls.count += 1;
  return `${current.requestId}.${current.calls.count}`;
};
