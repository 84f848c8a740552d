import { useId, useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { MoreRows } from '../../../ui/more-rows.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { copy } from '../copy.ts';
import { invitationsQuery } from './api.ts';
import { invitationsCopy as texts } from './copy.ts';
import { InvitationList } from './invitation-list.tsx';
import { InviteForm } from './invite-form.tsx';

/** 'Convidar Usuário': disabled, with the reason, where the operator did not switch invitations on (R-ADM-05). */
export const Invite = () => {
  const hint = useId();
  const [open, setOpen] = useState(false);
  const list = useInfiniteQuery(invitationsQuery);
  const first = list.data?.pages[0];
  const isOn = first?.is_on ?? false;
  return (
    <div className="grid gap-1.5 sm:justify-items-end">
      <Button
        variant="outline"
        disabled={!isOn}
        {...(isOn ? {} : { 'aria-describedby': hint })}
        className="justify-self-start sm:justify-self-end"
        onClick={() => setOpen(true)}
      >
        <UserPlus aria-hidden />
        {copy.users.invite}
      </Button>
      {first && !isOn && (
        <p id={hint} className="max-w-[32ch] text-sm text-ink-soft sm:text-right">
          {copy.users.inviteHint}
        </p>
      )}
      {open && first && (
        <Dialog open onOpenChange={setOpen} title={texts.title} description={texts.lead}>
          <InviteForm defaultCredits={first.default_credits} />
          <InvitationList
            invitations={list.data?.pages.flatMap(({ invitations }) => invitations) ?? []}
          />
          <MoreRows of={list} className="mt-4" />
        </Dialog>
      )}
    </div>
  );
};
