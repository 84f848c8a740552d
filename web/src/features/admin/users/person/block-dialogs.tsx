import { blockSchema, type AdminUser } from '@webnario/domain/api/admin/people-endpoints';
import { grantLimits } from '@webnario/domain/credits/grant';
import { read } from '@webnario/domain/fields';
import { AreaField } from '../../../../shared/form/fields.tsx';
import { FormDialog } from '../../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../../shared/form/use-form.ts';
import { ConfirmDialog } from '../../../../ui/overlay/dialog.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { withReason } from '../../api.ts';
import { copy } from '../../copy.ts';
import { useSetBlock } from '../api.ts';
import { texts } from '../copy.ts';
import { personIn } from '../person-name.ts';
import type { UserQuestionProps } from '../role-dialog.tsx';

/** Asks for the reason before an account is blocked. */
export const BlockDialog = ({ user, onClose }: { user: AdminUser; onClose: () => void }) => {
  const setBlock = useSetBlock();
  const words = texts.block;
  const form = useForm({
    initial: { reason: '' },
    check: (typed) => read(blockSchema, typed),
    send: async ({ reason }) => {
      await setBlock.mutateAsync({ userId: user.user_id, reason });
      toast.success(words.done);
    },
    onFailed: (error) => toast.error(words.failed, withReason(words.failedMore, error)),
    onClose,
  });
  return (
    <FormDialog
      form={form}
      title={words.title}
      description={words.lead(personIn(user))}
      submit={words.confirm}
      variant="danger"
    >
      <AreaField
        {...form.field('reason')}
        label={words.reason}
        hint={words.hint}
        most={grantLimits.reason}
        className="min-h-20"
      />
    </FormDialog>
  );
};

/** Asks before a blocked account is opened again. */
export const UnblockDialog = ({ user, open, onClose }: UserQuestionProps) => {
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
