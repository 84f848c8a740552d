import { setImmediate } from 'node:timers/promises';
import { ok, refused, type Result } from '@webnario/domain/result';
import { spokenWords } from '@webnario/domain/script/speech';
import {
  versionedAs,
  type TextVersion,
  type VersionPage,
  type VersionWriter,
} from '@webnario/domain/script/versions';
import type { Project } from '@webnario/domain/wizard/project';
import type { ContentField } from '@webnario/domain/project-fields';
import { textToAdjust } from '@webnario/domain/wizard/transition';
import { cutPage, readAfter } from '../../../platform/paging/page.ts';
import type { Db } from '../../../platform/deps.ts';
import type { ProjectKey, ProjectsDeps } from '../deps.ts';
import { checkEditable, checkRevision, isWriting, writeChange } from '../change.ts';
import { toProject } from '../present.ts';
import { findOwned, lockOwned, type ProjectRow } from '../repo.ts';
import { judgeNewShortPromise } from '../short-promise.ts';
import * as repo from './repo.ts';
import { findRemoved } from '../quotas/repo.ts';
import { pick } from '../../../platform/pick.ts';

const pageSize = 20;

/** What generates texts, and therefore knows which model wrote them. */
export type Writers = {
  /** The models that wrote in these generations, by the ids of those. */
  readonly writersOf: (
    db: Db,
    generationIds: readonly string[],
  ) => Promise<ReadonlyMap<string, VersionWriter>>;
};

/**
 * How many words each version has: kept with it, but for one of an earlier release, which is counted once; between two
 * of those the others' requests have their turn.
 */
const wordsOf = async (
  db: Db,
  rows: readonly repo.ListedVersion[],
): Promise<ReadonlyMap<string, number>> => {
  const counted = new Map<string, number>();
  for (const { id, words, updatedAt } of rows) {
    if (words !== null) {
      counted.set(id, words);
      continue;
    }
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that nobody waits for all of them
    const text = await repo.findUncounted(db, id);
    if (text === undefined) continue;
    const count = spokenWords(text);
    counted.set(id, count);
    // oxlint-disable-next-line no-await-in-loop -- see above
    await repo.keepWords(db, { id, words: count, updatedAt });
    // oxlint-disable-next-line no-await-in-loop -- see above
    await setImmediate();
  }
  return counted;
};

type VersionContext = {
  readonly words: ReadonlyMap<string, number>;
  readonly currentId: string | undefined;
  readonly writers: Awaited<ReturnType<Writers['writersOf']>>;
};

const toVersion = (
  row: repo.ListedVersion,
  { words, currentId, writers }: VersionContext,
): TextVersion => ({
  ...pick(row, 'id', 'field', 'kind', 'source'),
  written_by: writers.get(row.generationId ?? '') ?? null,
  words: words.get(row.id) ?? row.words ?? 0,
  is_current: row.id === currentId,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

/** The version whose text is stored in the project: the newest one, where several have that text. */
const findCurrent = (
  db: Db,
  project: ProjectRow,
  field: ContentField,
): Promise<string | undefined> =>
  repo.findVersionHolding(db, {
    projectId: project.id,
    field,
    text: textToAdjust(field, project),
  });

const writersIn = (
  db: Db,
  { writersOf }: Writers,
  rows: readonly repo.ListedVersion[],
): Promise<VersionContext['writers']> =>
  writersOf(
    db,
    rows.flatMap(({ generationId }) => generationId ?? []),
  );

/**
 * A page of the versions of one text, newest first. Refused: `project_not_found`, `validation_failed` for an invalid
 * cursor.
 */
export const listVersions = async (
  db: Db,
  writing: Writers,
  params: ProjectKey & { readonly field: ContentField; readonly after: string | undefined },
): Promise<Result<VersionPage>> => {
  const after = readAfter(params.after);
  if (!after.ok) return after;
  const project = await findOwned(db, params);
  if (!project) return refused('project_not_found');
  const field = versionedAs(params.field);
  const { projectId, userId } = params;
  const asked = { projectId, userId, field, after: after.value, limit: pageSize + 1 };
  const found = await repo.listOwnedVersions(db, asked);
  const currentId = await findCurrent(db, project, field);
  const { rows, next } = cutPage(found, pageSize);
  const words = await wordsOf(db, rows);
  const known = { words, currentId, writers: await writersIn(db, writing, rows) };
  const gone = await findRemoved(db, { projectId, field });
  const removed = gone ? { count: gone.count, last_at: gone.removedAt.toISOString() } : null;
  return ok({ versions: rows.map((row) => toVersion(row, known)), next, removed });
};

type OwnedVersion = { readonly versionId: string; readonly userId: string };

/** One version with its text. Refused: `version_not_found`, for a foreign one as for a missing one. */
export const findVersion = async (
  db: Db,
  writing: Writers,
  params: OwnedVersion,
): Promise<Result<TextVersion & { text: string }>> => {
  const version = await repo.findOwnedVersion(db, params);
  const { userId } = params;
  const project = version && (await findOwned(db, { projectId: version.projectId, userId }));
  if (!version || !project) return refused('version_not_found');
  const currentId = await findCurrent(db, project, version.field);
  const words = await wordsOf(db, [version]);
  const known = { words, currentId, writers: await writersIn(db, writing, [version]) };
  return ok({ ...toVersion(version, known), text: version.text });
};

/**
 * Restores the text of a version, with its origin and who wrote it; the text it replaces remains as a version. Refused:
 * `version_not_found`, `content_confirmed` once the text is confirmed, `transition_not_allowed` at any other step than
 * the one that adjusts it, `content_changed_elsewhere` with the stored revision, `generation_running` while the text is
 * being rewritten, `validation_failed` for a short promise that needs a confirmation, as this call brings none, `texts_full`
 * where the account has no room for it; nothing is changed then.
 */
export const restoreVersion = async (
  deps: ProjectsDeps,
  tx: Db,
  params: OwnedVersion & { readonly revision: number },
): Promise<Result<Project>> => {
  const { userId } = params;
  const version = await repo.findOwnedVersion(tx, params);
  const row = version && (await lockOwned(tx, { projectId: version.projectId, userId }));
  if (!version || !row) return refused('version_not_found');
  const { field, text, source, missingBlocks, generationId } = version;
  const editable = checkEditable(row.currentStep, field);
  if (!editable.ok) return editable;
  // Also refuses when typing changed the version after it was read: typing makes a new revision.
  const seen = checkRevision(row, params.revision);
  if (!seen.ok) return seen;
  if (await isWriting(deps, tx, row)) return refused('generation_running');
  const promise = field === 'promessa_curta_otimizada' ? text : undefined;
  const judged = judgeNewShortPromise(row, promise, undefined, deps.now());
  if (!judged.ok) return judged;
  const change = {
    [field]: text,
    origins: { [field]: { source, missing_blocks: [...missingBlocks] } },
    revision: row.revision + 1,
    updatedAt: deps.now(),
  };
  const writing = {
    kind: 'restored',
    ...(generationId === null ? {} : { generationId }),
  } as const;
  const written = await writeChange(deps, tx, row, change, writing);
  return written.ok ? ok(toProject(written.value)) : written;
};
