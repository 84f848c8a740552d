import { useState } from 'react';
import type { AdminUser } from '@webnario/domain/api/admin/people-endpoints';
import type { AdminPerson } from '@webnario/domain/api/admin/person-endpoints';
import { ApiError } from '../../../../shared/api/call.ts';
import { useSession } from '../../../../shared/auth/session.tsx';
import { Button } from '../../../../ui/button.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { withReason } from '../../api.ts';
import { copy } from '../../copy.ts';
import { useResendConfirmation } from '../api.ts';
import { texts } from '../copy.ts';
import { GrantDialog } from '../grant-dialog.tsx';
import { RoleDialog } from '../role-dialog.tsx';
import { BlockDialog, UnblockDialog } from './block-dialogs.tsx';

const ResendButton = ({ user }: { user: AdminUser }) => {
  const resend = useResendConfirmation();
  const words = texts.confirmation;
  const press = (): void =>
    resend.mutate(user.user_id, {
      onSuccess: ({ email }) => toast.success(words.done, words.doneMore(email)),
      onError: (error) => {
        const seconds =
          error instanceof ApiError ? Number(error.details['retry_after_seconds']) : Number.NaN;
        const more = Number.isFinite(seconds) ? words.wait(seconds) : withReason('', error);
        toast.error(words.failed, more || undefined);
      },
    });
  return (
    <Button variant="outline" busy={resend.isPending} onClick={press}>
      {words.resend}
    </Button>
  );
};

const BlockButton = ({ user }: { user: AdminUser }) => {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  if (user.blocked_at !== null) {
    return (
      <>
        <Button variant="outline" onClick={() => setOpen(true)}>
          {texts.unblock.open}
        </Button>
        <UnblockDialog user={user} open={isOpen} onClose={close} />
      </>
    );
  }
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {texts.block.open}
      </Button>
      {isOpen && <BlockDialog user={user} onClose={close} />}
    </>
  );
};

/** What an administrator can do with this account; the own one is blocked by another administrator. */
export const Actions = ({ person }: { person: AdminPerson }) => {
  const { user } = person;
  const [open, setOpen] = useState<'none' | 'role' | 'grant'>('none');
  const isSelf = useSession().user?.id === user.user_id;
  const close = (): void => setOpen('none');
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        {user.confirmed_at === null ? (
          user.blocked_at === null && person.signed_up && <ResendButton user={user} />
        ) : (
          <>
            <Button onClick={() => setOpen('grant')}>{copy.grant.open}</Button>
            <Button variant="outline" onClick={() => setOpen('role')}>
              {user.role === 'admin' ? copy.role.demote : copy.role.promote}
            </Button>
          </>
        )}
        {!isSelf && <BlockButton key={String(user.blocked_at === null)} user={user} />}
      </div>
      {!person.signed_up && (
        <p className="text-sm text-ink-soft">{texts.confirmation.onlyInvited}</p>
      )}
      {isSelf && <p className="text-sm text-ink-soft">{texts.block.own}</p>}
      <RoleDialog user={user} open={open === 'role'} onClose={close} />
      {open === 'grant' && <GrantDialog user={user} onClose={close} />}
    </div>
  );
};
