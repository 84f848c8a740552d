import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Coins } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import type { CreditRequest } from '@webnario/domain/api/admin/access-endpoints';
import { creditsInWords } from '@webnario/domain/credits/credits';
import { formatDateTime } from '../../../shared/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, buttonClasses } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { MoreRows } from '../../../ui/more-rows.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { EntryLabel } from '../entry-label.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { useFailureToast } from '../use-failure-toast.ts';
import { nameOf } from '../users/person-name.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { requestsQuery } from './api.ts';
import { requestsCopy as texts } from './copy.ts';

const Answered = ({ request }: { request: CreditRequest }) => {
  const { amount, reason, decided_at: at } = request;
  return (
    <div className="grid gap-1.5 border-t border-line pt-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={amount === null ? 'caution' : 'good'}>
          {amount === null ? texts.declined : texts.granted(creditsInWords(amount))}
        </Badge>
        <span className="text-sm wrap-anywhere text-ink-soft tabular-nums">
          {texts.by(request.decided_by ?? texts.unknown, formatDateTime(at ?? ''))}
        </span>
      </p>
      <p className="wrap-anywhere">“{reason}”</p>
    </div>
  );
};

const Actions = ({ request }: { request: CreditRequest }) => {
  const [open, setOpen] = useState<'grant' | 'decline'>();
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="sm" onClick={() => setOpen('grant')}>
        <EntryLabel label={texts.grant} entry={request.user.email} />
      </Button>
      <Button size="sm" variant="outline" onClick={() => setOpen('decline')}>
        <EntryLabel label={texts.decline} entry={request.user.email} />
      </Button>
      {open && <AnswerDialog request={request} kind={open} onClose={() => setOpen(undefined)} />}
    </div>
  );
};

const RequestCard = ({ request }: { request: CreditRequest }) => {
  const { user } = request;
  return (
    <li>
      <Sheet className="grid gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="min-w-0">
            <h2 className="text-lg font-semibold wrap-anywhere">{nameOf(user)}</h2>
            <p className="text-sm wrap-anywhere text-ink-soft">{user.email}</p>
          </div>
          <p className="text-sm text-ink-soft tabular-nums sm:text-right">
            <time dateTime={request.created_at} className="block">
              {texts.asked(formatDateTime(request.created_at))}
            </time>
            {texts.has(creditsInWords(user.credits_remaining))}
          </p>
        </div>
        <p className="max-w-[70ch] font-serif text-lg wrap-anywhere">“{request.sentence}”</p>
        {request.state === 'open' ? <Actions request={request} /> : <Answered request={request} />}
      </Sheet>
    </li>
  );
};

const List = ({ answered }: { answered: boolean }) => {
  const list = useInfiniteQuery(requestsQuery(answered));
  useFailureToast(list, texts.loadFailed);
  if (!list.data) return <NotLoaded of={list} loading={texts.loading} />;
  const requests = list.data.pages.flatMap((page) => page.requests);
  if (requests.length === 0) {
    return (
      <EmptyState icon={<Coins aria-hidden />} title={answered ? texts.emptyAnswered : texts.empty}>
        {!answered && texts.emptyLead}
      </EmptyState>
    );
  }
  return (
    <div>
      <ul className="grid gap-4">
        {requests.map((request) => (
          <RequestCard key={request.id} request={request} />
        ))}
      </ul>
      <MoreRows of={list} className="mt-5" />
    </div>
  );
};

const parameter = 'respondidos';

/** Requests for credits: those that wait, and those that were answered. */
export const AdminRequestsPage = () => {
  const [parameters] = useSearchParams();
  const answered = parameters.has(parameter);
  const views = [
    [texts.waiting, '', !answered],
    [texts.answered, `?${parameter}=1`, answered],
  ] as const;
  return (
    <div className="grid gap-8">
      <PageHeading title={texts.title} description={texts.description} />
      <nav aria-label={texts.show} className="flex flex-wrap gap-2">
        {views.map(([label, search, isHere]) => (
          <Link
            key={label}
            to={{ search }}
            aria-current={isHere ? 'page' : undefined}
            className={buttonClasses(
              isHere ? 'outline' : 'quiet',
              'sm',
              isHere ? 'border-curtain bg-curtain-soft text-curtain' : '',
            )}
          >
            {label}
          </Link>
        ))}
      </nav>
      <List answered={answered} />
    </div>
  );
};
