import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import { plainText, productCategories } from '../../db/schema/index.ts';
import type { Db } from '../../platform/deps.ts';

export type CategoryRow = typeof productCategories.$inferSelect;

/** All categories, newest first. */
export const listCategories = (db: Db): Promise<CategoryRow[]> =>
  db
    .select()
    .from(productCategories)
    .orderBy(
      desc(productCategories.createdAt),
      asc(productCategories.name),
      asc(productCategories.id),
    );

/** Lets one administrator at a time change categories; everybody else goes on reading them. */
export const lockCategories = async (tx: Db): Promise<void> => {
  await tx.execute(sql`lock table ${productCategories} in share row exclusive mode`);
};

export const countCategories = (tx: Db): Promise<number> => tx.$count(productCategories);

export const findCategory = async (tx: Db, id: string): Promise<CategoryRow | undefined> => {
  const [row] = await tx.select().from(productCategories).where(eq(productCategories.id, id));
  return row;
};

/** Whether another category than `id` has that name, capitals and accents aside. */
export const isNameTaken = async (tx: Db, name: string, id?: string): Promise<boolean> => {
  const same = sql`${plainText(sql`${productCategories.name}`)} = ${plainText(sql`${name}::text`)}`;
  const others = id === undefined ? undefined : ne(productCategories.id, id);
  return (await tx.$count(productCategories, and(same, others))) > 0;
};

export const insertCategory = async (tx: Db, row: CategoryRow): Promise<void> => {
  await tx.insert(productCategories).values(row);
};

export const saveCategory = async (tx: Db, row: CategoryRow): Promise<void> => {
  const { id, name, description, isActive } = row;
  await tx
    .update(productCategories)
    .set({ name, description, isActive })
    .where(eq(productCategories.id, id));
};
