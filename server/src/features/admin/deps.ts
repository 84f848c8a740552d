import type { Deps } from '../../platform/deps.ts';
import type { Credits } from '../credits/index.ts';

/** What this feature needs. */
export type AdminDeps = Pick<Deps, 'db' | 'env' | 'now' | 'newId' | 'log' | 'secrets'> & {
  readonly credits: Pick<Credits, 'grant'>;
  /** The models for texts that the configured server says it has. */
  readonly listModels: () => Promise<readonly string[]>;
};
