import type { GrantToMany } from '@webnario/domain/api/admin/people-endpoints';
import type { Grant } from '@webnario/domain/credits/grant';
import { creditsInWords } from '@webnario/domain/credits/credits';
import { ApiError } from '../../../../shared/api/call.ts';
import { useIdempotencyKey } from '../../../../shared/api/idempotency-key.ts';
import { toast } from '../../../../ui/toast.tsx';
import { withReason } from '../../api.ts';
import { copy } from '../../copy.ts';
import { useGrantToMany } from '../api.ts';
import { texts } from '../copy.ts';
import { GrantFormDialog } from '../grant-form.tsx';

const countOf = (to: GrantToMany['to']): number =>
  'user_ids' in to ? to.user_ids.length : to.count;

/** Grants the same credits to many people, once however often it is pressed. */
export const GrantManyDialog = ({
  to,
  onGiven,
  onClose,
}: {
  to: GrantToMany['to'];
  onGiven: () => void;
  onClose: () => void;
}) => {
  const give = useGrantToMany();
  const keyOf = useIdempotencyKey();
  const grantToAll = (grant: Grant): void => {
    const whole = { ...grant, to };
    give.mutate(
      { ...whole, idempotencyKey: keyOf(whole) },
      {
        onSuccess: ({ people, credits }) => {
          toast.success(texts.many.done, texts.many.doneMore(people, creditsInWords(credits)));
          onGiven();
          onClose();
        },
        onError: (error) => {
          const isSilent = error instanceof ApiError && error.status === 0;
          const sentence = isSilent ? copy.grant.unknownOutcome : texts.many.failedMore;
          toast.error(texts.many.failed, withReason(sentence, error));
        },
      },
    );
  };
  return (
    <GrantFormDialog
      title={texts.many.title}
      description={texts.many.lead(countOf(to))}
      isPending={give.isPending}
      onGrant={grantToAll}
      onClose={onClose}
    />
  );
};
