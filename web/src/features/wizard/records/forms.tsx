import type { Project } from '@webnario/domain/wizard/project';
import { offerForm } from '../offer/form.ts';
import { storiesForm } from '../stories/form.ts';
import { FormPage } from './form-page.tsx';
import type { RecordForm } from './record-form.ts';
import type { FormName } from './shown-form.ts';
import { useRecord } from './use-record.ts';

const forms: Readonly<Record<FormName, RecordForm>> = {
  historias: storiesForm,
  oferta: offerForm,
};

/** One of the forms by conversation. */
export const ShownForm = ({
  name,
  ...rest
}: {
  name: FormName;
  project: Project;
  card: number;
  onCard: (index: number) => void;
  onClose: () => void;
}) => <FormPage form={forms[name]} {...rest} />;

/** Sends the answers that an earlier visit left in this browser. */
export const LeftAnswers = ({ project }: { project: Project }) => {
  useRecord(project, storiesForm);
  useRecord(project, offerForm);
  return null;
};
