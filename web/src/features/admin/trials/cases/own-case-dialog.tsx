import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { StoredCase, TrialCase } from '@webnario/domain/api/admin/trial-endpoints';
import { read } from '@webnario/domain/fields';
import { emptyCase, ownCaseSchema } from '@webnario/domain/prompt-trials/own-case';
import type { PromptType } from '@webnario/domain/project-fields';
import { ApiError, messageOf } from '../../../../shared/api/call.ts';
import { useLeaveGuard } from '../../../../shared/drafts/leave-guard.tsx';
import { FormButtons } from '../../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../../shared/form/use-form.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../../../ui/overlay/dialog.tsx';
import { Waiting } from '../../../../ui/spinner.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { caseQuery, useDeleteCase, useSaveCase } from '../api.ts';
import { caseCopy as texts } from '../copy.ts';
import { CaseFields } from './own-case-fields.tsx';

type CaseDialogProps = {
  /** Null for a new case. */
  id: string | null;
  promptType: PromptType;
  cases: readonly TrialCase[];
  onSaved: (id: string) => void;
  onClose: () => void;
};

const Delete = ({ stored, onClose }: { stored: StoredCase; onClose: () => void }) => {
  const [asking, setAsking] = useState(false);
  const remove = useDeleteCase();
  return (
    <>
      <Button variant="outline" className="mr-auto" onClick={() => setAsking(true)}>
        {texts.delete}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={texts.deleteTitle}
        description={texts.deleteLead(stored.form.nome)}
        cancelLabel={texts.cancel}
        confirmLabel={texts.delete}
        tone="danger"
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(stored.id, {
            onSuccess: onClose,
            onError: (error) => toast.error(texts.deleteFailed, messageOf(error, '')),
          })
        }
      />
    </>
  );
};

const CaseForm = ({
  stored: latest,
  save,
  props: { promptType, cases, onSaved, onClose },
  onCancel,
  onTyped,
}: {
  stored: StoredCase | undefined;
  save: ReturnType<typeof useSaveCase>;
  props: CaseDialogProps;
  onCancel: () => void;
  onTyped: () => void;
}) => {
  // What the form began with: a newer revision that is fetched meanwhile is not what was edited here.
  const [stored] = useState(latest);
  const initial = stored?.form ?? emptyCase;
  const isElsewhere =
    save.error instanceof ApiError && save.error.code === 'content_changed_elsewhere';
  const form = useForm({
    initial,
    check: (typed) => read(ownCaseSchema, typed),
    send: async (own, idempotencyKey) => {
      const over = isElsewhere ? undefined : stored;
      const { id } = await save.mutateAsync({ form: own, stored: over, idempotencyKey });
      onSaved(id);
    },
    onClose,
  });
  useLeaveGuard(JSON.stringify(form.values) !== JSON.stringify(initial), texts.leave);
  return (
    <form {...form.element} className="mt-5 grid gap-5" onChange={onTyped}>
      <CaseFields form={form} promptType={promptType} cases={cases} />
      {isElsewhere && <Alert tone="caution">{texts.changedElsewhere}</Alert>}
      {form.failure !== undefined && !isElsewhere && <Alert tone="wrong">{texts.saveFailed}</Alert>}
      <FormButtons
        form={form}
        submit={isElsewhere ? texts.saveAsNew : texts.save}
        onCancel={onCancel}
      >
        {stored && <Delete stored={stored} onClose={onClose} />}
      </FormButtons>
    </form>
  );
};

/** A case of one's own: typed, kept, changed or deleted here. */
export const OwnCaseDialog = (props: CaseDialogProps) => {
  const { id, onClose } = props;
  const found = useQuery({ ...caseQuery(id ?? ''), enabled: id !== null });
  const save = useSaveCase();
  const [isTyped, setTyped] = useState(false);
  const [asking, setAsking] = useState(false);
  const close = (): void => {
    if (save.isPending) return;
    if (isTyped) setAsking(true);
    else onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title={id === null ? texts.newTitle : texts.editTitle}
      description={texts.lead}
      className="max-w-3xl"
    >
      {id !== null && found.isPending && <Waiting label={texts.loading} />}
      {found.error && (
        <Alert tone="wrong" className="mt-5">
          {messageOf(found.error, texts.loadFailed)}
        </Alert>
      )}
      {(id === null || found.data) && (
        <CaseForm
          stored={found.data}
          save={save}
          props={props}
          onCancel={close}
          onTyped={() => setTyped(true)}
        />
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={texts.discardTitle}
        description={texts.leave}
        cancelLabel={texts.stay}
        confirmLabel={texts.discard}
        tone="danger"
        onConfirm={onClose}
      />
    </Dialog>
  );
};
