import { asc, eq } from 'drizzle-orm';
import { begunTexts, generations } from '../../db/schema/generation.ts';
import type { Db } from '../../platform/deps.ts';
import { copyManyRows, type CopiedRow } from '../../platform/privacy/copy-rows.ts';

/** Which texts were begun lately, and what became of them: what limits are counted by. */
export const copyOfBegunTexts = (db: Db, userId: string): AsyncGenerator<CopiedRow> =>
  copyManyRows(db, begunTexts, eq(begunTexts.userId, userId), asc(begunTexts.begunAt));

/** What was asked of the model or of the demonstration writer for a project, and what became of it. */
export const copyOfGenerations = (db: Db, projectId: string): AsyncGenerator<CopiedRow> =>
  copyManyRows(db, generations, eq(generations.projectId, projectId), asc(generations.createdAt));
