import {
  trialSides,
  type TrialEvent,
  type TrialResult,
  type TrialSide,
} from '@webnario/domain/prompt-trials/events';

/** Why a side has no text, or not all of it. */
export type SideFailure = {
  readonly code: string;
  readonly message: string;
  readonly retryAfterSeconds: number | null;
};

/** One side of a trial, from the request to its end. */
export type SideState = {
  readonly phase: 'asking' | 'waiting' | 'writing' | 'completing' | 'done' | 'failed' | 'cancelled';
  readonly model: string;
  readonly version: number | null;
  readonly text: string;
  /** The blocks that are asked for once more; no screen shows their new text while it is written. */
  readonly completing: readonly string[];
  readonly result?: TrialResult;
  readonly failure?: SideFailure;
};

/** What a screen shows of a trial; a side that was not asked for is not there. */
export type TrialState = Readonly<Partial<Record<TrialSide, SideState>>>;

export const asked: SideState = {
  phase: 'asking',
  model: '',
  version: null,
  text: '',
  completing: [],
};

export const isOver = ({ phase }: SideState): boolean =>
  phase === 'done' || phase === 'failed' || phase === 'cancelled';

const taken = (side: SideState, event: TrialEvent): SideState => {
  switch (event.event) {
    case 'started':
      return { ...side, phase: 'waiting', model: event.data.model, version: event.data.version };
    case 'delta':
      return { ...side, phase: 'writing', text: side.text + event.data.text };
    case 'completing':
      return { ...side, phase: 'completing', completing: event.data.titles };
    case 'done': {
      const { result } = event.data;
      return { ...side, phase: 'done', text: result.text, model: result.model, result };
    }
    case 'failed': {
      const { code, message, retry_after_seconds: retryAfterSeconds } = event.data;
      return { ...side, phase: 'failed', failure: { code, message, retryAfterSeconds } };
    }
  }
};

/** The trial after an event of one of its sides; the other one stays as it is. */
export const withEvent = (state: TrialState, event: TrialEvent): TrialState => {
  const { side } = event.data;
  const before = state[side];
  return before ? { ...state, [side]: taken(before, event) } : state;
};

/** The trial with every side ended that had not: cancelled, or failed for the same reason. */
export const ended = (state: TrialState, failure?: SideFailure): TrialState =>
  Object.fromEntries(
    trialSides.flatMap((side) => {
      const one = state[side];
      if (!one) return [];
      if (isOver(one)) return [[side, one]];
      return [
        [side, failure ? { ...one, phase: 'failed', failure } : { ...one, phase: 'cancelled' }],
      ];
    }),
  );
