import { asc, eq } from 'drizzle-orm';
import {
  projectPhases,
  removedVersions,
  textVersions,
  webinarProjects,
} from '../../db/schema/projects.ts';
import type { Db } from '../../platform/deps.ts';
import { copyManyRows, copyRows, type CopiedRow } from '../../platform/privacy/copy-rows.ts';

/** Every project of a person, in the bin or not: the oldest first. */
export const copyOfProjects = (db: Db, userId: string): AsyncGenerator<CopiedRow> =>
  copyManyRows(
    db,
    webinarProjects,
    eq(webinarProjects.userId, userId),
    asc(webinarProjects.createdAt),
    asc(webinarProjects.id),
  );

/** What was answered in the forms of a project. */
export const copyOfPhases = (db: Db, projectId: string): Promise<CopiedRow[]> =>
  copyRows(db, projectPhases, eq(projectPhases.projectId, projectId), asc(projectPhases.createdAt));

/** How many old versions of each text had to go. */
export const copyOfRemovedVersions = (db: Db, projectId: string): Promise<CopiedRow[]> =>
  copyRows(db, removedVersions, eq(removedVersions.projectId, projectId));

export const copyOfVersions = (db: Db, projectId: string): AsyncGenerator<CopiedRow> =>
  copyManyRows(
    db,
    textVersions,
    eq(textVersions.projectId, projectId),
    asc(textVersions.createdAt),
    asc(textVersions.id),
  );
