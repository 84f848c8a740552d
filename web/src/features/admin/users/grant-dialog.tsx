import type { AdminUser } from '@webnario/domain/api/admin/people-endpoints';
import type { Grant } from '@webnario/domain/credits/grant';
import { creditsInWords } from '@webnario/domain/credits/credits';
import { ApiError } from '../../../shared/api/call.ts';
import { useIdempotencyKey } from '../../../shared/api/idempotency-key.ts';
import { toast } from '../../../ui/toast.tsx';
import { useGrantCredits, withReason } from '../api.ts';
import { copy } from '../copy.ts';
import { GrantFormDialog } from './grant-form.tsx';
import { personIn } from './person-name.ts';

const texts = copy.grant;

/** Grants credits with a reason, which the person's statement and the audit log show. */
export const GrantDialog = ({ user, onClose }: { user: AdminUser; onClose: () => void }) => {
  const give = useGrantCredits();
  const keyOf = useIdempotencyKey();
  const grantTo = (grant: Grant): void =>
    give.mutate(
      { ...grant, userId: user.user_id, idempotencyKey: keyOf(grant) },
      {
        onSuccess: (after) => {
          toast.success(
            texts.done,
            texts.doneMore(personIn(after), creditsInWords(after.credits_remaining)),
          );
          onClose();
        },
        onError: (error) => {
          const isSilent = error instanceof ApiError && error.status === 0;
          const sentence = isSilent ? texts.unknownOutcome : texts.failedMore;
          toast.error(texts.failed, withReason(sentence, error));
        },
      },
    );
  return (
    <GrantFormDialog
      title={texts.title}
      description={texts.lead(personIn(user), creditsInWords(user.credits_remaining))}
      isPending={give.isPending}
      onGrant={grantTo}
      onClose={onClose}
    />
  );
};
