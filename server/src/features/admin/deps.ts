import type { Deps } from '../../platform/deps.ts';
import type { KnownModels } from '../generation/index.ts';
import type { Credits } from '../credits/index.ts';

/** What this feature needs. */
export type AdminDeps = Pick<Deps, 'db' | 'env' | 'now' | 'newId' | 'log' | 'secrets'> & {
  readonly credits: Pick<Credits, 'grant'>;
  readonly models: KnownModels;
};
