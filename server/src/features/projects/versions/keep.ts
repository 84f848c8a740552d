import { spokenWords } from '@webnario/domain/script/speech';
import { ok, type Result } from '@webnario/domain/result';
import { versionStep, versionedAs, type VersionKind } from '@webnario/domain/script/versions';
import type { TextOrigin } from '@webnario/domain/text-origin';
import { contentFields, type ContentField } from '@webnario/domain/project-fields';
import { textToAdjust } from '@webnario/domain/wizard/transition';
import type { Db } from '../../../platform/deps.ts';
import type { ProjectsDeps } from '../deps.ts';
import type { ProjectRow } from '../repo.ts';
import { countVersionBytes } from '../quotas/room.ts';
import { findNewestVersion, growVersion, insertVersion, type VersionRow } from './repo.ts';

export const manual: TextOrigin = { source: 'manual', missing_blocks: [] };

/** Who wrote the text that stands in a field: for the strong promise, that of whichever field holds it. */
export const originOf = (row: ProjectRow, field: ContentField): TextOrigin =>
  row.origins[field] ??
  (field === 'promessa_forte_validada' ? row.origins.promessa_forte_gerada : undefined) ??
  manual;

/** How a text gets into a project when the person does not type it. */
export type Writing = {
  readonly kind: Exclude<VersionKind, 'edited' | 'written'>;
  readonly generationId?: string;
};

type VersionInput = {
  readonly projectId: string;
  readonly field: ContentField;
  readonly kind: VersionKind;
  readonly origin: TextOrigin;
  readonly text: string;
  readonly generationId?: string | undefined;
  readonly at: Date;
};

/** Two changes within a millisecond, or by servers whose clocks differ, are still listed in their order. */
const notBefore = (newest: VersionRow | undefined, at: Date): Date =>
  new Date(Math.max(at.getTime(), newest ? newest.createdAt.getTime() + 1 : 0));

const bytes = (text: string): number => Buffer.byteLength(text);

/** Adds a version, or lets the newest one grow. Answers by how many bytes the versions have grown. */
const keep = async (
  deps: ProjectsDeps,
  tx: Db,
  newest: VersionRow | undefined,
  kept: VersionInput,
): Promise<number> => {
  const { projectId, field, kind, origin, text, at } = kept;
  const { source } = origin;
  const step = versionStep(newest, { kind, source, text }, at);
  if (step === 'nothing') return 0;
  if (step === 'grow' && newest) {
    const peakLength = Math.max(newest.peakLength, text.length);
    const words = spokenWords(text);
    await growVersion(tx, { id: newest.id, text, peakLength, words, now: at });
    return bytes(text) - bytes(newest.text);
  }
  const createdAt = notBefore(newest, at);
  await insertVersion(tx, {
    id: deps.newId(),
    projectId,
    field,
    kind,
    source,
    missingBlocks: origin.missing_blocks,
    text,
    peakLength: text.length,
    words: spokenWords(text),
    generationId: kept.generationId ?? null,
    createdAt,
    updatedAt: createdAt,
  });
  return bytes(text);
};

type NewestVersion = { readonly newest: VersionRow | undefined; readonly grownBy: number };

/**
 * The newest version of a text, after adding one when the stored text has none: another copy of the server that
 * still runs an earlier release stores texts without their versions.
 */
const newestStanding = async (
  deps: ProjectsDeps,
  tx: Db,
  before: ProjectRow,
  field: ContentField,
): Promise<NewestVersion> => {
  const asked = { projectId: before.id, field };
  const newest = await findNewestVersion(tx, asked);
  const text = textToAdjust(field, before);
  if (text === '' || newest?.text === text) return { newest, grownBy: 0 };
  const origin = originOf(before, field);
  const kind = origin.source === 'manual' ? 'written' : 'generated';
  const version = { ...asked, kind, origin, text, at: before.updatedAt } as const;
  const grownBy = await keep(deps, tx, newest, version);
  return { newest: await findNewestVersion(tx, asked), grownBy };
};

/**
 * Keeps every text of a change as a version, in the transaction that stores the change and locks the project.
 * Without `writing` the person typed it: over a text that was there, or where none was. Refused: `texts_full`.
 */
export const keepVersions = async (
  deps: ProjectsDeps,
  tx: Db,
  before: ProjectRow,
  change: Readonly<Partial<Record<ContentField, string>>> & {
    readonly origins?: ProjectRow['origins'];
  },
  writing?: Writing,
): Promise<Result<null>> => {
  let grownBy = 0;
  for (const stored of contentFields) {
    const text = change[stored];
    if (text === undefined) continue;
    const field = versionedAs(stored);
    const standing = await newestStanding(deps, tx, before, field);
    const typed = textToAdjust(field, before).trim() === '' ? 'written' : 'edited';
    grownBy += standing.grownBy;
    grownBy += await keep(deps, tx, standing.newest, {
      projectId: before.id,
      field,
      kind: writing?.kind ?? typed,
      origin: change.origins?.[stored] ?? originOf(before, stored),
      text,
      generationId: writing?.generationId,
      at: deps.now(),
    });
  }
  const owned = { projectId: before.id, userId: before.userId };
  const counted = await countVersionBytes(deps, tx, owned, grownBy);
  // A text that was just written is paid for, or was read: it is stored even without room. A restored one is not.
  const isNew = writing?.kind === 'generated' || writing?.kind === 'regenerated';
  return isNew ? ok(null) : counted;
};
