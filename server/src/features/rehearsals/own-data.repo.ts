import { asc, eq } from 'drizzle-orm';
import { rehearsals } from '../../db/schema/rehearsals.ts';
import type { Db } from '../../platform/deps.ts';
import { copyRows, type CopiedRow } from '../../platform/privacy/copy-rows.ts';

export const copyOfRehearsals = (db: Db, projectId: string): Promise<CopiedRow[]> =>
  copyRows(db, rehearsals, eq(rehearsals.projectId, projectId), asc(rehearsals.startedAt));
