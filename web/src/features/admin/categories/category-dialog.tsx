import { useRef, useState, type SyntheticEvent } from 'react';
import type { AdminCategory } from '@webnario/domain/api/admin-endpoints';
import {
  categoryLimits,
  categoryNameRequired,
  newCategorySchema,
} from '@webnario/domain/catalog/categories';
import { read } from '@webnario/domain/fields';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Field, TextArea, TextInput } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useSaveCategory, withReason } from '../api.ts';
import { copy } from '../copy.ts';

const texts = copy.categories;

type Values = { name: string; description: string };
type Problems = Readonly<Record<string, string>>;

const Fields = ({
  values,
  problems,
  set,
}: {
  values: Values;
  problems: Problems;
  set: (change: Partial<Values>) => void;
}) => (
  <>
    <Field
      label={texts.name}
      error={problems['name']}
      counter={`${values.name.length} de ${categoryLimits.name}`}
    >
      {(ids) => (
        <TextInput
          {...ids}
          name="name"
          aria-required
          autoComplete="off"
          value={values.name}
          onChange={(event) => set({ name: event.target.value })}
        />
      )}
    </Field>
    <Field
      label={texts.descriptionLabel}
      error={problems['description']}
      counter={`${values.description.length} de ${categoryLimits.description}`}
    >
      {(ids) => (
        <TextArea
          {...ids}
          name="description"
          value={values.description}
          onChange={(event) => set({ description: event.target.value })}
        />
      )}
    </Field>
  </>
);

const useCategoryForm = (category: AdminCategory | undefined) => {
  const [values, setValues] = useState<Values>({
    name: category?.name ?? '',
    description: category?.description ?? '',
  });
  const [problems, setProblems] = useState<Problems>({});
  return {
    values,
    problems,
    set: (change: Partial<Values>): void => setValues((before) => ({ ...before, ...change })),
    /** What to save; undefined after saying what is wrong, once. */
    check: () => {
      const parsed = read(newCategorySchema, values);
      if (parsed.ok) {
        setProblems({});
        return parsed.value;
      }
      const isNameless = values.name.trim() === '';
      if (isNameless) toast.error(categoryNameRequired.title, categoryNameRequired.description);
      setProblems(isNameless ? {} : (parsed.fields ?? {}));
      return undefined;
    },
  };
};

/** Makes a category, or edits the given one (R-ADM-08). */
export const CategoryDialog = ({
  category,
  onClose,
}: {
  category: AdminCategory | undefined;
  onClose: () => void;
}) => {
  const element = useRef<HTMLFormElement>(null);
  const form = useCategoryForm(category);
  const save = useSaveCategory();
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (save.isPending) return;
    const values = form.check();
    if (!values) {
      element.current?.querySelector<HTMLElement>('[name=name]')?.focus();
      return;
    }
    save.mutate(
      { id: category?.id ?? null, values },
      {
        onSuccess: () => {
          toast.success(category ? texts.updated : texts.created);
          onClose();
        },
        onError: (error) => toast.error(copy.saveFailed, withReason(texts.saveFailed, error)),
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !save.isPending) onClose();
      }}
      title={category ? texts.editTitle : texts.new}
    >
      <form ref={element} noValidate onSubmit={submit} className="mt-5 grid gap-5">
        <Fields values={form.values} problems={form.problems} set={form.set} />
        <div className="flex flex-wrap-reverse justify-end gap-3">
          <Button variant="outline" disabled={save.isPending} onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button type="submit" busy={save.isPending}>
            {category ? texts.save : texts.create}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
