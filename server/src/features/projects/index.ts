import type { Db, Deps } from '../../platform/deps.ts';
import type { Guards } from '../../platform/http/request-response.ts';
import { saveRecord } from './phases/records.ts';
import { savePhase } from './phases/service.ts';
import { findPhaseData, findPhaseSavedAt } from './phases/repo.ts';
import type { ProjectsDeps } from './deps.ts';
import { toProject } from './present.ts';
import { findOwned, markPdfGenerated } from './repo.ts';
import { projectRoutes } from './routes.ts';
import { replaceText, saveGeneratedText } from './texts.ts';
import type { Owned } from './change.ts';

export type { ProjectRow } from './repo.ts';
export { countProjects, productNameOf, projectIdsOf } from './repo.ts';

type Rest<F> = F extends (context: never, db: never, ...rest: infer R) => unknown ? R : never;

/**
 * Webinar projects: their texts, their phases and the step at which they stand. The functions that take a `tx`
 * belong in the transaction of what they are saved with; every query checks the owner.
 */
export const makeProjects = (deps: Deps & ProjectsDeps) => ({
  routes: (guards: Guards) => projectRoutes(deps, guards),
  findOwned,
  toProject,
  phaseData: findPhaseData,
  phaseSavedAt: findPhaseSavedAt,
  savePhase: (tx: Db, ...rest: Rest<typeof savePhase>) => savePhase(deps, tx, ...rest),
  saveRecord: (tx: Db, ...rest: Rest<typeof saveRecord>) => saveRecord(deps, tx, ...rest),
  saveGeneratedText: (tx: Db, ...rest: Rest<typeof saveGeneratedText>) =>
    saveGeneratedText(deps, tx, ...rest),
  replaceText: (tx: Db, ...rest: Rest<typeof replaceText>) => replaceText(deps, tx, ...rest),
  /** Notes that the PDF exists; true only the first time. */
  markPdfGenerated: (tx: Db, owned: Owned) => markPdfGenerated(tx, { ...owned, now: deps.now() }),
});
export type Projects = ReturnType<typeof makeProjects>;
