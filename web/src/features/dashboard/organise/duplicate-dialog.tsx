import { useId, useState, type SyntheticEvent } from 'react';
import { creditsInWords } from '@webnario/domain/credits/credits';
import { read } from '@webnario/domain/fields';
import { newProjectSchema, textLimits } from '@webnario/domain/wizard/forms';
import type { ProjectSummary } from '@webnario/domain/wizard/project';
import { useConfig } from '../../../shared/api/config.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, TextInput } from '../../../ui/field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { fieldsOf, useDuplicate } from './api.ts';
import { lifeCopy } from './copy.ts';

const texts = lifeCopy.copying;

/** Says what a copy contains and what it costs later, and makes it. */
export const DuplicateDialog = ({
  project,
  onClose,
}: {
  project: ProjectSummary;
  onClose: () => void;
}) => {
  const formId = useId();
  const [name, setName] = useState(project.product_name);
  const [problem, setProblem] = useState<string>();
  const price = useConfig().data?.prices.pdf ?? 0;
  const duplicate = useDuplicate(project.id);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (duplicate.isPending) return;
    const named = read(newProjectSchema.shape.product_name, name);
    setProblem(named.ok ? undefined : named.fields?.['_']);
    if (!named.ok) return;
    duplicate.mutate(named.value, {
      onSuccess: onClose,
      onError: (error) => setProblem(fieldsOf(error)['product_name']),
    });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title}
      description={`${texts.takes} ${texts.leaves} ${price > 0 ? texts.price(creditsInWords(price)) : ''}`}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {lifeCopy.cancel}
          </Button>
          <Button type="submit" form={formId} busy={duplicate.isPending}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="mt-5">
        <Field label={texts.name} error={problem}>
          {(ids) => (
            <TextInput
              {...ids}
              value={name}
              maxLength={textLimits.productName}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
};
