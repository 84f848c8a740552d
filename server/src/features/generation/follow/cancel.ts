import { cancelEnd, type CancelEnd } from '@webnario/domain/credits/cancelling';
import { givingBack } from '@webnario/domain/limits';
import { ok, refused, type Result } from '@webnario/domain/result';
import type { Db } from '../../../platform/deps.ts';
import { lockTextsOfUser, noteFailed, noteGivenBack } from '../begun-texts.repo.ts';
import type { GenerationDeps } from '../deps.ts';
import * as repo from '../repo.ts';
import type { GenerationResult } from '../run/registry.ts';
import { askToCancel, type CancelResult, type GenerationKey } from './cancel-there.ts';
import { cancellingOf } from './cancelling.ts';
import { findGeneration } from './follow.ts';
import { keepPart, type Part } from './keep-part.ts';

/** How a text ended that was stopped; `done` is what was kept of it. */
type StopResult = { readonly end: CancelEnd; readonly done?: GenerationResult };

const code = 'generation_cancelled';
const retryAfter = 2;

/** Nobody pays for a text that is cancelled before its first word, but its model was asked: a few of them are free. */
const noteUnread = (tx: Db, id: string, failedAt: Date): Promise<void> =>
  noteFailed(tx, id, { failedAt, readLength: 0, failedByServer: false });

/** Ends it without a text, which nobody can read again, and returns its credits. */
const endUnpaid = async (
  { now, credits, registry }: GenerationDeps,
  tx: Db,
  row: repo.GenerationRow,
  end: CancelEnd,
): Promise<StopResult> => {
  const { id, userId, reservationId } = row;
  await repo.close(tx, {
    id,
    userId,
    ...registry.find(id)?.used(),
    state: 'cancelled',
    failureCode: code,
    partialText: '',
    doneCalls: 0,
    doneLength: 0,
    finishedAt: now(),
  });
  await credits.release(tx, { userId, reservationId });
  if (end !== 'free') await noteGivenBack(tx, id, now());
  else if (row.costCredits > 0 && row.state === 'running') await noteUnread(tx, id, now());
  return { end };
};

/** Keeps what was written as the text of the step, and charges it. */
const keep = async (
  deps: GenerationDeps,
  tx: Db,
  row: repo.GenerationRow,
  part: Part & { readonly mayGiveBack: boolean },
): Promise<StopResult> => {
  const { id, userId, reservationId } = row;
  const kept =
    part.text === '' ? refused('provider_empty_answer') : await keepPart(deps, tx, row, part);
  // A part that cannot be stored is given back like a text that was hardly read, within the same limit: otherwise such
  // texts would always be free.
  if (!kept.ok && part.mayGiveBack) return endUnpaid(deps, tx, row, 'given_back');
  await repo.close(tx, {
    id,
    userId,
    ...deps.registry.find(id)?.used(),
    state: 'succeeded',
    partialText: kept.ok ? kept.value.content : part.text,
    finishedAt: deps.now(),
  });
  const creditsRemaining = await deps.credits.settle(tx, { userId, reservationId });
  // A part that cannot be stored can still be read from its row.
  return kept.ok ? { end: 'kept', done: { ...kept.value, creditsRemaining } } : { end: 'kept' };
};

/** How a text is to be stopped. */
type Stop = {
  readonly promised?: CancelEnd | undefined;
  /** The row has all that was shown. Otherwise, the row of a text of another copy may lack the last second, or all. */
  readonly isRowFresh?: boolean;
  /** The text ends now, even when nothing of it is known. */
  readonly mustEnd?: boolean;
};

/**
 * Stops a text by the rule of `cancelEnd`, in the transaction given; undefined when it has ended before. Refused:
 * `cancelling_would_charge` where the person was promised that nothing would be, `unavailable` where they would be charged for
 * a text of which nothing is known.
 */
const stopByRule = async (
  deps: GenerationDeps,
  tx: Db,
  owned: GenerationKey,
  { promised, isRowFresh = false, mustEnd = false }: Stop,
): Promise<Result<StopResult | undefined>> => {
  await lockTextsOfUser(tx, owned.userId);
  const row = await repo.lockOpen(tx, owned);
  if (!row) return ok(undefined);
  const running = deps.registry.find(row.id);
  const text = (running?.shown() ?? row.partialText).trimEnd().toWellFormed();
  const isKnown = running !== undefined || isRowFresh || row.state === 'queued';
  const cancelling = await cancellingOf(deps, tx, row);
  // Something may have been read: it is not free, and counts.
  const end = cancelEnd(isKnown ? text.length : Math.max(1, text.length), cancelling);
  if (end !== 'kept') return ok(await endUnpaid(deps, tx, row, end));
  if (promised !== undefined && promised !== 'kept') return refused('cancelling_would_charge');
  if (text === '' && !mustEnd) {
    return refused('unavailable', { details: { retry_after_seconds: retryAfter } });
  }
  const mayGiveBack = cancelling.givenBack < givingBack.perDay;
  return ok(await keep(deps, tx, row, { text, asked: running?.asked(), mayGiveBack }));
};

/** Stops the writing in this process once the end is recorded; another one notices by itself. */
const stopWriting = ({ registry }: GenerationDeps, id: string, { done }: StopResult): void => {
  const running = registry.find(id);
  if (done) running?.stopWith(done);
  running?.abort(code);
};

/** Stops a text in this process, or by its row, as `cancel` does. */
export const cancelHere = async (
  deps: GenerationDeps,
  owned: GenerationKey,
  how: Stop = {},
): Promise<Result<CancelResult>> => {
  let stopped: Result<StopResult | undefined> | undefined;
  // What is kept is what was read: nothing more is shown while that is decided.
  const running = deps.registry.findOf(owned);
  running?.hold();
  try {
    stopped = await deps.db.transaction((tx) => stopByRule(deps, tx, owned, how));
  } finally {
    // It is still being written: what was held back is shown.
    if (!stopped?.ok || !stopped.value) running?.goOn();
  }
  if (!stopped.ok) return stopped;
  if (stopped.value) {
    stopWriting(deps, owned.id, stopped.value);
    return ok({ cancelled: true, end: stopped.value.end });
  }
  const found = await findGeneration(deps, owned);
  return found.ok ? ok({ cancelled: false }) : found;
};

/**
 * Stops a text that waits or is written (docs/guides/credits.md#cancelling), here or at another copy. `end` says what became of it;
 * without one it had ended before. Refused: `generation_not_found`, `cancelling_would_charge` where `promised` was something
 * better, `unavailable` where the copy that writes it gives no sign of life.
 */
export const cancel = async (
  deps: GenerationDeps,
  owned: GenerationKey,
  how: Pick<Stop, 'promised' | 'mustEnd'> = {},
): Promise<Result<CancelResult>> => {
  const row = deps.registry.findOf(owned) ? undefined : await repo.findOwn(deps.db, owned);
  const isThere = row?.state === 'running' && row.costCredits > 0;
  if (!isThere) return cancelHere(deps, owned, how);
  // The process that wrote the text is gone, and the row has all that is left of it.
  if (row.leaseExpiresAt <= deps.now())
    return cancelHere(deps, owned, { ...how, isRowFresh: true });
  const { answer, isRowFresh } = await askToCancel(deps, row, how.promised);
  return answer ?? cancelHere(deps, owned, { ...how, isRowFresh });
};

/** Stops everything that is written for a project of that user, or waits to be. */
export const cancelWriting = async (
  deps: GenerationDeps,
  owned: { readonly projectId: string; readonly userId: string },
): Promise<void> => {
  const { userId } = owned;
  for (const { id } of await repo.findOpenOf(deps.db, owned)) {
    // oxlint-disable-next-line no-await-in-loop -- one, or two with suggestions for a promise
    await cancel(deps, { id, userId }, { mustEnd: true });
  }
};

/**
 * Ends everything that is written for a user who is blocked, or waits to be, and releases the credits, in the transaction given. To be
 * called when that is over: what it returns stops the writing in this process; another one notices by itself.
 */
export const endWritingOf = async (
  { now, credits, registry }: Pick<GenerationDeps, 'now' | 'credits' | 'registry'>,
  tx: Db,
  userId: string,
): Promise<() => void> => {
  // The process that writes it tells its listeners what the row says.
  const failureCode = 'account_blocked';
  const ended: string[] = [];
  for (const { id } of await repo.lockOpenOfUser(tx, userId)) {
    const used = registry.find(id)?.used();
    const closing = { id, userId, ...used, state: 'cancelled' as const, failureCode };
    // oxlint-disable-next-line no-await-in-loop -- few, and in one order
    const row = await repo.close(tx, { ...closing, finishedAt: now() });
    if (!row) continue;
    ended.push(id);
    // oxlint-disable-next-line no-await-in-loop -- see above
    await credits.release(tx, { userId, reservationId: row.reservationId });
  }
  return () => {
    for (const id of ended) registry.find(id)?.abort('generation_cancelled');
  };
};

/**
 * Stops everything that is written for a user who leaves, or waits to be, as if each text was cancelled: a user who
 * comes back has read the texts. In the transaction given; what it returns is to be called when that is over.
 */
export const stopWritingOf = async (
  deps: GenerationDeps,
  tx: Db,
  userId: string,
): Promise<() => void> => {
  const ended: { readonly id: string; readonly stopped: StopResult }[] = [];
  await lockTextsOfUser(tx, userId);
  for (const { id } of await repo.lockOpenOfUser(tx, userId)) {
    // oxlint-disable-next-line no-await-in-loop -- few, and in one order
    const stopped = await stopByRule(deps, tx, { id, userId }, { mustEnd: true });
    if (stopped.ok && stopped.value) ended.push({ id, stopped: stopped.value });
  }
  return () => {
    for (const { id, stopped } of ended) stopWriting(deps, id, stopped);
  };
};
