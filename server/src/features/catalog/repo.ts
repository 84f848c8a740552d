import { eq, inArray } from 'drizzle-orm';
import { productCategories, systemSettings } from '../../db/schema/index.ts';
import type { Db } from '../../platform/deps.ts';

/** The active categories, in no order: databases disagree about accents. */
export const activeCategories = (db: Db) =>
  db
    .select({
      id: productCategories.id,
      name: productCategories.name,
      description: productCategories.description,
    })
    .from(productCategories)
    .where(eq(productCategories.isActive, true));

/** The stored settings among those keys. */
export const settingsAmong = async (
  db: Db,
  keys: readonly string[],
): Promise<Record<string, string>> => {
  const rows = await db
    .select()
    .from(systemSettings)
    .where(inArray(systemSettings.settingKey, [...keys]));
  return Object.fromEntries(rows.map((row) => [row.settingKey, row.settingValue]));
};
