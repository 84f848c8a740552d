import type { AdminUser } from '@webnario/domain/api/admin/people-endpoints';
import { creditsInWords } from '@webnario/domain/credits/credits';
import { toast } from '../../../ui/toast.tsx';
import { useGrantCredits } from '../api.ts';
import { copy } from '../copy.ts';
import { GrantFormDialog } from './grant-form.tsx';
import { personIn } from './person-name.ts';

const texts = copy.grant;

/** Grants credits with a reason, which the person's statement and the audit log show. */
export const GrantDialog = ({ user, onClose }: { user: AdminUser; onClose: () => void }) => {
  const give = useGrantCredits();
  return (
    <GrantFormDialog
      title={texts.title}
      description={texts.lead(personIn(user), creditsInWords(user.credits_remaining))}
      failed={texts.failed}
      failedMore={texts.failedMore}
      onGrant={async (grant, idempotencyKey) => {
        const after = await give.mutateAsync({ ...grant, userId: user.user_id, idempotencyKey });
        const balance = creditsInWords(after.credits_remaining);
        toast.success(texts.done, texts.doneMore(personIn(after), balance));
      }}
      onClose={onClose}
    />
  );
};
