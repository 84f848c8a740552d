import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { endpoints } from '@webnario/domain/api/endpoints';
import { isLeavingPhrase } from '@webnario/domain/privacy/leaving';
import { ApiError, call, messageOf } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/auth/session.tsx';
import { formatLongDate } from '../../../shared/format.ts';
import { TextField } from '../../../shared/form/fields.tsx';
import { Field, PasswordInput } from '../../../ui/field.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { privacyCopy } from './copy.ts';

const texts = privacyCopy.leave;

/** Asks for the deletion of the account, and signs the person out once it is closed. */
const useLeave = () => {
  const { signOut } = useSession();
  return useMutation({
    mutationFn: (body: { phrase: string; password?: string }) =>
      call(endpoints.askDeletion, { body }),
    onSuccess: async ({ gone_at }) => {
      await signOut();
      toast.info(texts.done(formatLongDate(gone_at)), texts.doneMore);
    },
    onError: (error) => {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) return;
      toast.error(texts.failed, messageOf(error, texts.failedMore));
    },
  });
};

/** What deleting the account means, the phrase that confirms it, and the password. */
export const LeaveDialog = ({ onClose }: { onClose: () => void }) => {
  const [phrase, setPhrase] = useState('');
  const [password, setPassword] = useState('');
  const leave = useLeave();
  const fields = leave.error instanceof ApiError ? leave.error.fields : {};
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={texts.dialogTitle}
      confirmLabel={texts.confirm}
      cancelLabel={texts.cancel}
      tone="danger"
      busy={leave.isPending}
      disabled={!isLeavingPhrase(phrase)}
      onConfirm={() => leave.mutate({ phrase, ...(password === '' ? {} : { password }) })}
    >
      <ul className="mt-3 grid list-disc gap-1.5 pl-5 text-ink-soft">
        {texts.what.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <div className="mt-5 grid gap-4">
        <TextField
          name="phrase"
          label={texts.phrase}
          error={fields['phrase']}
          autoComplete="off"
          autoCapitalize="none"
          value={phrase}
          onChange={setPhrase}
        />
        <Field label={texts.password} hint={texts.passwordHint} error={fields['password']}>
          {(ids) => (
            <PasswordInput
              {...ids}
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
      </div>
    </ConfirmDialog>
  );
};
