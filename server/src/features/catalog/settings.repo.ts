import type { SettingKey } from '@webnario/domain/catalog/settings';
import { eq, inArray } from 'drizzle-orm';
import { systemSettings } from '../../db/schema/catalog.ts';
import type { Db } from '../../platform/deps.ts';
import { hasRows } from '../../platform/rows.ts';

/** A stored setting as it is written, or undefined. */
export const find = async (db: Db, key: SettingKey): Promise<string | undefined> => {
  const [row] = await db
    .select({ value: systemSettings.settingValue })
    .from(systemSettings)
    .where(eq(systemSettings.settingKey, key));
  return row?.value;
};

export const save = async (tx: Db, key: SettingKey, value: string): Promise<void> => {
  await tx
    .insert(systemSettings)
    .values({ settingKey: key, settingValue: value })
    .onConflictDoUpdate({ target: systemSettings.settingKey, set: { settingValue: value } });
};

/** Removes a setting; false when there was none. */
export const remove = (tx: Db, key: SettingKey): Promise<boolean> =>
  tx
    .delete(systemSettings)
    .where(eq(systemSettings.settingKey, key))
    .returning({ key: systemSettings.settingKey })
    .then(hasRows);

/** The stored settings among those keys. */
export const findAll = async (
  db: Db,
  keys: readonly SettingKey[],
): Promise<Partial<Record<string, string>>> => {
  const rows = await db
    .select()
    .from(systemSettings)
    .where(inArray(systemSettings.settingKey, [...keys]));
  return Object.fromEntries(rows.map((row) => [row.settingKey, row.settingValue]));
};
