import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { OwnSession } from '@webnario/domain/api/session-endpoints';
import { messageOf } from '../../shared/api/call.ts';
import { whenText } from '../../shared/when.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { Waiting } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.tsx';
import { Unavailable } from '../../shared/unavailable.tsx';
import { mySessionsQuery, useEndSession } from './api.ts';
import { copy } from './copy.ts';
import { Section } from './section.tsx';

const texts = copy.devices;

/** One session that is about to be ended, all the others, or none. */
type Ending = OwnSession | 'others' | undefined;

const EndDialog = ({ ending, onClose }: { ending: Ending; onClose: () => void }) => {
  const end = useEndSession();
  const isOne = ending !== 'others';
  return (
    <ConfirmDialog
      open={ending !== undefined}
      onOpenChange={onClose}
      title={isOne ? texts.endTitle : texts.endOthersTitle}
      description={isOne ? texts.endLead(ending?.device ?? '') : texts.endOthersLead}
      cancelLabel={texts.cancel}
      confirmLabel={isOne ? texts.end : texts.endOthers}
      tone="danger"
      busy={end.isPending}
      onConfirm={() => {
        if (ending === undefined) return;
        end.mutate(ending, {
          onSuccess: ({ ended }) => toast.success(isOne ? texts.ended : texts.endedMany(ended)),
          onError: (error) => toast.error(texts.failed, messageOf(error, texts.failedMore)),
          onSettled: onClose,
        });
      }}
    />
  );
};

const Device = ({ session, onEnd }: { session: OwnSession; onEnd: () => void }) => {
  const begun = whenText(session.begun_at);
  const used = whenText(session.last_used_at);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {session.device}
          {session.is_current && <Badge tone="good">{texts.current}</Badge>}
          {session.is_recovery && <Badge tone="caution">{texts.recovery}</Badge>}
        </p>
        <p className="text-sm text-ink-soft tabular-nums">
          {texts.begun(begun)}
          {used !== begun && `, ${texts.used(used)}`}
        </p>
      </div>
      {!session.is_current && (
        <Button variant="outline" size="sm" onClick={onEnd}>
          {texts.end}
          <span className="sr-only">: {session.device}</span>
        </Button>
      )}
    </li>
  );
};

/** Where the account is open; each session but the own one can be ended. */
export const Devices = () => {
  const [ending, setEnding] = useState<Ending>();
  const sessions = useQuery(mySessionsQuery);
  const found = sessions.data?.sessions;
  return (
    <Section title={texts.title} lead={texts.lead}>
      {sessions.isPending && <Waiting label={texts.waiting} />}
      {!found && sessions.isError && (
        <Unavailable text={texts.unavailable} retry={() => void sessions.refetch()} />
      )}
      <ul>
        {found?.map((session) => (
          <Device key={session.id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </ul>
      {found && found.length > 2 && (
        <Button variant="outline" className="mt-5" onClick={() => setEnding('others')}>
          {texts.endOthers}
        </Button>
      )}
      <EndDialog ending={ending} onClose={() => setEnding(undefined)} />
    </Section>
  );
};
