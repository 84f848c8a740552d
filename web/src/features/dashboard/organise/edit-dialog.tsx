import { useQuery } from '@tanstack/react-query';
import { read } from '@webnario/domain/fields';
import { editedProjectSchema } from '@webnario/domain/projects/edited';
import { textLimits } from '@webnario/domain/wizard/forms';
import type { ProjectSummary } from '@webnario/domain/wizard/project';
import { categoriesQuery } from '../../../shared/api/categories.ts';
import { SelectField, TextField } from '../../../shared/form/fields.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { tellFailure, useEdit } from './api.ts';
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

/** Renames a project and changes its category, by the rules of a new one. */
export const EditDialog = ({
  project,
  onClose,
}: {
  project: ProjectSummary;
  onClose: () => void;
}) => {
  const edit = useEdit(project.id);
  const form = useForm({
    initial: { product_name: project.product_name, category_id: project.category_id },
    check: (typed) => read(editedProjectSchema, typed),
    send: (edited) => edit.mutateAsync(edited),
    onFailed: (error) => tellFailure(lifeCopy.failed.edit, error),
    onClose,
  });
  return (
    <FormDialog form={form} title={texts.title} submit={texts.save}>
      <TextField
        {...form.field('product_name')}
        label={texts.name}
        hint={texts.nameHint}
        maxLength={textLimits.productName}
      />
      <SelectField {...form.field('category_id')} label={texts.category}>
        <CategoryOptions project={project} />
      </SelectField>
    </FormDialog>
  );
};
