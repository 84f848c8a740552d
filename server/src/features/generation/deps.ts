import type { Deps } from '../../platform/deps.ts';
import type { ChangedLimits } from '../../platform/limits/limits.ts';
import type { Credits } from '../credits/index.ts';
import type { Projects } from '../projects/index.ts';
import type { Heartbeat } from './run/heartbeat.ts';
import type { Queue } from './run/queue.ts';
import type { Registry } from './run/registry.ts';
import type { OneAtATime } from './start/one-at-a-time.ts';
import type { Writer } from './writers/writer.ts';

/** What this feature needs from the platform and from other features. */
export type GenerationDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'log' | 'copies'> & {
  readonly projects: Pick<
    Projects,
    | 'findOwned'
    | 'lockOutsideBin'
    | 'toProject'
    | 'checkEditable'
    | 'phaseSavedAt'
    | 'savePhase'
    | 'saveRecord'
    | 'saveGeneratedText'
    | 'replaceText'
  >;
  readonly credits: Pick<
    Credits,
    'prices' | 'balance' | 'reserve' | 'settle' | 'release' | 'noteDemonstration'
  >;
  /** What RATE_LIMITS changes. */
  readonly limits: ChangedLimits;
  /** Tells administrators that nothing is left to pay the model with. */
  readonly tellOutOfMoney: () => Promise<void>;
  readonly chooseWriter: () => Promise<Writer>;
  /** Whether the person knows which servers their texts are sent to, and agreed. */
  readonly hasAgreed: (userId: string) => Promise<boolean>;
  readonly registry: Registry;
  readonly queue: Queue;
  readonly oneAtATime: OneAtATime;
  readonly heartbeat: Heartbeat;
  /** How long one text may take altogether, in milliseconds. */
  readonly overallLimitMs: number;
  /** Whether this process is so busy that the pieces of a text go out together. */
  readonly isLoopBusy: () => boolean;
};
