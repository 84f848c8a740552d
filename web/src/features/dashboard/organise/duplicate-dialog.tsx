import { creditsInWords } from '@webnario/domain/credits/credits';
import { read } from '@webnario/domain/fields';
import { copyNameSchema, textLimits } from '@webnario/domain/wizard/forms';
import type { ProjectSummary } from '@webnario/domain/wizard/project';
import { useConfig } from '../../../shared/api/config.ts';
import { TextField } from '../../../shared/form/fields.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { tellFailure, useDuplicate } from './api.ts';
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
  const price = useConfig().data?.prices.pdf ?? 0;
  const duplicate = useDuplicate(project.id);
  const form = useForm({
    initial: { product_name: project.product_name },
    check: (typed) => read(copyNameSchema, typed),
    send: (body, idempotencyKey) => duplicate.mutateAsync({ body, idempotencyKey }),
    onFailed: (error) => tellFailure(lifeCopy.failed.copy, error),
    onClose,
  });
  return (
    <FormDialog
      form={form}
      title={texts.title}
      description={`${texts.takes} ${texts.leaves} ${price > 0 ? texts.price(creditsInWords(price)) : ''}`}
      submit={texts.confirm}
    >
      <TextField
        {...form.field('product_name')}
        label={texts.name}
        maxLength={textLimits.productName}
      />
    </FormDialog>
  );
};
