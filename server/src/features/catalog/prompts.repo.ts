import { builtInVersion } from '@webnario/domain/catalog/prompt-versions';
import type { PromptType } from '@webnario/domain/project-fields';
import { and, desc, eq, getTableColumns, lt, ne, sql } from 'drizzle-orm';
import { goneAccount } from '@webnario/domain/privacy/leaving';
import { aiPrompts, builtInPrompts, promptVersions } from '../../db/schema/catalog.ts';
import { withVersion, type PromptRow } from '../../db/seed/prompt-history.ts';
import { builtInFingerprint, defaultPromptOf } from '../../db/seed/prompts.ts';
import type { Db } from '../../platform/deps.ts';
import { firstRow } from '../../platform/rows.ts';

export {
  findVersion,
  putVersion,
  type PromptRow,
  type VersionRow,
} from '../../db/seed/prompt-history.ts';

/** The stored prompts, each with when and by whom its version was saved, where it has one. */
export const list = (db: Db) =>
  db
    .select({
      ...getTableColumns(aiPrompts),
      savedAt: promptVersions.createdAt,
      savedByEmail: promptVersions.savedByEmail,
    })
    .from(aiPrompts)
    .leftJoin(
      promptVersions,
      and(
        eq(promptVersions.promptType, aiPrompts.promptType),
        eq(promptVersions.number, aiPrompts.version),
      ),
    );

/** The prompt of a type, held until the transaction ends; one that is missing is the built-in one from then on. */
export const lockPrompt = async (
  tx: Db,
  promptType: PromptType,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<PromptRow> => {
  const knownBuiltIn = builtInFingerprint(promptType);
  await tx
    .insert(aiPrompts)
    .values({ ...defaultPromptOf(promptType), id, version: builtInVersion, knownBuiltIn })
    .onConflictDoNothing({ target: aiPrompts.promptType });
  const [row] = await tx
    .select()
    .from(aiPrompts)
    .where(eq(aiPrompts.promptType, promptType))
    .for('update');
  if (!row) throw new Error(`the prompt ${promptType} went away while it was held`);
  return withVersion(tx, row, at);
};

/** Notes which built-in text the administrators have seen. */
export const noteKnownBuiltIn = async (
  tx: Db,
  row: PromptRow,
  knownBuiltIn: string,
): Promise<void> => {
  await tx.update(aiPrompts).set({ knownBuiltIn }).where(eq(aiPrompts.id, row.id));
};

/** The built-in texts of earlier releases that this database has seen and some prompt was made from. */
export const formerBuiltIns = (db: Db) =>
  db
    .select({ promptType: builtInPrompts.promptType, content: builtInPrompts.content })
    .from(builtInPrompts)
    .innerJoin(
      aiPrompts,
      and(
        eq(aiPrompts.promptType, builtInPrompts.promptType),
        eq(aiPrompts.knownBuiltIn, builtInPrompts.fingerprint),
        ne(aiPrompts.version, builtInVersion),
      ),
    );

/** A page of the saved versions of a prompt, newest first, with the length of each text in its place. */
export const listVersions = (
  db: Db,
  params: {
    readonly promptType: PromptType;
    readonly before: number | undefined;
    readonly limit: number;
  },
) => {
  const { content, ...columns } = getTableColumns(promptVersions);
  const { promptType, before } = params;
  return db
    .select({ ...columns, characters: sql<number>`length(${content})`.mapWith(Number) })
    .from(promptVersions)
    .where(
      and(
        eq(promptVersions.promptType, promptType),
        before === undefined ? undefined : lt(promptVersions.number, before),
      ),
    )
    .orderBy(desc(promptVersions.number))
    .limit(params.limit);
};

/** The number of the version that stands in the editor. */
export const currentVersion = async (db: Db, promptType: PromptType): Promise<number> => {
  const [row] = await db
    .select({ version: aiPrompts.version })
    .from(aiPrompts)
    .where(eq(aiPrompts.promptType, promptType));
  return row?.version ?? builtInVersion;
};

/** The stored prompt of a type, where it is active. */
export const findActive = (db: Db, promptType: PromptType) =>
  db
    .select({
      content: aiPrompts.content,
      model: aiPrompts.openaiModel,
      maxTokens: aiPrompts.maxTokens,
      temperature: aiPrompts.temperature,
      number: aiPrompts.version,
    })
    .from(aiPrompts)
    .where(and(eq(aiPrompts.promptType, promptType), eq(aiPrompts.isActive, true)))
    .then(firstRow);

export const count = (db: Db): Promise<number> => db.$count(aiPrompts);

/** Takes the address of somebody whose account is deleted out of the versions that they saved. */
export const forgetSavedBy = async (tx: Db, { id }: { readonly id: string }): Promise<void> => {
  await tx
    .update(promptVersions)
    .set({ savedByEmail: goneAccount })
    .where(eq(promptVersions.savedBy, id));
};
