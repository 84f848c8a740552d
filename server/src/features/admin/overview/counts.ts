import { people } from '../../auth/index.ts';
import { storedCategories, storedPrompts } from '../../catalog/index.ts';
import { countProjects } from '../../projects/index.ts';
import type { Db } from '../../../platform/deps.ts';

/** Exact counts (R-ADM-01), and how many people and projects are newer than `since`. */
export const countAll = async (db: Db, since: Date) => ({
  users: await people.count(db),
  prompts: await storedPrompts.count(db),
  categories: await storedCategories.count(db),
  projects: await countProjects(db),
  newUsers: await people.count(db, since),
  newProjects: await countProjects(db, since),
});
