import type { ModelPrice } from '@webnario/domain/catalog/model-prices';
import { eq } from 'drizzle-orm';
import { modelPrices } from '../../../db/schema/generation.ts';
import type { Db } from '../../../platform/deps.ts';

/** What a model costs now, where an administrator said so. */
export const findPrice = async (db: Db, model: string): Promise<ModelPrice | undefined> => {
  const [row] = await db.select().from(modelPrices).where(eq(modelPrices.model, model));
  return row;
};
