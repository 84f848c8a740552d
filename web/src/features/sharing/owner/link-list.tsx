import { useState } from 'react';
import type { ReadingLink } from '@webnario/domain/api/sharing-endpoints';
import { messageOf } from '../../../shared/api/api-error.ts';
import { formatDate } from '../../../shared/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { ownerCopy as texts } from '../copy.ts';
import { useRevokeLink } from './api.ts';

const hasEnded = ({ ends_at }: ReadingLink): boolean => Date.parse(ends_at) <= Date.now();
const nameOf = ({ label, created_at }: ReadingLink): string =>
  label ?? texts.unnamedLink(formatDate(created_at));

const Row = ({ link, onRevoke }: { link: ReadingLink; onRevoke: () => void }) => {
  const ended = hasEnded(link);
  const day = formatDate(link.ends_at);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium wrap-anywhere">{nameOf(link)}</p>
        <p className="text-sm text-ink-soft">
          {ended ? texts.endedOn(day) : texts.validUntil(day)} · {texts.comments(link.comments)}
        </p>
      </div>
      <Button
        variant="quiet"
        size="sm"
        aria-label={texts.revokeLink(nameOf(link))}
        onClick={onRevoke}
      >
        {ended ? texts.remove : texts.revoke}
      </Button>
    </li>
  );
};

/** The links of a project; a valid one is revoked after a question, an ended one is removed at once. */
export const LinkList = ({
  projectId,
  links,
}: {
  projectId: string;
  links: readonly ReadingLink[];
}) => {
  const [asked, setAsked] = useState<ReadingLink>();
  const revoking = useRevokeLink(projectId);
  const revoke = (link: ReadingLink): void =>
    revoking.mutate(link.id, {
      onSuccess: () => setAsked(undefined),
      onError: (error) => toast.error(messageOf(error, texts.notRevoked)),
    });
  if (links.length === 0) return <p className="text-ink-soft">{texts.noLinks}</p>;
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {links.map((link) => (
          <Row
            key={link.id}
            link={link}
            onRevoke={() => (hasEnded(link) ? revoke(link) : setAsked(link))}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title={texts.revokeTitle}
        description={texts.revokeText}
        confirmLabel={texts.revoke}
        cancelLabel={texts.keep}
        tone="danger"
        busy={revoking.isPending}
        onConfirm={() => asked && revoke(asked)}
      />
    </>
  );
};
