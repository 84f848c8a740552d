import type { Rehearsal } from '@webnario/domain/rehearsal/rehearsal';
import { ok, refused, type Result } from '@webnario/domain/result';
import type { Db, Deps } from '../../platform/deps.ts';
import { amountOf } from '../../platform/limits/limits.ts';
import type { ProjectKey, Projects } from '../projects/index.ts';
import * as repo from './repo.ts';

/** What this feature needs from the platform and from other features. */
export type RehearsalsDeps = Pick<Deps, 'db' | 'env' | 'now'> & { readonly projects: Projects };

/** How many rehearsals a project keeps. */
const mostOf = ({ env }: Pick<RehearsalsDeps, 'env'>): number =>
  amountOf('rehearsals_of_project', env.RATE_LIMITS);

const toRehearsal = (row: repo.RehearsalRow): Rehearsal => ({
  id: row.id,
  started_at: row.startedAt.toISOString(),
  mode: row.mode,
  by_voice: row.byVoice,
  duration_seconds: row.durationSeconds,
  blocks: row.blocks,
});

/** The rehearsals of a project, newest first. Refused: `project_not_found`. */
export const listRehearsals = async (
  deps: RehearsalsDeps,
  owned: ProjectKey,
): Promise<Result<{ rehearsals: Rehearsal[] }>> => {
  const { db, projects } = deps;
  if (!(await projects.findOwned(db, owned))) return refused('project_not_found');
  const rows = await repo.listRehearsals(db, { ...owned, most: mostOf(deps) });
  return ok({ rehearsals: rows.map(toRehearsal) });
};

/**
 * Keeps a rehearsal; the oldest of the project go when there are too many. One that is there already stays as it is, and
 * one that a wrong clock dates to the future is dated now, lest it stay the newest for ever. Refused:
 * `project_not_found`.
 */
export const saveRehearsal = async (
  deps: RehearsalsDeps,
  tx: Db,
  params: ProjectKey & { readonly rehearsal: Rehearsal },
): Promise<Result<Rehearsal>> => {
  const { now, projects } = deps;
  const { projectId, rehearsal } = params;
  if (!(await projects.findOwned(tx, params))) return refused('project_not_found');
  const started = new Date(rehearsal.started_at);
  const kept = await repo.insertRehearsal(tx, {
    projectId,
    id: rehearsal.id,
    startedAt: started < now() ? started : now(),
    mode: rehearsal.mode,
    byVoice: rehearsal.by_voice,
    durationSeconds: rehearsal.duration_seconds,
    blocks: rehearsal.blocks,
  });
  if (!kept) throw new Error('a rehearsal that was written is not there');
  await repo.dropOldRehearsals(tx, { projectId, most: mostOf(deps) });
  return ok(toRehearsal(kept));
};
