import { useId, useState, type SyntheticEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { read } from '@webnario/domain/fields';
import { editedProjectSchema } from '@webnario/domain/projects/edited';
import { textLimits } from '@webnario/domain/wizard/forms';
import type { ProjectSummary } from '@webnario/domain/wizard/project';
import { categoriesQuery } from '../../../shared/api/categories.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Select, TextInput } from '../../../ui/field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { fieldsOf, useEdit } from './api.ts';
import { lifeCopy } from './copy.ts';

const texts = lifeCopy.editing;

/** The active categories, and the project's own where it is no longer one of them. */
const CategoryOptions = ({ project }: { project: ProjectSummary }) => {
  const { data } = useQuery(categoriesQuery);
  const active = data?.categories ?? [];
  const isActive = active.some(({ id }) => id === project.category_id);
  return (
    <>
      {!isActive && (
        <option value={project.category_id}>
          {project.category_name}
          {data && ` (${texts.inactive})`}
        </option>
      )}
      {active.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  );
};

const useEditForm = (project: ProjectSummary, onSaved: () => void) => {
  const [values, setValues] = useState({
    product_name: project.product_name,
    category_id: project.category_id,
  });
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const edit = useEdit(project.id);
  const set = (change: Partial<typeof values>): void => setValues({ ...values, ...change });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (edit.isPending) return;
    const form = read(editedProjectSchema, values);
    setProblems(form.ok ? {} : (form.fields ?? {}));
    if (!form.ok) return;
    edit.mutate(form.value, {
      onSuccess: onSaved,
      onError: (error) => setProblems(fieldsOf(error)),
    });
  };
  return { values, set, problems, submit, isSaving: edit.isPending };
};

/** Renames a project and changes its category, by the rules of a new one. */
export const EditDialog = ({
  project,
  onClose,
}: {
  project: ProjectSummary;
  onClose: () => void;
}) => {
  const formId = useId();
  const { values, set, problems, submit, isSaving } = useEditForm(project, onClose);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {lifeCopy.cancel}
          </Button>
          <Button type="submit" form={formId} busy={isSaving}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="mt-5 grid gap-5">
        <Field label={texts.name} hint={texts.nameHint} error={problems['product_name']}>
          {(ids) => (
            <TextInput
              {...ids}
              value={values.product_name}
              maxLength={textLimits.productName}
              onChange={({ target }) => set({ product_name: target.value })}
            />
          )}
        </Field>
        <Field label={texts.category} error={problems['category_id']}>
          {(ids) => (
            <Select
              {...ids}
              value={values.category_id}
              onChange={({ target }) => set({ category_id: target.value })}
            >
              <CategoryOptions project={project} />
            </Select>
          )}
        </Field>
      </form>
    </Dialog>
  );
};
