import type { AdminUser } from '@webnario/domain/api/admin/people-endpoints';
import { useSession } from '../../../shared/auth/session.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useSetRole, withReason } from '../api.ts';
import { copy } from '../copy.ts';
import { personIn } from './person-name.ts';

const texts = copy.role;

/** A question about a person, which stays in the page while it is closed. */
export type UserQuestionProps = { user: AdminUser; open: boolean; onClose: () => void };

/** Asks before a person becomes, or stops being, an administrator (R-ADM-04). */
export const RoleDialog = ({ user, open, onClose }: UserQuestionProps) => {
  const isSelf = useSession().user?.id === user.user_id;
  const isAdmin = user.role === 'admin';
  const setRole = useSetRole();
  const confirm = (): void =>
    setRole.mutate(
      { userId: user.user_id, role: isAdmin ? 'user' : 'admin' },
      {
        onSuccess: ({ role }) =>
          toast.success(texts.done, role === 'admin' ? texts.nowAdmin : texts.nowUser),
        onError: (error) => toast.error(texts.failed, withReason(texts.failedMore, error)),
        onSettled: onClose,
      },
    );
  const demoteLead = isSelf ? texts.demoteSelf : texts.demoteLead(personIn(user));
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={isAdmin ? texts.demoteTitle : texts.promoteTitle}
      description={isAdmin ? demoteLead : texts.promoteLead(personIn(user))}
      cancelLabel={copy.cancel}
      confirmLabel={isAdmin ? texts.demote : texts.promote}
      tone={isAdmin ? 'danger' : 'main'}
      busy={setRole.isPending}
      onConfirm={confirm}
    />
  );
};
