import type { Deps } from '../../platform/deps.ts';

/** What changes of projects stand on. */
export type ProjectsDeps = Pick<Deps, 'now' | 'newId'>;
