import type { endpoints } from '@webnario/domain/api/endpoints';
import { binExpiryCutoff } from '@webnario/domain/projects/life';
import type { Db, Deps } from '../../platform/deps.ts';
import type { Shortcut } from '../../platform/http/router.ts';
import { toProject } from './present.ts';
import { prepareFindSeen, prepareFirstSeen } from './repo.ts';
import { toPage } from './service.ts';

/** Projects on the page that the dashboard opens with. */
export const dashboardSize = 6;

/** Reading one project is what screens do most. */
export const findProjectAtOnce =
  (db: Db): Shortcut<typeof endpoints.project> =>
  (isSessionLive) => {
    const find = prepareFindSeen(db, isSessionLive);
    return async ({ params }, session) => {
      const [row] = await find.execute({ projectId: params.id, ...session });
      return row && toProject(row);
    };
  };

/** The page that the dashboard opens with; every other is read step by step. */
export const listFirstAtOnce =
  ({ db, now }: Pick<Deps, 'db' | 'now'>): Shortcut<typeof endpoints.projects> =>
  (isSessionLive) => {
    const find = prepareFirstSeen(db, isSessionLive);
    return async ({ query }, session) => {
      const { limit = dashboardSize, view = 'active', ...narrowed } = query;
      if (view !== 'active' || Object.values(narrowed).some(Boolean)) return undefined;
      const goneIfBinnedBy = binExpiryCutoff(now()).toISOString();
      const found = await find.execute({ ...session, goneIfBinnedBy, limit: limit + 1 });
      return toPage(found, limit);
    };
  };
