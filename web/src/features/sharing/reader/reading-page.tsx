import { useLocation } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import type { Reading } from '@webnario/domain/api/sharing-endpoints';
import { ApiError, messageOf } from '../../../shared/api/api-error.ts';
import { formatLongDate } from '../../../shared/format.ts';
import { Brand } from '../../../shared/layout/brand.tsx';
import { useDocumentTitle } from '../../../shared/layout/document-title.ts';
import { MainRegion } from '../../../shared/layout/main-region.tsx';
import { operator } from '../../../shared/layout/operator.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Waiting } from '../../../ui/spinner.tsx';
import { readerCopy as texts } from '../copy.ts';
import { readingQuery } from './api.ts';
import { LostDrafts } from './lost-drafts.tsx';
import { LostComments } from './own-comments.tsx';
import { PhaseToRead } from './phase-to-read.tsx';

const phaseId = (phase: number): string => `fase-${phase}`;

/** Buttons and no links: the fragment of the address is the token, and must stay. */
const PhaseList = ({ phases }: { phases: Reading['phases'] }) => (
  <nav aria-label={texts.phases} className="mt-6 flex flex-wrap gap-2">
    {phases.map(({ phase, heading }) => (
      <Button
        key={phase}
        variant="outline"
        size="sm"
        onClick={() => {
          const place = document.getElementById(phaseId(phase));
          place?.focus({ preventScroll: true });
          place?.scrollIntoView();
        }}
      >
        {heading}
      </Button>
    ))}
  </nav>
);

const Script = ({ token, reading }: { token: string; reading: Reading }) => {
  const written = reading.phases.filter(({ blocks }) => blocks.length > 0);
  useDocumentTitle(`${reading.product_name} · ${texts.title}`);
  return (
    <>
      <header className="mb-10 max-w-[68ch] lg:mb-14">
        <p className="text-sm font-medium text-curtain">{texts.title}</p>
        <h1 className="mt-1 text-[1.9rem] leading-tight font-semibold wrap-anywhere sm:text-[2.5rem]">
          {reading.product_name}
        </h1>
        <p className="mt-4 text-lg">{texts.intro(formatLongDate(reading.ends_at))}</p>
        <p className="mt-2 text-ink-soft">{texts.private}</p>
        {written.length > 1 && <PhaseList phases={written} />}
      </header>
      {written.length === 0 && <p>{texts.empty}</p>}
      <div className="grid gap-16">
        {written.map((phase) => (
          <PhaseToRead
            key={phase.phase}
            id={phaseId(phase.phase)}
            token={token}
            phase={phase}
            comments={reading.comments.filter((comment) => comment.phase === phase.phase)}
          />
        ))}
      </div>
      <LostDrafts token={token} phases={reading.phases} />
      <LostComments comments={reading.comments.filter(({ block }) => block === null)} />
    </>
  );
};

/** One page for every token that opens nothing: the answer does not say why, and neither does the screen. */
const Gone = () => {
  useDocumentTitle(texts.goneTitle);
  return (
    <div className="mx-auto max-w-lg py-16 text-center">
      <h1 className="text-3xl font-semibold">{texts.goneTitle}</h1>
      <p className="mt-4 text-lg text-ink-soft">{texts.gone}</p>
    </div>
  );
};

const Failed = ({ error, retry }: { error: Error; retry: () => void }) => {
  useDocumentTitle(texts.failedTitle);
  return (
    <div className="mx-auto grid max-w-lg gap-4 py-16">
      <h1 className="text-3xl font-semibold">{texts.failedTitle}</h1>
      <Alert tone="wrong">
        <p>{messageOf(error, texts.failed)}</p>
        <Button variant="outline" size="sm" className="mt-3" onClick={retry}>
          {texts.retry}
        </Button>
      </Alert>
    </div>
  );
};

const Opened = ({ token }: { token: string }) => {
  const reading = useQuery(readingQuery(token));
  if (reading.data) return <Script token={token} reading={reading.data} />;
  const { error } = reading;
  if (!error) return <Waiting label={texts.loading} className="min-h-[60dvh]" />;
  if (error instanceof ApiError && error.status === 404) return <Gone />;
  return <Failed error={error} retry={() => void reading.refetch()} />;
};

/** The page of a reading link: `/leitura#<token>`, for people without an account (docs/guides/sharing.md#the-link). */
export const ReadingPage = () => {
  const token = useLocation().hash.slice(1);
  return (
    <div className="mx-auto flex min-h-dvh max-w-[72rem] flex-col px-5 py-6 sm:px-8">
      <meta name="robots" content="noindex, nofollow" />
      <header className="mb-10 lg:mb-14">
        <Brand />
      </header>
      <MainRegion className="grow">
        {token === '' ? <Gone /> : <Opened key={token} token={token} />}
      </MainRegion>
      <footer className="mt-20 border-t border-line pt-5 text-sm text-ink-soft">
        <a href="/" className="hover:text-ink hover:underline">
          {texts.about(operator.product_name)}
        </a>
      </footer>
    </div>
  );
};
