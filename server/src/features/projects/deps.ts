import type { Db, Deps } from '../../platform/deps.ts';

/** A project, as far as it is that person's. */
export type ProjectKey = { readonly projectId: string; readonly userId: string };

/** What changes of projects need. */
export type ProjectsDeps = Pick<Deps, 'now' | 'newId'> & {
  readonly env: Pick<Deps['env'], 'RATE_LIMITS'>;
  /** Whether a text of this step is being written just now, or waits to be. */
  readonly isBeingWritten: (
    tx: Db,
    params: { readonly projectId: string; readonly step: number; readonly now: Date },
  ) => Promise<boolean>;
};
