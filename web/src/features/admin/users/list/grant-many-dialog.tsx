import type { SyntheticEvent } from 'react';
import type { GrantToMany } from '@webnario/domain/api/admin/people-endpoints';
import { creditsInWords } from '@webnario/domain/credits/credits';
import { ApiError } from '../../../../shared/api/call.ts';
import { useIdempotencyKey } from '../../../../shared/api/idempotency-key.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { withReason } from '../../api.ts';
import { copy } from '../../copy.ts';
import { useGrantToMany } from '../api.ts';
import { texts } from '../copy.ts';
import { GrantFields, useGrantForm } from '../grant-form.tsx';

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
  const form = useGrantForm();
  const give = useGrantToMany();
  const keyOf = useIdempotencyKey();
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const grant = form.check();
    if (!grant || give.isPending) return;
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
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !give.isPending) onClose();
      }}
      title={texts.many.title}
      description={texts.many.lead(countOf(to))}
    >
      <form noValidate onSubmit={submit} className="mt-5 grid gap-5">
        <GrantFields form={form} />
        <div className="flex flex-wrap-reverse justify-end gap-3">
          <Button variant="outline" disabled={give.isPending} onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button type="submit" busy={give.isPending}>
            {copy.grant.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
