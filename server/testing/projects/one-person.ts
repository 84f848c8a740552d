import { randomUUID } from 'node:crypto';
import type { ProjectPatch } from '@webnario/domain/api/endpoints';
import { users } from '../../src/db/schema/index.ts';
import { openTestDatabase } from '../database/test-database.ts';
import { isBeingWritten } from '../../src/features/generation/index.ts';
import { patchProject } from '../../src/features/projects/patch.ts';
import { findProject } from '../../src/features/projects/service.ts';

/** What the functions of this feature need beside a database. */
export const deps = {
  env: { RATE_LIMITS: {} },
  isBeingWritten,
  newId: () => randomUUID(),
  now: () => new Date(),
};

/** A database with one person, and the calls of the feature made for that person. */
export const openForOnePerson = async () => {
  const { db, close } = await openTestDatabase();
  const userId = randomUUID();
  await db.insert(users).values({ id: userId, email: `${userId}@exemplo.com.br` });
  return {
    db,
    userId,
    patch: (projectId: string, change: ProjectPatch) =>
      patchProject(deps, db, { projectId, userId, patch: change }),
    stored: (projectId: string) => findProject(db, { projectId, userId }),
    close,
  };
};
export type OnePerson = Awaited<ReturnType<typeof openForOnePerson>>;
