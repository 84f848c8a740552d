import { endpoints } from '@webnario/domain/api/endpoints';
import { rehearsalSchema, type Rehearsal } from '@webnario/domain/rehearsal/rehearsal';
import { ApiError, call } from '../../../shared/api/call.ts';
import {
  dropDraft,
  dropOwnDraft,
  readDraft,
  readOwnDraft,
  writeDraft,
  writeOwnDraft,
} from '../../../shared/drafts/drafts.ts';
import type { RunningRehearsal } from './meter.ts';

/** A rehearsal that the project does not have yet. */
type Unsent = { readonly projectId: string; readonly rehearsal: Rehearsal };

const unsentKey = 'rehearsals-unsent';
const runningKey = (projectId: string): string => `rehearsal:${projectId}`;

const isUnsent = (value: unknown): value is Unsent[] =>
  Array.isArray(value) &&
  value.every((each: Partial<Unsent> | null) => {
    return typeof each?.projectId === 'string' && rehearsalSchema.safeParse(each.rehearsal).success;
  });

const isNumber = (value: unknown): value is number => typeof value === 'number' && value >= 0;

const isRunning = (value: unknown): value is RunningRehearsal => {
  const it = value as Partial<RunningRehearsal> | null | undefined;
  return (
    typeof it?.id === 'string' &&
    typeof it.startedAt === 'string' &&
    !Number.isNaN(Date.parse(it.startedAt)) &&
    typeof it.byVoice === 'boolean' &&
    Array.isArray(it.names) &&
    it.names.every((name) => typeof name === 'string') &&
    isNumber(it.read?.text) &&
    isNumber(it.read.cards) &&
    typeof it.blocks === 'object' &&
    Object.values(it.blocks).every(
      ({ words, seconds, waiting }) => isNumber(words) && isNumber(seconds) && isNumber(waiting),
    )
  );
};

/** The rehearsal that was going on when this tab, or one that is closed, was left; never that of another open tab. */
export const readRunning = (userId: string, projectId: string): RunningRehearsal | undefined =>
  readOwnDraft(userId, runningKey(projectId), isRunning);

export const writeRunning = (userId: string, projectId: string, running: RunningRehearsal): void =>
  writeOwnDraft(userId, runningKey(projectId), running);

export const dropRunning = (userId: string, projectId: string): void =>
  dropOwnDraft(userId, runningKey(projectId));

const readUnsent = (userId: string): Unsent[] => readDraft(userId, unsentKey, isUnsent) ?? [];

/** The rehearsals of a project that only this device has. */
export const unsentOf = (userId: string, projectId: string): Rehearsal[] =>
  readUnsent(userId).flatMap((each) => (each.projectId === projectId ? [each.rehearsal] : []));

/** Keeps a rehearsal on this device until the project has it. */
export const keepUnsent = (userId: string, unsent: Unsent): void =>
  writeDraft(userId, unsentKey, [...readUnsent(userId), unsent]);

const dropUnsent = (userId: string, id: string): void => {
  const rest = readUnsent(userId).filter(({ rehearsal }) => rehearsal.id !== id);
  if (rest.length > 0) writeDraft(userId, unsentKey, rest);
  else dropDraft(userId, unsentKey);
};

/** What became of an attempt: 'done' where the project has it, 'hopeless' where it will never take it. */
type Attempt = 'done' | 'hopeless' | 'refused' | 'later';

const attemptThatFailed = (error: unknown): Attempt => {
  if (!(error instanceof ApiError) || error.isTemporary) return 'later';
  // Sent before, with other numbers.
  if (error.code === 'idempotency_key_reused') return 'done';
  // The project is gone, or somebody else's.
  return error.status === 404 ? 'hopeless' : 'refused';
};

const attempt = async ({ projectId, rehearsal }: Unsent): Promise<Attempt> => {
  const sent = { params: { id: projectId }, body: rehearsal, idempotencyKey: rehearsal.id };
  try {
    await call(endpoints.saveRehearsal, sent);
    return 'done';
  } catch (error) {
    return attemptThatFailed(error);
  }
};

/** Where a rehearsal is: with its project, on this device alone, or nowhere but on the screen. */
export type Fate = 'sent' | 'kept' | 'lost';

/**
 * Sends the rehearsals that this device kept, one after the other; one that cannot be sent now stays, and a refused one
 * does not stop the next. Answers where `held` is then: it is sent even if this device could not keep it.
 */
export const sendRehearsals = async (userId: string, held?: Unsent): Promise<Fate | undefined> => {
  const kept = readUnsent(userId);
  const isKept = kept.some(({ rehearsal }) => rehearsal.id === held?.rehearsal.id);
  let isSent = false;
  for (const unsent of held && !isKept ? [...kept, held] : kept) {
    const { id } = unsent.rehearsal;
    // oxlint-disable-next-line no-await-in-loop -- one by one: without a network only the first is tried
    const outcome = await attempt(unsent);
    if (outcome === 'later') break;
    if (outcome === 'done' && id === held?.rehearsal.id) isSent = true;
    if (outcome !== 'refused') dropUnsent(userId, id);
  }
  if (!held || isSent) return held && 'sent';
  return readUnsent(userId).some(({ rehearsal }) => rehearsal.id === held.rehearsal.id)
    ? 'kept'
    : 'lost';
};
