import type { GrantToMany } from '@webnario/domain/api/admin/people-endpoints';
import { creditsInWords } from '@webnario/domain/credits/credits';
import { toast } from '../../../../ui/toast.tsx';
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
  return (
    <GrantFormDialog
      title={texts.many.title}
      description={texts.many.lead(countOf(to))}
      failed={texts.many.failed}
      failedMore={texts.many.failedMore}
      onGrant={async (grant, idempotencyKey) => {
        const { people, credits } = await give.mutateAsync({ ...grant, to, idempotencyKey });
        toast.success(texts.many.done, texts.many.doneMore(people, creditsInWords(credits)));
        onGiven();
      }}
      onClose={onClose}
    />
  );
};
