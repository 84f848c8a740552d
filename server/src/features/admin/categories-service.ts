import type { AdminCategory } from '@webnario/domain/api/admin-endpoints';
import type { AdminAction } from '@webnario/domain/catalog/activity';
import {
  mostCategories,
  type CategoryChange,
  type NewCategory,
} from '@webnario/domain/catalog/categories';
import { ok, refused, type Result } from '@webnario/domain/result';
import type { Db } from '../../platform/deps.ts';
import { insertDeed } from './audit-repo.ts';
import * as repo from './categories-repo.ts';
import type { Parts } from './parts.ts';

const toCategory = (row: repo.CategoryRow): AdminCategory => ({
  id: row.id,
  name: row.name,
  description: row.description,
  is_active: row.isActive,
  created_at: row.createdAt.toISOString(),
});

/** All categories, newest first. */
export const listCategories = async ({ deps }: Parts): Promise<AdminCategory[]> =>
  (await repo.listCategories(deps.db)).map(toCategory);

type Deed = {
  readonly actorId: string;
  readonly action: AdminAction;
  readonly row: repo.CategoryRow;
  readonly details?: Record<string, string | string[]>;
};

const record = async ({ deps }: Parts, tx: Db, deed: Deed): Promise<void> => {
  await insertDeed(tx, {
    id: deps.newId(),
    createdAt: deps.now(),
    actorId: deed.actorId,
    action: deed.action,
    targetId: deed.row.id,
    targetLabel: deed.row.name,
    details: deed.details ?? {},
  });
};

const nameTaken = refused('category_name_taken', {
  fields: { name: 'Já existe uma categoria com este nome' },
});

/** Makes a category, active unless said otherwise. Refused: `category_name_taken`, `too_many_categories`. */
export const createCategory = (
  parts: Parts,
  db: Db,
  params: { readonly actorId: string; readonly category: NewCategory },
): Promise<Result<AdminCategory>> => {
  const { deps } = parts;
  const { actorId, category } = params;
  return db.transaction(async (tx) => {
    await repo.lockCategories(tx);
    if (await repo.isNameTaken(tx, category.name)) return nameTaken;
    if ((await repo.countCategories(tx)) >= mostCategories) return refused('too_many_categories');
    const row: repo.CategoryRow = {
      id: deps.newId(),
      name: category.name,
      description: category.description ?? null,
      isActive: category.is_active ?? true,
      createdAt: deps.now(),
    };
    await repo.insertCategory(tx, row);
    await record(parts, tx, { actorId, action: 'category_created', row });
    return ok(toCategory(row));
  });
};

/** What was changed beside the active flag, which has deeds of its own. */
const changedFields = (before: repo.CategoryRow, row: repo.CategoryRow): string[] =>
  (['name', 'description'] as const).filter((field) => before[field] !== row[field]);

const recordChange = async (
  parts: Parts,
  tx: Db,
  change: {
    readonly actorId: string;
    readonly before: repo.CategoryRow;
    readonly row: repo.CategoryRow;
  },
): Promise<void> => {
  const { actorId, before, row } = change;
  const fields = changedFields(before, row);
  if (fields.length > 0) {
    const details = { fields, ...(before.name === row.name ? {} : { from: before.name }) };
    await record(parts, tx, { actorId, action: 'category_changed', row, details });
  }
  if (before.isActive !== row.isActive) {
    const action = row.isActive ? 'category_activated' : 'category_deactivated';
    await record(parts, tx, { actorId, action, row });
  }
};

/** Changes what is given. Refused: `not_found`, `category_name_taken`. */
export const changeCategory = (
  parts: Parts,
  params: { readonly actorId: string; readonly id: string; readonly change: CategoryChange },
): Promise<Result<AdminCategory>> => {
  const { actorId, id, change } = params;
  return parts.deps.db.transaction(async (tx) => {
    await repo.lockCategories(tx);
    const before = await repo.findCategory(tx, id);
    if (!before) return refused('not_found');
    const row: repo.CategoryRow = {
      ...before,
      name: change.name ?? before.name,
      description: change.description === undefined ? before.description : change.description,
      isActive: change.is_active ?? before.isActive,
    };
    if (row.name !== before.name && (await repo.isNameTaken(tx, row.name, id))) return nameTaken;
    await repo.saveCategory(tx, row);
    await recordChange(parts, tx, { actorId, before, row });
    return ok(toCategory(row));
  });
};
