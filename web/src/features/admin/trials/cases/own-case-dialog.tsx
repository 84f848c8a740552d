import { useRef, useState, type SyntheticEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { StoredCase, TrialCase } from '@webnario/domain/api/admin/trial-endpoints';
import { read } from '@webnario/domain/fields';
import { emptyCase, ownCaseSchema, type OwnCase } from '@webnario/domain/prompt-trials/own-case';
import type { PromptType } from '@webnario/domain/project-fields';
import { flushSync } from 'react-dom';
import { ApiError, messageOf } from '../../../../shared/api/call.ts';
import { useIdempotencyKey } from '../../../../shared/api/idempotency-key.ts';
import { useLeaveGuard } from '../../../../shared/drafts/leave-guard.tsx';
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
            onSuccess: () => {
              toast.success(texts.deleted);
              onClose();
            },
            onError: (error) => toast.error(texts.deleteFailed, messageOf(error, '')),
          })
        }
      />
    </>
  );
};

/** Saves what was typed. Nothing of it is lost by a refusal: it stays in the fields. */
const useCaseForm = (
  start: OwnCase,
  stored: StoredCase | undefined,
  { onSaved, onProblems }: { onSaved: (id: string) => void; onProblems: () => void },
) => {
  const [form, setForm] = useState(start);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const keyOf = useIdempotencyKey();
  const save = useSaveCase();
  const isElsewhere =
    save.error instanceof ApiError && save.error.code === 'content_changed_elsewhere';
  const send = (asNew: boolean): void => {
    const checked = read(ownCaseSchema, form);
    flushSync(() => setProblems(checked.ok ? {} : (checked.fields ?? {})));
    if (!checked.ok) onProblems();
    if (!checked.ok || save.isPending) return;
    save.mutate(
      {
        form: checked.value,
        stored: asNew ? undefined : stored,
        idempotencyKey: keyOf(checked.value),
      },
      {
        onSuccess: ({ id }) => {
          toast.success(texts.saved);
          onSaved(id);
        },
        onError: (error) => {
          if (error instanceof ApiError) setProblems(error.fields);
        },
      },
    );
  };
  return {
    form,
    change: (change: Partial<OwnCase>) => setForm((before) => ({ ...before, ...change })),
    problems,
    isChanged: JSON.stringify(form) !== JSON.stringify(start),
    isElsewhere,
    hasFailed: save.isError && !isElsewhere,
    isSaving: save.isPending,
    send,
  };
};

const CaseButtons = ({
  own,
  stored,
  onAskClose,
  onClose,
}: {
  own: ReturnType<typeof useCaseForm>;
  stored: StoredCase | undefined;
  onAskClose: () => void;
  onClose: () => void;
}) => (
  <div className="flex flex-wrap justify-end gap-3">
    {stored && <Delete stored={stored} onClose={onClose} />}
    <Button variant="outline" onClick={onAskClose}>
      {texts.cancel}
    </Button>
    {own.isElsewhere ? (
      <Button busy={own.isSaving} onClick={() => own.send(true)}>
        {texts.saveAsNew}
      </Button>
    ) : (
      <Button type="submit" busy={own.isSaving}>
        {texts.save}
      </Button>
    )}
  </div>
);

const CaseForm = ({
  stored: latest,
  props,
  onAskClose,
  watch,
}: {
  stored: StoredCase | undefined;
  props: CaseDialogProps;
  onAskClose: () => void;
  watch: (isChanged: boolean) => void;
}) => {
  const element = useRef<HTMLFormElement>(null);
  // What the form began with: a newer revision that is fetched meanwhile is not what was edited here.
  const [stored] = useState(latest);
  const own = useCaseForm(stored?.form ?? emptyCase, stored, {
    onSaved: (id) => {
      props.onSaved(id);
      props.onClose();
    },
    onProblems: () => element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
  });
  useLeaveGuard(own.isChanged, texts.leave);
  return (
    <form
      ref={element}
      noValidate
      className="mt-5 grid gap-5"
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        own.send(false);
      }}
    >
      <CaseFields
        form={own.form}
        problems={own.problems}
        promptType={props.promptType}
        cases={props.cases}
        disabled={own.isSaving}
        onChange={(change) => {
          watch(true);
          own.change(change);
        }}
      />
      {own.isElsewhere && <Alert tone="caution">{texts.changedElsewhere}</Alert>}
      {own.hasFailed && <Alert tone="wrong">{texts.saveFailed}</Alert>}
      <CaseButtons own={own} stored={stored} onAskClose={onAskClose} onClose={props.onClose} />
    </form>
  );
};

/** A case of one's own: typed, kept, changed or deleted here. */
export const OwnCaseDialog = (props: CaseDialogProps) => {
  const { id, onClose } = props;
  const found = useQuery({ ...caseQuery(id ?? ''), enabled: id !== null });
  const [isTyped, setTyped] = useState(false);
  const [asking, setAsking] = useState(false);
  const askClose = (): void => {
    if (isTyped) setAsking(true);
    else onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) askClose();
      }}
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
        <CaseForm stored={found.data} props={props} onAskClose={askClose} watch={setTyped} />
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
