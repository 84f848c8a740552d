import { setTimeout as pause } from 'node:timers/promises';
import { cancelEnds, type CancelEnd } from '@webnario/domain/credits/cancelling';
import { isRefusalCode } from '@webnario/domain/errors';
import { ok, refused, type Result } from '@webnario/domain/result';
import * as z from 'zod/mini';
import type { GenerationDeps } from '../deps.ts';
import * as repo from '../repo.ts';
import type { Registry } from '../run/registry.ts';

export type GenerationKey = { readonly id: string; readonly userId: string };

/** What a cancel answers: without an end, the text had ended before. */
export type CancelResult = { readonly cancelled: boolean; readonly end?: CancelEnd };

const ask = z.object({
  kind: z.literal('ask'),
  asker: z.uuid(),
  id: z.uuid(),
  userId: z.uuid(),
  promised: z.optional(z.enum(cancelEnds)),
});
const answer = z.object({
  kind: z.literal('answer'),
  asker: z.uuid(),
  end: z.optional(z.enum(cancelEnds)),
  refusal: z.optional(z.string()),
});

/** Cancels, when another copy is asked to, what this process writes: only it knows what was read. Returns how to stop. */
export const cancelForOtherCopies = (
  { copies, log }: Pick<GenerationDeps, 'copies' | 'log'>,
  registry: Pick<Registry, 'findOf'>,
  cancelHere: (
    owned: GenerationKey,
    promised: CancelEnd | undefined,
  ) => Promise<Result<CancelResult>>,
): (() => void) => {
  const answerAsked = async (
    { asker, promised, id, userId }: z.infer<typeof ask>,
    from: string,
  ): Promise<void> => {
    try {
      const result = await cancelHere({ id, userId }, promised);
      const told = result.ok ? { end: result.value.end } : { refusal: result.code };
      copies.send(from, 'cancel', { kind: 'answer', asker, ...told });
    } catch (error) {
      log.warn({ err: error, generationId: id }, 'a text was not cancelled');
    }
  };
  return copies.subscribe('cancel', (message, from) => {
    const read = ask.safeParse(message);
    if (read.success && registry.findOf(read.data)) void answerAsked(read.data, from);
  });
};

const resultOf = ({ end, refusal }: z.infer<typeof answer>): Result<CancelResult> => {
  if (refusal !== undefined) return refused(isRefusalCode(refusal) ? refusal : 'unavailable');
  return ok(end === undefined ? { cancelled: false } : { cancelled: true, end });
};

/** How long each check waits; the first checks wait for an answer, the others for a renewed lease in the row. */
const lookEveryMs = 250;
const looksForAnswer = 8;
/** A writer that has nothing new renews its lease every five seconds; two renewals are waited for. */
const looks = 48;
/** The first renewal may have been on its way already, with less than had been shown; the next begins only after it. */
const renewalsNeeded = 2;

/**
 * Asks the copy that writes a text to cancel it. Answers what that copy did or, where it does not answer, whether the row
 * has by now what had been shown when it was asked: it is kept up once a second.
 */
export const askToCancel = async (
  { db, copies, newId }: Pick<GenerationDeps, 'db' | 'copies' | 'newId'>,
  row: repo.GenerationRow,
  promised: CancelEnd | undefined,
): Promise<{ readonly answer?: Result<CancelResult>; readonly isRowFresh: boolean }> => {
  const { id, userId } = row;
  const asker = newId();
  const { promise: answered, resolve } = Promise.withResolvers<Result<CancelResult>>();
  const unsubscribe = copies.subscribe('cancel', (message) => {
    const read = answer.safeParse(message);
    if (read.success && read.data.asker === asker) resolve(resultOf(read.data));
  });
  let lease = row.leaseExpiresAt;
  let renewals = 0;
  const isAsked = copies.isConnected();
  if (isAsked) copies.send('all', 'cancel', { kind: 'ask', asker, id, userId, promised });
  try {
    for (let look = 1; look <= looks; look += 1) {
      // oxlint-disable-next-line no-await-in-loop -- looks again
      const told = await Promise.race([answered, pause(lookEveryMs)]);
      if (told) return { answer: told, isRowFresh: true };
      // oxlint-disable-next-line no-await-in-loop -- see above
      const now = await repo.findOwn(db, row);
      const isOver = !now || now.finishedAt !== null;
      if (now && now.leaseExpiresAt > lease) {
        lease = now.leaseExpiresAt;
        renewals += 1;
      }
      // The copy that was asked may have ended the row, and its answer may still be on its way.
      const isWaiting = isAsked && look < looksForAnswer;
      if (!isWaiting && (isOver || renewals >= renewalsNeeded)) return { isRowFresh: true };
    }
    return { isRowFresh: false };
  } finally {
    unsubscribe();
  }
};
