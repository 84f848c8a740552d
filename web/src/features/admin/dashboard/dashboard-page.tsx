import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { AdminSettings } from '@webnario/domain/api/admin-endpoints';
import { areFirstCreditsShort, creditsInWords } from '@webnario/domain/credits/credits';
import { BookOpenText, ScrollText, Tags, UsersRound, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { formatNumber } from '../../../shared/format.ts';
import { paths } from '../../../shared/paths.ts';
import { Unavailable } from '../../../shared/unavailable.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { buttonClasses } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/card.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { Waiting } from '../../../ui/spinner.tsx';
import { ActivityList } from './activity-list.tsx';
import { settingsQuery, statsQuery } from '../api.ts';
import { copy, creditSettingTexts } from '../copy.ts';
import { keyStateText } from '../key-state.ts';

const texts = copy.dashboard;

type CountProps = { label: string; value: number; icon: LucideIcon; to?: string; recent?: number };

const Count = ({ label, value, icon: Icon, to, recent }: CountProps) => {
  const inside: ReactNode = (
    <>
      <span className="flex items-center justify-between gap-3 text-sm text-ink-soft">
        {label}
        <Icon aria-hidden className="size-5 text-curtain" />
      </span>
      <span className="mt-2 block font-serif text-4xl font-semibold tabular-nums sm:text-5xl">
        {formatNumber(value)}
      </span>
      <span className="mt-1.5 block min-h-6 text-sm text-ink-soft tabular-nums">
        {recent !== undefined && texts.lastDays(formatNumber(recent))}
      </span>
    </>
  );
  const box = 'block h-full rounded-card border border-line bg-sheet p-5 shadow-lift';
  return (
    <li>
      {to ? (
        <Link to={to} className={`${box} transition-colors hover:border-line-strong`}>
          {inside}
        </Link>
      ) : (
        <div className={box}>{inside}</div>
      )}
    </li>
  );
};

const Counts = () => {
  const stats = useQuery(statsQuery);
  if (stats.isPending) return <Waiting label={texts.loading} />;
  if (!stats.data) {
    return <Unavailable text={texts.unavailable} retry={() => void stats.refetch()} />;
  }
  const { users, prompts, categories, projects, last_seven_days: recent } = stats.data;
  const { counts } = texts;
  return (
    <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <Count
        label={counts.users}
        value={users}
        icon={UsersRound}
        to={paths.admin.users}
        recent={recent.users}
      />
      <Count label={counts.prompts} value={prompts} icon={ScrollText} to={paths.admin.prompts} />
      <Count label={counts.categories} value={categories} icon={Tags} to={paths.admin.categories} />
      <Count
        label={counts.projects}
        value={projects}
        icon={BookOpenText}
        recent={recent.projects}
      />
    </ul>
  );
};

const inForce = (settings: AdminSettings): readonly (readonly [string, string])[] => [
  [copy.settings.key, keyStateText(settings.openai_api_key)],
  [creditSettingTexts.default_user_credits.label, creditsInWords(settings.default_user_credits)],
  [creditSettingTexts.credits_per_persona.label, creditsInWords(settings.credits_per_persona)],
  [
    creditSettingTexts.credits_per_script_phase.label,
    creditsInWords(settings.credits_per_script_phase),
  ],
];

/** Says when new accounts are about to begin without credits: many people came today, or somebody takes them. */
const FirstCredits = () => {
  const { data } = useQuery(settingsQuery);
  const today = data?.first_credits_today;
  if (!today || !areFirstCreditsShort(today.given, today.most)) return null;
  return <Alert tone="caution">{texts.firstCredits(today)}</Alert>;
};

const QuickSettings = () => {
  const { data } = useQuery(settingsQuery);
  return (
    <Sheet>
      <h2 className="text-xl font-semibold">{texts.quick}</h2>
      <p className="mt-2 text-sm text-ink-soft">{texts.quickHint}</p>
      {data && (
        <dl className="mt-4 grid gap-3 text-[0.95rem]">
          {inForce(data).map(([name, value]) => (
            <div key={name}>
              <dt className="text-sm text-ink-soft">{name}</dt>
              <dd className="font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <Link to={paths.admin.settings} className={buttonClasses('outline', 'sm', 'mt-5')}>
        {texts.open}
      </Link>
    </Sheet>
  );
};

/** Counts, recent activity and the settings in force (R-ADM-01, R-ADM-02). */
export const AdminDashboardPage = () => {
  return (
    <div className="grid gap-8">
      <PageHeading title={texts.title} description={texts.description} />
      <FirstCredits />
      <Counts />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]">
        <ActivityList />
        <QuickSettings />
      </div>
    </div>
  );
};
