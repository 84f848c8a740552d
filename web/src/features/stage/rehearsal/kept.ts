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

/** A project that is gone, or somebody else's, will never take it. */
const isHopeless = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Sends what this device kept, one after the other; what cannot be sent now stays. */
export const sendRehearsals = async (userId: string): Promise<void> => {
  for (const { projectId, rehearsal } of readUnsent(userId)) {
    const sent = { params: { id: projectId }, body: rehearsal, idempotencyKey: rehearsal.id };
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: without a network the first one tells
      await call(endpoints.saveRehearsal, sent);
    } catch (error) {
      if (!isHopeless(error)) return;
    }
    dropUnsent(userId, rehearsal.id);
  }
};
