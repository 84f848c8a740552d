import type { ContentField } from '@webnario/domain/project-fields';
import { and, desc, eq, getTableColumns, isNull } from 'drizzle-orm';
import { textVersions, webinarProjects } from '../../../db/schema/projects.ts';
import { after } from '../../../platform/paging/keyset.ts';
import type { Cursor } from '../../../platform/paging/cursor.ts';
import type { Db } from '../../../platform/deps.ts';
import { firstRow } from '../../../platform/rows.ts';

type TextOfProject = { readonly projectId: string; readonly field: ContentField };
export type VersionRow = typeof textVersions.$inferSelect;
/** A version without its text, which may be long and which no list shows. */
export type ListedVersion = Omit<VersionRow, 'text'>;

const { text: _text, ...listed } = getTableColumns(textVersions);

const ofText = ({ projectId, field }: TextOfProject) =>
  and(eq(textVersions.projectId, projectId), eq(textVersions.field, field));

const newestFirst = [desc(textVersions.createdAt), desc(textVersions.id)] as const;

/** The newest version of a text; the project must be locked. */
export const findNewestVersion = (tx: Db, params: TextOfProject): Promise<VersionRow | undefined> =>
  tx
    .select()
    .from(textVersions)
    .where(ofText(params))
    .orderBy(...newestFirst)
    .limit(1)
    .then(firstRow);

export const insertVersion = async (
  tx: Db,
  version: typeof textVersions.$inferInsert,
): Promise<void> => {
  await tx.insert(textVersions).values(version);
};

/** Replaces the text of a version in which a run of typing goes on. */
export const growVersion = async (
  tx: Db,
  params: {
    readonly id: string;
    readonly text: string;
    readonly peakLength: number;
    readonly words: number;
    readonly now: Date;
  },
): Promise<void> => {
  const { id, now, ...grown } = params;
  await tx
    .update(textVersions)
    .set({ ...grown, updatedAt: now })
    .where(eq(textVersions.id, id));
};

/** The text of a version whose words were never counted. */
export const findUncounted = async (db: Db, id: string): Promise<string | undefined> => {
  const [row] = await db
    .select({ text: textVersions.text })
    .from(textVersions)
    .where(and(eq(textVersions.id, id), isNull(textVersions.words)));
  return row?.text;
};

/** Keeps how many words a version has, unless its text has grown since it was read. */
export const keepWords = async (
  db: Db,
  {
    id,
    words,
    updatedAt,
  }: { readonly id: string; readonly words: number; readonly updatedAt: Date },
): Promise<void> => {
  await db
    .update(textVersions)
    .set({ words })
    .where(and(eq(textVersions.id, id), eq(textVersions.updatedAt, updatedAt)));
};

/** The query for a page of versions of one text of a user's project, newest first. */
export const listOwnedVersions = (
  db: Db,
  params: TextOfProject & {
    readonly userId: string;
    readonly after: Cursor | undefined;
    readonly limit: number;
  },
) =>
  db
    .select(listed)
    .from(textVersions)
    .innerJoin(webinarProjects, eq(webinarProjects.id, textVersions.projectId))
    .where(
      and(
        ofText(params),
        eq(webinarProjects.userId, params.userId),
        after(params.after, textVersions),
      ),
    )
    .orderBy(...newestFirst)
    .limit(params.limit);

/** Which version holds a text, the newest one if several do. */
export const findVersionHolding = async (
  db: Db,
  params: TextOfProject & { readonly text: string },
): Promise<string | undefined> => {
  const [row] = await db
    .select({ id: textVersions.id })
    .from(textVersions)
    .where(and(ofText(params), eq(textVersions.text, params.text)))
    .orderBy(...newestFirst)
    .limit(1);
  return row?.id;
};

/** A version, if it is one of a project of that user. */
export const findOwnedVersion = (
  db: Db,
  params: { readonly versionId: string; readonly userId: string },
): Promise<VersionRow | undefined> =>
  db
    .select(getTableColumns(textVersions))
    .from(textVersions)
    .innerJoin(webinarProjects, eq(webinarProjects.id, textVersions.projectId))
    .where(and(eq(textVersions.id, params.versionId), eq(webinarProjects.userId, params.userId)))
    .then(firstRow);
