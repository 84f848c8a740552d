import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Figures } from '@webnario/domain/api/admin/figures-endpoints';
import { endpoints } from '@webnario/domain/api/endpoints';
import { figureSpans, usualSpan, type FigureSpan } from '@webnario/domain/figures/span';
import { RotateCw } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { ChoiceField } from '../../../shared/choice-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { PageHeading } from '../../../ui/page.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { useFailureToast } from '../use-failure-toast.ts';
import {
  CreditsSection,
  FailuresSection,
  MailSection,
  TextsSection,
  TimesSection,
  WaitedSection,
} from './day-sections.tsx';
import { longDay } from './figure-words.ts';
import { copy } from './figures-copy.ts';
import { ModelsSection } from './models-section.tsx';
import { QueueSection } from './queue-section.tsx';
import { StepsSection } from './steps-section.tsx';

const figuresQuery = (span: FigureSpan) =>
  queryOptions({
    queryKey: ['admin', 'figures', span],
    queryFn: ({ signal }) => call(endpoints.adminFigures, { query: { span }, signal }),
    placeholderData: keepPreviousData,
  });

/** The span stands in the address: it outlives a reload and can be sent to a colleague. */
const useSpan = (): readonly [FigureSpan, (span: string) => void] => {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('dias');
  const span = figureSpans.find((one) => one === asked) ?? usualSpan;
  return [span, (dias) => setSearch({ dias }, { replace: true })];
};

const Everything = ({ figures, stale }: { figures: Figures; stale: boolean }) => {
  const { days, models, steps, queue } = figures;
  return (
    <div
      aria-busy={stale}
      className={cn('grid grid-cols-1 gap-6 transition-opacity', stale && 'opacity-60')}
    >
      <QueueSection queue={queue} />
      <TextsSection days={days} />
      <FailuresSection days={days} />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <TimesSection days={days} of="firstWord" />
        <TimesSection days={days} of="end" />
      </div>
      <ModelsSection models={models} />
      <CreditsSection days={days} />
      <StepsSection steps={steps} />
      <MailSection days={days} />
      <WaitedSection days={days} />
    </div>
  );
};

/** The figures: texts, times, models and cost, credits, steps, messages, queue. */
export const AdminFiguresPage = () => {
  const [span, setSpan] = useSpan();
  const figures = useQuery(figuresQuery(span));
  useFailureToast(figures, copy.loadFailed);
  return (
    <div className="grid gap-8">
      <PageHeading title={copy.title} description={copy.description} />
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <ChoiceField
          name="span"
          label={copy.span}
          fieldClassName="w-full sm:w-64"
          choices={figureSpans.map((one) => [one, copy.spans[one]])}
          value={span}
          onChange={setSpan}
        />
        <Button variant="outline" busy={figures.isFetching} onClick={() => void figures.refetch()}>
          {!figures.isFetching && <RotateCw aria-hidden />}
          {copy.refresh}
        </Button>
        {figures.data && (
          <output className="text-sm text-ink-soft sm:pb-2.5">
            {copy.fromTo(longDay(figures.data.first_day), longDay(figures.data.last_day))}
          </output>
        )}
      </div>
      {figures.data ? (
        <Everything figures={figures.data} stale={figures.isPlaceholderData} />
      ) : (
        <NotLoaded of={figures} loading={copy.loading} />
      )}
    </div>
  );
};
