import { useInfiniteQuery } from '@tanstack/react-query';
import type { ActivityEntry } from '@webnario/domain/api/admin-endpoints';
import type { ActivityTarget } from '@webnario/domain/catalog/activity';
import {
  Cpu,
  FlaskConical,
  Mail,
  ScrollText,
  Settings,
  Tags,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { formatDateTime } from '../../../shared/format.ts';
import { Unavailable } from '../../../shared/unavailable.tsx';
import { buttonClasses } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/card.tsx';
import { MoreRows } from '../../../ui/more-rows.tsx';
import { Waiting } from '../../../ui/spinner.tsx';
import { activityLine } from '@webnario/domain/catalog/activity-text';
import { activityQuery } from '../api.ts';
import { copy } from '../copy.ts';

const texts = copy.dashboard;

const icons: Record<ActivityTarget, LucideIcon> = {
  user: UserRound,
  audit: ScrollText,
  invitation: Mail,
  category: Tags,
  prompt: ScrollText,
  setting: Settings,
  model: Cpu,
  trial_case: FlaskConical,
};

const Entry = ({ entry }: { entry: ActivityEntry }) => {
  const Icon = icons[entry.target.kind];
  const { what, more } = activityLine(entry);
  return (
    <li className="flex gap-3.5 border-t border-line py-3.5 first:border-t-0 first:pt-0">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-curtain-soft text-curtain">
        <Icon aria-hidden className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1 sm:flex sm:items-baseline sm:justify-between sm:gap-4">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{what}</p>
          {more && <p className="text-sm wrap-anywhere text-ink-soft">{more}</p>}
        </div>
        <time
          dateTime={entry.at}
          className="block shrink-0 text-sm whitespace-nowrap text-ink-soft tabular-nums"
        >
          {formatDateTime(entry.at)}
        </time>
      </div>
    </li>
  );
};

/** The audit entries, newest first, loaded page by page on request. */
export const ActivityList = () => {
  const list = useInfiniteQuery(activityQuery);
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Sheet>
      <h2 className="mb-5 text-xl font-semibold">{texts.activity}</h2>
      {list.isPending && <Waiting label={texts.activityLoading} />}
      {list.isError && !list.isFetchNextPageError && (
        <div className="mb-4">
          <Unavailable text={texts.activityUnavailable} retry={() => void list.refetch()} />
        </div>
      )}
      {list.data && entries.length === 0 && <p className="text-ink-soft">{texts.activityEmpty}</p>}
      <ol>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        <MoreRows of={list} />
        <Link to={paths.admin.audit} className={buttonClasses('link', 'sm')}>
          {texts.activityMore}
        </Link>
      </div>
    </Sheet>
  );
};
