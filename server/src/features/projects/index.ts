import type { Db, Deps } from '../../platform/deps.ts';
import type { Router } from '../../platform/http/router.ts';
import { saveRecord } from './phases/records.ts';
import { savePhase } from './phases/service.ts';
import { findPhaseSavedAt } from './phases/repo.ts';
import type { ProjectKey, ProjectsDeps } from './deps.ts';
import { checkEditable } from './change.ts';
import { toProject } from './present.ts';
import { emptyBin, type Writing } from './life/service.ts';
import { findOwned, lockOutsideBin, lockOwned, markPdfGenerated } from './repo.ts';
import { mountProjectRoutes } from './routes.ts';
import { replaceText, saveGeneratedText } from './texts.ts';
import type { Writers } from './versions/service.ts';

export { listSizes as listProjectSizes } from './life/repo.ts';
export {
  copyOfPhases,
  copyOfProjects,
  copyOfRemovedVersions,
  copyOfVersions,
} from './own-data.repo.ts';
export { removeVersionsBefore } from './quotas/room.ts';
export type { ProjectKey } from './deps.ts';
export type { ProjectRow } from './repo.ts';
export { projectsByStep } from './figures.repo.ts';
export { countProjects, productNameOf, projectIdsOf } from './repo.ts';

/**
 * Webinar projects: their texts, their phases and the step at which they stand. The functions that take a `tx`
 * belong in the transaction of what they are saved with; every query checks the owner.
 */
export const makeProjects = (deps: Deps & ProjectsDeps) => ({
  /** `writing` is what generates texts, which needs the projects itself. */
  mountRoutes: (router: Router, writing: Writing & Writers) =>
    mountProjectRoutes(deps, router, writing),
  findOwned,
  lockOutsideBin,
  lockOwned,
  toProject,
  checkEditable,
  phaseSavedAt: findPhaseSavedAt,
  savePhase: savePhase.bind(null, deps),
  saveRecord: saveRecord.bind(null, deps),
  saveGeneratedText: saveGeneratedText.bind(null, deps),
  replaceText: replaceText.bind(null, deps),
  /** Notes that the PDF exists; true only the first time. */
  markPdfGenerated: (tx: Db, owned: ProjectKey) =>
    markPdfGenerated(tx, { ...owned, now: deps.now() }),
  /** To be called about once an hour: deletes for good what has been in the bin for 30 days. */
  emptyBin: (writing: Writing) => emptyBin(deps, writing),
});
export type Projects = ReturnType<typeof makeProjects>;
