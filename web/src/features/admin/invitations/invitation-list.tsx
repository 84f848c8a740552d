import type { Invitation } from '@webnario/domain/api/admin/access-endpoints';
import { creditsInWords } from '@webnario/domain/credits/credits';
import { formatDateTime } from '../../../shared/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { withReason } from '../api.ts';
import { EntryLabel } from '../entry-label.tsx';
import { useInviteAgain, useWithdraw } from './api.ts';
import { invitationsCopy as texts } from './copy.ts';

const tones = {
  open: 'curtain',
  expired: 'caution',
  accepted: 'good',
  withdrawn: 'neutral',
} as const;

const Actions = ({ id, email }: Invitation) => {
  const again = useInviteAgain();
  const withdraw = useWithdraw();
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="outline"
        size="sm"
        busy={again.isPending}
        onClick={() =>
          again.mutate(id, {
            onSuccess: () => toast.success(texts.againDone, texts.sentMore(email)),
            onError: (error) => toast.error(texts.failed, withReason(texts.againFailed, error)),
          })
        }
      >
        <EntryLabel label={texts.again} entry={email} />
      </Button>
      <Button
        variant="quiet"
        size="sm"
        busy={withdraw.isPending}
        onClick={() =>
          withdraw.mutate(id, {
            onSuccess: () => toast.success(texts.withdrawDone, texts.withdrawDoneMore),
            onError: (error) => toast.error(texts.failed, withReason(texts.withdrawFailed, error)),
          })
        }
      >
        <EntryLabel label={texts.withdraw} entry={email} />
      </Button>
    </div>
  );
};

/** The invitations, newest first; those that nobody has accepted can be sent again or withdrawn. */
export const InvitationList = ({ invitations }: { invitations: readonly Invitation[] }) => {
  if (invitations.length === 0) return null;
  return (
    <section className="mt-6 border-t border-line pt-5">
      <h3 className="text-lg font-semibold">{texts.list}</h3>
      <ul className="mt-2">
        {invitations.map((invitation) => {
          const { id, email, state, credits } = invitation;
          const isOpen = state === 'open' || state === 'expired';
          return (
            <li key={id} className="grid gap-2 border-t border-line py-3 first:border-t-0">
              <div className="flex items-start justify-between gap-3">
                <div className="min-w-0">
                  <p className="font-medium wrap-anywhere">{email}</p>
                  <p className="text-sm text-ink-soft tabular-nums">
                    {[
                      creditsInWords(credits),
                      texts.sentAt(formatDateTime(invitation.sent_at)),
                      ...(state === 'open'
                        ? [texts.validUntil(formatDateTime(invitation.expires_at))]
                        : []),
                    ].join(' · ')}
                  </p>
                </div>
                <Badge tone={tones[state]}>{texts.states[state]}</Badge>
              </div>
              {isOpen && <Actions {...invitation} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
