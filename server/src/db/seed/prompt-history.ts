import {
  builtInVersion,
  changedFields,
  versionNotes,
  type PromptFields,
} from '@webnario/domain/catalog/prompt-versions';
import type { PromptType } from '@webnario/domain/project-fields';
import { and, eq, max, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/deps.ts';
import { aiPrompts, promptVersions } from '../schema/catalog.ts';
import { fingerprintOf, isFormerDefault } from './former-prompts.ts';
import { builtInFingerprint, defaultPromptOf, promptFieldsOf } from './prompts.ts';
import { firstRow } from '../../platform/rows.ts';

export type PromptRow = typeof aiPrompts.$inferSelect;
export type VersionRow = typeof promptVersions.$inferSelect;

/** A saved version; the built-in one has no row. */
export const findVersion = (
  db: Db,
  promptType: PromptType,
  number: number,
): Promise<VersionRow | undefined> =>
  db
    .select()
    .from(promptVersions)
    .where(and(eq(promptVersions.promptType, promptType), eq(promptVersions.number, number)))
    .then(firstRow);

/** The fields of the version that a locked prompt was last saved as. */
const versionBehind = async (tx: Db, row: PromptRow): Promise<PromptFields | undefined> => {
  if (row.version === null) return undefined;
  if (row.version === builtInVersion) return promptFieldsOf(defaultPromptOf(row.promptType));
  const version = await findVersion(tx, row.promptType, row.version);
  return version && promptFieldsOf(version);
};

/** Whether a text is the default one that was known with it, or one of an earlier release. */
export const isUneditedText = (content: string, knownBuiltIn: string | null): boolean =>
  fingerprintOf(content) === knownBuiltIn || isFormerDefault(content);

/** How a prompt comes to be another one. */
export type Saving = {
  readonly note: string | null;
  readonly at: Date;
  /** Who saves it, with the address that is written down; absent where the product does. */
  readonly by?: { readonly id: string; readonly email: SQL<string> };
};

/**
 * Changes a locked prompt and stores the change as its next version. An administrator who saves a former default text
 * wants that text: the built-in text of today is recorded as known, so that the next start does not replace it.
 */
export const putVersion = async (
  tx: Db,
  row: PromptRow,
  fields: PromptFields,
  { note, at, by }: Saving,
): Promise<PromptRow> => {
  const { promptType } = row;
  const builtIn = defaultPromptOf(promptType);
  const before = (await versionBehind(tx, row)) ?? promptFieldsOf(builtIn);
  const today = builtInFingerprint(promptType);
  const set = {
    title: fields.title,
    content: fields.content,
    openaiModel: fields.openai_model,
    maxTokens: fields.max_tokens,
    temperature: fields.temperature,
    isActive: fields.is_active,
  };
  const ofType = eq(promptVersions.promptType, promptType);
  const [last] = await tx
    .select({ number: max(promptVersions.number) })
    .from(promptVersions)
    .where(ofType);
  const number = (last?.number ?? builtInVersion) + 1;
  const known = row.knownBuiltIn ?? today;
  const isBuiltInText = fields.content === builtIn.content;
  const knownBuiltIn =
    isBuiltInText || (by && isUneditedText(fields.content, known)) ? today : known;
  await tx.insert(promptVersions).values({
    ...set,
    promptType,
    number,
    createdAt: at,
    savedBy: by?.id ?? null,
    savedByEmail: by?.email ?? null,
    note,
    changed: changedFields(before, fields),
    builtIn: knownBuiltIn,
  });
  const next = { ...set, version: number, knownBuiltIn };
  await tx.update(aiPrompts).set(next).where(eq(aiPrompts.id, row.id));
  return { ...row, ...next };
};

/**
 * A locked prompt with the number of its version. A text without a version becomes one: it was edited before versions
 * existed, or by another copy of the server that still runs such a release.
 */
export const withVersion = async (tx: Db, row: PromptRow, at: Date): Promise<PromptRow> => {
  const fields = promptFieldsOf(row);
  const builtIn = promptFieldsOf(defaultPromptOf(row.promptType));
  const behind = await versionBehind(tx, row);
  if (changedFields(behind ?? builtIn, fields).length > 0) {
    return putVersion(tx, row, fields, { note: versionNotes.found, at });
  }
  if (behind && row.version !== builtInVersion) return row;
  const today = builtInFingerprint(row.promptType);
  if (row.version === builtInVersion && row.knownBuiltIn === today) return row;
  const next = { version: builtInVersion, knownBuiltIn: today };
  await tx.update(aiPrompts).set(next).where(eq(aiPrompts.id, row.id));
  return { ...row, ...next };
};
