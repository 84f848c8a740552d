import type { AdminCategory } from '@webnario/domain/api/admin-endpoints';
import {
  mostCategories,
  type CategoryChange,
  type NewCategory,
} from '@webnario/domain/catalog/categories';
import { ok, refused, type Result } from '@webnario/domain/result';
import type { Db } from '../../../platform/deps.ts';
import { recordAct } from '../audit/record.ts';
import { storedCategories as stored } from '../../catalog/index.ts';
import type { AdminDeps } from '../deps.ts';

const toCategory = (row: stored.CategoryRow): AdminCategory => ({
  id: row.id,
  name: row.name,
  description: row.description,
  is_active: row.isActive,
  created_at: row.createdAt.toISOString(),
});

/** All categories, newest first. */
export const listCategories = async (deps: AdminDeps): Promise<AdminCategory[]> =>
  (await stored.list(deps.db)).map(toCategory);

const targetOf = ({ id, name: label }: stored.CategoryRow) => ({ id, label });

const nameTaken = refused('category_name_taken', {
  fields: { name: 'Já existe uma categoria com este nome' },
});

/** Makes a category, active unless said otherwise. Refused: `category_name_taken`, `too_many_categories`. */
export const createCategory = async (
  deps: AdminDeps,
  tx: Db,
  params: { readonly actorId: string; readonly category: NewCategory },
): Promise<Result<AdminCategory>> => {
  const { actorId, category } = params;
  await stored.lock(tx);
  if (await stored.isNameTaken(tx, category.name)) return nameTaken;
  if ((await stored.count(tx)) >= mostCategories) return refused('too_many_categories');
  const row: stored.CategoryRow = {
    id: deps.newId(),
    name: category.name,
    description: category.description ?? null,
    isActive: category.is_active ?? true,
    createdAt: deps.now(),
  };
  await stored.insert(tx, row);
  await recordAct(deps, tx, { actorId, action: 'category_created', target: targetOf(row) });
  return ok(toCategory(row));
};

/** What was changed beside the active flag, which has audit entries of its own. */
const changedFields = (before: stored.CategoryRow, row: stored.CategoryRow): string[] =>
  (['name', 'description'] as const).filter((field) => before[field] !== row[field]);

const recordChange = async (
  deps: AdminDeps,
  tx: Db,
  change: {
    readonly actorId: string;
    readonly before: stored.CategoryRow;
    readonly row: stored.CategoryRow;
  },
): Promise<void> => {
  const { actorId, before, row } = change;
  const target = targetOf(row);
  const fields = changedFields(before, row);
  if (fields.length > 0) {
    const details = { fields, ...(before.name === row.name ? {} : { from: before.name }) };
    await recordAct(deps, tx, { actorId, action: 'category_changed', target, details });
  }
  if (before.isActive !== row.isActive) {
    const action = row.isActive ? 'category_activated' : 'category_deactivated';
    await recordAct(deps, tx, { actorId, action, target });
  }
};

/** Changes what is given. Refused: `not_found`, `category_name_taken`. */
export const changeCategory = (
  deps: AdminDeps,
  params: { readonly actorId: string; readonly id: string; readonly change: CategoryChange },
): Promise<Result<AdminCategory>> => {
  const { actorId, id, change } = params;
  return deps.db.transaction(async (tx) => {
    await stored.lock(tx);
    const before = await stored.find(tx, id);
    if (!before) return refused('not_found');
    const row: stored.CategoryRow = {
      ...before,
      name: change.name ?? before.name,
      description: change.description === undefined ? before.description : change.description,
      isActive: change.is_active ?? before.isActive,
    };
    if (row.name !== before.name && (await stored.isNameTaken(tx, row.name, id))) return nameTaken;
    await stored.save(tx, row);
    await recordChange(deps, tx, { actorId, before, row });
    return ok(toCategory(row));
  });
};
