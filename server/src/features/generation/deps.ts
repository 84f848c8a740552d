import type { Project } from '@webnario/domain/wizard/project';
import { ok, refused, type Result } from '@webnario/domain/result';
import type { Deps } from '../../platform/deps.ts';
import type { Credits } from '../credits/index.ts';
import type { Projects } from '../projects/index.ts';
import type { Hub } from './run/registry.ts';
import type { Queue } from './run/queue.ts';
import type { Runner } from './run/runner.ts';
import type { Writer } from './writer.ts';

/** What the stories of this feature stand on. */
export type Parts = {
  readonly deps: Pick<Deps, 'db' | 'now' | 'newId' | 'log'>;
  readonly projects: Pick<
    Projects,
    'findOwned' | 'toProject' | 'phaseSavedAt' | 'savePhase' | 'saveGeneratedText' | 'replaceText'
  >;
  readonly credits: Pick<Credits, 'prices' | 'balance' | 'reserve' | 'release'>;
  readonly chooseWriter: () => Promise<Writer>;
  readonly hub: Hub;
  readonly queue: Queue;
  readonly runner: Runner;
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The caller's project as it is stored. Refused: `project_not_found`, for a foreign one as for a missing one. */
export const loadProject = async (
  { deps, projects }: Pick<Parts, 'deps' | 'projects'>,
  owned: { readonly projectId: string; readonly userId: string },
): Promise<Result<Project>> => {
  if (!uuid.test(owned.projectId)) return refused('project_not_found');
  const row = await projects.findOwned(deps.db, owned);
  return row ? ok(projects.toProject(row)) : refused('project_not_found');
};
