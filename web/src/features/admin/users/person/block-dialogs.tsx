import { useState, type SyntheticEvent } from 'react';
import { blockSchema, type AdminUser } from '@webnario/domain/api/admin/people-endpoints';
import { grantLimits } from '@webnario/domain/credits/grant';
import { read } from '@webnario/domain/fields';
import { Button } from '../../../../ui/button.tsx';
import { Field, TextArea } from '../../../../ui/field.tsx';
import { ConfirmDialog, Dialog } from '../../../../ui/overlay/dialog.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { withReason } from '../../api.ts';
import { copy } from '../../copy.ts';
import { useSetBlock } from '../api.ts';
import { texts } from '../copy.ts';
import { personIn } from '../person-name.ts';

/** Asks for the reason before an account is blocked. */
export const BlockDialog = ({ user, onClose }: { user: AdminUser; onClose: () => void }) => {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const setBlock = useSetBlock();
  const words = texts.block;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const form = read(blockSchema, { reason });
    setProblem(form.ok ? undefined : form.fields?.['reason']);
    if (!form.ok || setBlock.isPending) return;
    setBlock.mutate(
      { userId: user.user_id, reason: form.value.reason },
      {
        onSuccess: () => {
          toast.success(words.done);
          onClose();
        },
        onError: (error) => toast.error(words.failed, withReason(words.failedMore, error)),
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !setBlock.isPending) onClose();
      }}
      title={words.title}
      description={words.lead(personIn(user))}
    >
      <form noValidate onSubmit={submit} className="mt-5 grid gap-5">
        <Field
          label={words.reason}
          hint={words.hint}
          error={problem}
          counter={`${reason.length} de ${grantLimits.reason}`}
        >
          {(ids) => (
            <TextArea
              {...ids}
              className="min-h-20"
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap-reverse justify-end gap-3">
          <Button variant="outline" disabled={setBlock.isPending} onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button type="submit" variant="danger" busy={setBlock.isPending}>
            {words.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

/** Asks before a blocked account is opened again. */
export const UnblockDialog = ({
  user,
  open,
  onClose,
}: {
  user: AdminUser;
  open: boolean;
  onClose: () => void;
}) => {
  const setBlock = useSetBlock();
  const words = texts.unblock;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={words.title}
      description={words.lead(personIn(user))}
      cancelLabel={copy.cancel}
      confirmLabel={words.confirm}
      busy={setBlock.isPending}
      onConfirm={() =>
        setBlock.mutate(
          { userId: user.user_id, reason: null },
          {
            onSuccess: () => toast.success(words.done),
            onError: (error) => toast.error(words.failed, withReason(words.failedMore, error)),
            onSettled: onClose,
          },
        )
      }
    />
  );
};
