import type { ChangedLimits } from '../../platform/limits/limits.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Sender } from '../../platform/mail/letter.ts';
import type { Credits } from '../credits/index.ts';

/** What this feature needs. */
export type CreditRequestsDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'mail' | 'log'> & {
  readonly credits: Pick<Credits, 'grant'>;
  /** What RATE_LIMITS changes. */
  readonly limits: ChangedLimits;
  readonly sender: Sender;
  /** Runs a task once the response is out; failures are logged. */
  readonly runInBackground: (task: () => Promise<void> | void) => void;
};
