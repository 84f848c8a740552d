import type { Deps } from '../../platform/deps.ts';
import type { Credits } from '../credits/index.ts';

/** What the stories of this feature stand on. */
export type Parts = {
  readonly deps: Pick<Deps, 'db' | 'env' | 'now' | 'newId' | 'log' | 'secrets'>;
  readonly credits: Pick<Credits, 'grant'>;
};
