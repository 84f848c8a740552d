import type { AdminCategory } from '@webnario/domain/api/admin-endpoints';
import {
  categoryLimits,
  categoryNameRequired,
  newCategorySchema,
} from '@webnario/domain/catalog/categories';
import { read } from '@webnario/domain/fields';
import { AreaField, TextField } from '../../../shared/form/fields.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { toast } from '../../../ui/toast.tsx';
import { useSaveCategory, withReason } from '../api.ts';
import { copy } from '../copy.ts';

const texts = copy.categories;

/** A missing name is told as a message (R-ADM-09) and only marked at its field. */
const check = (typed: { name: string; description: string }) => {
  const category = read(newCategorySchema, typed);
  if (category.ok || typed.name.trim() !== '') return category;
  toast.error(categoryNameRequired.title, categoryNameRequired.description);
  return { ...category, fields: { ...category.fields, name: '' } };
};

/** Makes a category, or edits the given one (R-ADM-08). */
export const CategoryDialog = ({
  category,
  onClose,
}: {
  category: AdminCategory | undefined;
  onClose: () => void;
}) => {
  const save = useSaveCategory();
  const form = useForm({
    initial: { name: category?.name ?? '', description: category?.description ?? '' },
    check,
    send: async (values) => {
      await save.mutateAsync({ id: category?.id ?? null, values });
      toast.success(category ? texts.updated : texts.created);
    },
    onFailed: (error) => toast.error(copy.saveFailed, withReason(texts.saveFailed, error)),
    onClose,
  });
  return (
    <FormDialog
      form={form}
      title={category ? texts.editTitle : texts.new}
      submit={category ? texts.save : texts.create}
    >
      <TextField
        {...form.field('name')}
        label={texts.name}
        most={categoryLimits.name}
        aria-required
        autoComplete="off"
      />
      <AreaField
        {...form.field('description')}
        label={texts.descriptionLabel}
        most={categoryLimits.description}
      />
    </FormDialog>
  );
};
