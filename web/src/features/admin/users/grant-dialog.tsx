import type { SyntheticEvent } from 'react';
import type { AdminUser } from '@webnario/domain/api/admin/people-endpoints';
import { creditsInWords } from '@webnario/domain/credits/credits';
import { ApiError } from '../../../shared/api/call.ts';
import { useIdempotencyKey } from '../../../shared/api/idempotency-key.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useGrantCredits, withReason } from '../api.ts';
import { copy } from '../copy.ts';
import { GrantFields, useGrantForm } from './grant-form.tsx';
import { personIn } from './person-name.ts';

const texts = copy.grant;

/** Grants credits with a reason, which the person's statement and the audit log show. */
export const GrantDialog = ({ user, onClose }: { user: AdminUser; onClose: () => void }) => {
  const form = useGrantForm();
  const give = useGrantCredits();
  const keyOf = useIdempotencyKey();
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const grant = form.check();
    if (!grant || give.isPending) return;
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
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !give.isPending) onClose();
      }}
      title={texts.title}
      description={texts.lead(personIn(user), creditsInWords(user.credits_remaining))}
    >
      <form noValidate onSubmit={submit} className="mt-5 grid gap-5">
        <GrantFields form={form} />
        <div className="flex flex-wrap-reverse justify-end gap-3">
          <Button variant="outline" disabled={give.isPending} onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button type="submit" busy={give.isPending}>
            {texts.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
