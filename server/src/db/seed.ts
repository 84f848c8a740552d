import type { Db, Deps } from '../platform/deps.ts';
import { aiPrompts, productCategories } from './schema/index.ts';
import { defaultCategories } from './seed/categories.ts';
import { defaultPrompts } from './seed/prompts.ts';

/**
 * Gives a new installation its categories and prompts. A table that has rows belongs to the
 * administrators and stays as it is; prompt types of a later release are added.
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
  });
