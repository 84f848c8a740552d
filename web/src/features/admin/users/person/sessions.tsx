import { useState } from 'react';
import type { AdminPerson } from '@webnario/domain/api/admin/person-endpoints';
import { formatDateTime } from '../../../../shared/format.ts';
import { useSession } from '../../../../shared/auth/session.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/dialog.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { withReason } from '../../api.ts';
import { copy } from '../../copy.ts';
import { useEndSessions } from '../api.ts';
import { texts } from '../copy.ts';
import { Section } from '../../section.tsx';
import { rowClasses } from './rows.tsx';

const words = texts.sessions;

/** One session, all of them, or none that is about to be ended. */
type Ending = { readonly sessionId: string | null } | undefined;

const EndDialog = ({
  userId,
  ending,
  onClose,
}: {
  userId: string;
  ending: Ending;
  onClose: () => void;
}) => {
  const end = useEndSessions();
  const isAll = ending?.sessionId === null;
  return (
    <ConfirmDialog
      open={ending !== undefined}
      onOpenChange={onClose}
      title={isAll ? words.endAllTitle : words.endTitle}
      description={isAll ? words.endAllLead : words.endLead}
      cancelLabel={copy.cancel}
      confirmLabel={isAll ? words.endAll : words.end}
      tone="danger"
      busy={end.isPending}
      onConfirm={() =>
        end.mutate(
          { userId, sessionId: ending?.sessionId ?? null },
          {
            onSuccess: ({ ended }) => toast.success(words.done(ended)),
            onError: (error) => toast.error(words.failed, withReason(words.failedMore, error)),
            onSettled: onClose,
          },
        )
      }
    />
  );
};

/** Where the person is signed in; each can be ended. */
export const Sessions = ({ person }: { person: AdminPerson }) => {
  const [ending, setEnding] = useState<Ending>();
  const { user, sessions } = person;
  const isSelf = useSession().user?.id === user.user_id;
  return (
    <Section
      title={words.title}
      {...(isSelf ? { hint: words.own } : {})}
      action={
        sessions.length > 1 && (
          <Button variant="outline" size="sm" onClick={() => setEnding({ sessionId: null })}>
            {words.endAll}
          </Button>
        )
      }
    >
      {sessions.length === 0 && <p className="text-ink-soft">{words.none}</p>}
      <ul>
        {sessions.map((session) => (
          <li
            key={session.id}
            className={`flex flex-wrap items-center justify-between gap-3 ${rowClasses}`}
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {session.device}
                {session.is_recovery && <Badge tone="caution">{words.recovery}</Badge>}
              </p>
              <p className="text-sm text-ink-soft tabular-nums">
                {words.begun(formatDateTime(session.begun_at))},{' '}
                {words.used(formatDateTime(session.last_used_at))}
              </p>
            </div>
            <Button
              variant="outline"
              size="sm"
              onClick={() => setEnding({ sessionId: session.id })}
            >
              {words.end}
              <span className="sr-only">: {session.device}</span>
            </Button>
          </li>
        ))}
      </ul>
      <EndDialog userId={user.user_id} ending={ending} onClose={() => setEnding(undefined)} />
    </Section>
  );
};
