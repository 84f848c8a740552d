import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { AdminCategory } from '@webnario/domain/api/admin-endpoints';
import { Plus, Tags } from 'lucide-react';
import { formatDate } from '../../../shared/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { toast } from '../../../ui/toast.tsx';
import { categoriesQuery, useSaveCategory, withReason } from '../api.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { copy } from '../copy.ts';
import { DataCell, DataRow, DataTable } from '../data-table.tsx';
import { EntryLabel } from '../entry-label.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { useFailureToast } from '../use-failure-toast.ts';

const texts = copy.categories;
const { columns } = texts;

const StatusButton = ({ category }: { category: AdminCategory }) => {
  const save = useSaveCategory();
  const toggle = (): void =>
    save.mutate(
      { id: category.id, values: { is_active: !category.is_active } },
      {
        onSuccess: () => toast.success(texts.statusUpdated),
        onError: (error) => toast.error(texts.statusFailed, withReason('', error)),
      },
    );
  return (
    <Button
      variant="outline"
      size="sm"
      className="@max-4xl:flex-1"
      aria-disabled={save.isPending}
      onClick={() => {
        if (!save.isPending) toggle();
      }}
    >
      <EntryLabel
        label={category.is_active ? texts.deactivate : texts.activate}
        entry={category.name}
      />
    </Button>
  );
};

const CategoryRow = ({ category, onEdit }: { category: AdminCategory; onEdit: () => void }) => (
  <DataRow>
    <DataCell label={columns.name} head className="font-medium wrap-anywhere">
      {category.name}
    </DataCell>
    <DataCell label={columns.description} head className="text-[0.95rem] text-ink-soft">
      <span className="block max-w-[52ch] wrap-anywhere">
        {category.description ?? texts.noDescription}
      </span>
    </DataCell>
    <DataCell label={columns.status}>
      <Badge tone={category.is_active ? 'good' : 'neutral'}>
        {category.is_active ? texts.active : texts.inactive}
      </Badge>
    </DataCell>
    <DataCell label={columns.created} className="tabular-nums">
      <time dateTime={category.created_at}>{formatDate(category.created_at)}</time>
    </DataCell>
    <DataCell label={columns.actions} head className="@max-4xl:pt-2">
      <div className="flex flex-wrap gap-2 @4xl:flex-nowrap">
        <Button variant="outline" size="sm" className="@max-4xl:flex-1" onClick={onEdit}>
          <EntryLabel label={texts.edit} entry={category.name} />
        </Button>
        <StatusButton category={category} />
      </div>
    </DataCell>
  </DataRow>
);

const List = ({ onEdit }: { onEdit: (category: AdminCategory) => void }) => {
  const list = useQuery(categoriesQuery);
  useFailureToast(list, texts.loadFailed);
  if (!list.data) return <NotLoaded of={list} loading={texts.loading} />;
  const { categories } = list.data;
  if (categories.length === 0) {
    return (
      <EmptyState icon={<Tags aria-hidden />} title={texts.empty}>
        {texts.emptyLead}
      </EmptyState>
    );
  }
  return (
    <DataTable caption={texts.title} columns={Object.values(columns)}>
      {categories.map((category) => (
        <CategoryRow key={category.id} category={category} onEdit={() => onEdit(category)} />
      ))}
    </DataTable>
  );
};

/** The product categories, newest first (R-ADM-06). */
export const AdminCategoriesPage = () => {
  const [editing, setEditing] = useState<AdminCategory | 'new'>();
  return (
    <div className="grid gap-8">
      <PageHeading
        title={texts.title}
        description={texts.description}
        action={
          <Button onClick={() => setEditing('new')}>
            <Plus aria-hidden />
            {texts.new}
          </Button>
        }
      />
      <List onEdit={setEditing} />
      {editing && (
        <CategoryDialog
          category={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </div>
  );
};
