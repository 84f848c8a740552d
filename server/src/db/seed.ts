import { and, eq } from 'drizzle-orm';
import type { Db, Deps } from '../platform/deps.ts';
import { aiPrompts, productCategories } from './schema/index.ts';
import { defaultCategories } from './seed/categories.ts';
import { isFormerDefault } from './seed/former-prompts.ts';
import { defaultPromptOf, defaultPrompts } from './seed/prompts.ts';

/**
 * Gives the prompts that nobody edited the default text of this release; title, model, limits and whether they are active
 * stay as they are. An edit that arrives in the same moment is kept, and a second run finds nothing to do.
 */
const renewPrompts = async (tx: Db): Promise<void> => {
  const stored = await tx.select().from(aiPrompts);
  for (const { id, promptType, content } of stored) {
    if (!isFormerDefault(content)) continue;
    const renewed = { content: defaultPromptOf(promptType).content };
    const asRead = and(eq(aiPrompts.id, id), eq(aiPrompts.content, content));
    // oxlint-disable-next-line no-await-in-loop -- nine rows at most, in one transaction
    await tx.update(aiPrompts).set(renewed).where(asRead);
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
      .values(defaultPrompts.map((prompt) => ({ id: newId(), ...prompt })))
      .onConflictDoNothing({ target: aiPrompts.promptType });
    await renewPrompts(tx);
  });
