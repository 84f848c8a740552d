import type { Result } from '@webnario/domain/result';
import type { TextOrigin } from '@webnario/domain/wizard/project';
import type { Db } from '../../../platform/deps.ts';
import type { Live } from './registry.ts';
import type { Turn } from './queue.ts';
import type { WriteChunk, Writer, WriteRequest } from '../writer.ts';

export type WriteEnd = Extract<WriteChunk, { type: 'end' }>;

/** Keeps a finished text where it belongs; a refusal undoes the whole and gives the credits back. */
export type Save = (
  tx: Db,
  text: string,
  end: WriteEnd,
) => Promise<Result<{ content: string; revision: number; origin: TextOrigin }>>;

/** One generation that has its row and its reservation, ready to be written when its turn comes. */
export type Job = {
  readonly live: Live;
  readonly turn: Turn;
  /** Whether its row says `queued`. */
  readonly isQueued: boolean;
  readonly userId: string;
  readonly reservationId: string | null;
  readonly writer: Writer;
  readonly request: WriteRequest;
  readonly save: Save;
};

/** What a writer brought. */
export type Written = { readonly text: string; readonly end: WriteEnd };
