import type { Deps } from '../../platform/deps.ts';
import type { Credits } from '../credits/index.ts';
import type { Projects } from '../projects/index.ts';
import type { Queue } from './run/queue.ts';
import type { Registry } from './run/registry.ts';
import type { Writer } from './writer.ts';

/** What the stories of this feature stand on. */
export type GenerationDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'log'> & {
  readonly projects: Pick<
    Projects,
    'findOwned' | 'toProject' | 'phaseSavedAt' | 'savePhase' | 'saveGeneratedText' | 'replaceText'
  >;
  readonly credits: Pick<Credits, 'prices' | 'balance' | 'reserve' | 'settle' | 'release'>;
  readonly chooseWriter: () => Promise<Writer>;
  readonly registry: Registry;
  readonly queue: Queue;
  /** How long one text may take altogether, in milliseconds, however it drips. */
  readonly overallLimitMs: number;
};
