import type { PromptType } from '@webnario/domain/wizard/steps';
import { and, eq } from 'drizzle-orm';
import { aiPrompts } from '../../../db/schema/catalog.ts';
import type { Db } from '../../../platform/deps.ts';

export type PromptRow = typeof aiPrompts.$inferSelect;

export const list = (db: Db): Promise<PromptRow[]> => db.select().from(aiPrompts);

/** The stored prompt of a type, held until the transaction ends. */
export const lock = async (tx: Db, promptType: PromptType): Promise<PromptRow | undefined> => {
  const [row] = await tx
    .select()
    .from(aiPrompts)
    .where(eq(aiPrompts.promptType, promptType))
    .for('update');
  return row;
};

/** Writes the prompt of a type, whether there was one or not. */
export const save = async (tx: Db, row: PromptRow): Promise<void> => {
  const { id: _id, promptType: _type, ...set } = row;
  await tx.insert(aiPrompts).values(row).onConflictDoUpdate({ target: aiPrompts.promptType, set });
};

/** The stored prompt of a type, where it is active. */
export const findActive = async (db: Db, promptType: PromptType) => {
  const [row] = await db
    .select({
      content: aiPrompts.content,
      model: aiPrompts.openaiModel,
      maxTokens: aiPrompts.maxTokens,
      temperature: aiPrompts.temperature,
    })
    .from(aiPrompts)
    .where(and(eq(aiPrompts.promptType, promptType), eq(aiPrompts.isActive, true)));
  return row;
};

export const count = (db: Db): Promise<number> => db.$count(aiPrompts);
