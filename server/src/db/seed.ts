import { builtInVersion, versionNotes } from '@webnario/domain/catalog/prompt-versions';
import { eq } from 'drizzle-orm';
import type { Db, Deps } from '../platform/deps.ts';
import { aiPrompts, builtInPrompts, productCategories } from './schema/index.ts';
import { defaultCategories } from './seed/categories.ts';
import { isUneditedText, putVersion, withVersion, type PromptRow } from './seed/prompt-history.ts';
import {
  builtInFingerprint,
  defaultPromptOf,
  defaultPrompts,
  promptFieldsOf,
} from './seed/prompts.ts';

/**
 * A prompt whose default text nobody edited, with that of this release; title, model, limits and whether it is active stay
 * as they are. One that was put back on purpose stays too: it was saved when the text of today was known.
 */
const renewed = async (tx: Db, row: PromptRow, at: Date): Promise<PromptRow> => {
  const { content } = defaultPromptOf(row.promptType);
  const { knownBuiltIn } = row;
  if (knownBuiltIn === builtInFingerprint(row.promptType)) return row;
  if (!isUneditedText(row.content, knownBuiltIn)) return row;
  if (row.version) {
    const fields = { ...promptFieldsOf(row), content };
    return putVersion(tx, row, fields, { note: versionNotes.renewed, at });
  }
  await tx.update(aiPrompts).set({ content }).where(eq(aiPrompts.id, row.id));
  return { ...row, content };
};

/** Renews what nobody edited, and gives each prompt the number of its version. A second run finds nothing to do. */
const keepPromptsUp = async (tx: Db, at: Date): Promise<void> => {
  // Held until the end, in one order: an edit that arrives in the same moment comes before or after, whole.
  const stored = await tx.select().from(aiPrompts).orderBy(aiPrompts.promptType).for('update');
  for (const row of stored) {
    // oxlint-disable no-await-in-loop -- nine rows at most, in one transaction
    const counted = row.version ? await withVersion(tx, row, at) : row;
    await withVersion(tx, await renewed(tx, counted, at), at);
    // oxlint-enable no-await-in-loop
  }
};

/**
 * Gives a new installation its categories and prompts. A table that has rows belongs to the
 * administrators and stays as it is; prompt types of a later release are added, and prompts that
 * still have the text of an earlier release get the one of today.
 */
export const seedDefaults = (db: Db, { newId, now }: Pick<Deps, 'newId' | 'now'>): Promise<void> =>
  db.transaction(async (tx) => {
    if ((await tx.$count(productCategories)) === 0) {
      const createdAt = now();
      await tx
        .insert(productCategories)
        .values(defaultCategories.map((category) => ({ id: newId(), createdAt, ...category })));
    }
    await tx
      .insert(aiPrompts)
      .values(defaultPrompts.map((prompt) => ({ id: newId(), ...prompt, version: builtInVersion })))
      .onConflictDoNothing({ target: aiPrompts.promptType });
    await tx
      .insert(builtInPrompts)
      .values(
        defaultPrompts.map(({ promptType, content }) => ({
          promptType,
          content,
          fingerprint: builtInFingerprint(promptType),
        })),
      )
      .onConflictDoNothing();
    await keepPromptsUp(tx, now());
  });
