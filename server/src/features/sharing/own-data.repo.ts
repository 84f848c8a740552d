import { asc, eq } from 'drizzle-orm';
import { readingComments, readingLinks } from '../../db/schema/sharing.ts';
import type { Db } from '../../platform/deps.ts';
import { copyManyRows, copyRows, type CopiedRow } from '../../platform/privacy/copy-rows.ts';

export const copyOfReadingLinks = (db: Db, projectId: string): Promise<CopiedRow[]> =>
  copyRows(db, readingLinks, eq(readingLinks.projectId, projectId), asc(readingLinks.createdAt));

export const copyOfComments = (db: Db, projectId: string): AsyncGenerator<CopiedRow> =>
  copyManyRows(
    db,
    readingComments,
    eq(readingComments.projectId, projectId),
    asc(readingComments.createdAt),
    asc(readingComments.id),
  );
