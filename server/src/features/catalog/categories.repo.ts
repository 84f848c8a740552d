import { and, asc, desc, eq, ne, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { productCategories } from '../../db/schema/catalog.ts';
import { plainText } from '../../db/schema/text-search.ts';
import type { Db } from '../../platform/deps.ts';
import { firstRow } from '../../platform/rows.ts';

export type CategoryRow = typeof productCategories.$inferSelect;

/** All categories, newest first. */
export const list = (db: Db): Promise<CategoryRow[]> =>
  db
    .select()
    .from(productCategories)
    .orderBy(
      desc(productCategories.createdAt),
      asc(productCategories.name),
      asc(productCategories.id),
    );

/** The active categories, in no order: databases disagree about accents. */
export const listActive = (db: Db) =>
  db
    .select({
      id: productCategories.id,
      name: productCategories.name,
      description: productCategories.description,
    })
    .from(productCategories)
    .where(eq(productCategories.isActive, true));

/** Lets one administrator at a time change categories; everybody else goes on reading them. */
export const lock = async (tx: Db): Promise<void> => {
  await tx.execute(sql`lock table ${productCategories} in share row exclusive mode`);
};

export const count = (tx: Db): Promise<number> => tx.$count(productCategories);

export const find = (tx: Db, id: string): Promise<CategoryRow | undefined> =>
  tx.select().from(productCategories).where(eq(productCategories.id, id)).then(firstRow);

/** Whether another category than `id` has that name, capitals and accents aside. */
export const isNameTaken = async (tx: Db, name: string, id?: string): Promise<boolean> => {
  const same = sql`${plainText(sql`${productCategories.name}`)} = ${plainText(sql`${name}::text`)}`;
  const others = id === undefined ? undefined : ne(productCategories.id, id);
  return (await tx.$count(productCategories, and(same, others))) > 0;
};

export const insert = async (tx: Db, row: CategoryRow): Promise<void> => {
  await tx.insert(productCategories).values(row);
};

export const save = async (tx: Db, row: CategoryRow): Promise<void> => {
  const { id, name, description, isActive } = row;
  await tx
    .update(productCategories)
    .set({ name, description, isActive })
    .where(eq(productCategories.id, id));
};

/** Whether new projects may choose the category. */
export const isActive = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(
    productCategories,
    and(eq(productCategories.id, id), eq(productCategories.isActive, true)),
  )) === 1;

/** The name of the category whose id that column holds, as a subquery. */
export const nameOf = (id: AnyColumn): SQL<string> =>
  sql<string>`(${new QueryBuilder().select({ name: productCategories.name }).from(productCategories).where(eq(productCategories.id, id))})`;
