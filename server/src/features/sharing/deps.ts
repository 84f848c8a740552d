import type { Deps } from '../../platform/deps.ts';
import type { Sender } from '../../platform/mail/letter.ts';
import type { Projects } from '../projects/index.ts';
import type { SharingLimits } from './limits.ts';

/** What this feature needs. */
export type SharingDeps = Pick<Deps, 'db' | 'env' | 'now' | 'newId' | 'mail' | 'log'> & {
  readonly projects: Pick<Projects, 'findOwned' | 'lockOwned' | 'lockOutsideBin'>;
  readonly limits: SharingLimits;
  readonly sender: Sender;
  /** Runs a task once the response is out; failures are logged. */
  readonly runInBackground: (task: () => Promise<void> | void) => void;
};
