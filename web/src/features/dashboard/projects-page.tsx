import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import type { ProjectView } from '@webnario/domain/projects/life';
import { BookOpenText, PenLine } from 'lucide-react';
import { useDocumentTitle } from '../../shared/layout/document-title.ts';
import { formatNumber } from '../../shared/format.ts';
import { paths } from '../../shared/paths.ts';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page.tsx';
import { Waiting } from '../../ui/spinner.tsx';
import { latestProjectsQuery } from './api.ts';
import { copy } from './copy.ts';
import { ProjectCard } from './project-card.tsx';
import { ProjectCards } from './project-cards.tsx';
import { untilFetched } from '../../shared/until-fetched.ts';
import { Unavailable } from '../../shared/unavailable.tsx';

/** Fetched when somebody wants more than the latest projects. */
const Shelf = lazy(async () => {
  const { Shelf } = await untilFetched(() => import('./organise/shelf.tsx'));
  return { default: Shelf };
});

type Counts = Readonly<Record<ProjectView, number>>;

const texts = copy.projects;

/** The three places, by the word for each in the address. */
const places = [
  { view: 'active', word: 'todos', label: 'Ativos' },
  { view: 'archived', word: 'arquivados', label: 'Arquivados' },
  { view: 'bin', word: 'lixeira', label: 'Lixeira' },
] as const satisfies readonly { view: ProjectView; word: string; label: string }[];

const addressOf = (word: string): string => `?lista=${word}`;

/** The way between the three places; not shown to somebody who has all projects in one. */
const Places = ({ here, counts }: { here: ProjectView; counts: Counts }) => (
  <nav aria-label={texts.places} className="flex flex-wrap gap-x-1 border-b border-line">
    {places.map(({ view, word, label }) => (
      <Link
        key={view}
        to={addressOf(word)}
        aria-current={view === here ? 'page' : undefined}
        className="-mb-px border-b-2 border-transparent px-3 py-2.5 text-[0.95rem] text-ink-soft hover:text-ink aria-[current=page]:border-spotlight-strong aria-[current=page]:font-semibold aria-[current=page]:text-ink"
      >
        {label} <span className="text-sm tabular-nums">{formatNumber(counts[view])}</span>
      </Link>
    ))}
  </nav>
);

const Latest = ({ onAll }: { onAll: () => void }) => {
  const list = useQuery(latestProjectsQuery);
  if (list.isPending) return <Waiting label="Carregando seus projetos…" />;
  if (!list.data) return <Unavailable text={texts.unavailable} retry={() => void list.refetch()} />;
  const { projects, total, counts } = list.data;
  if (total === 0 && counts.archived + counts.bin > 0) {
    return <p className="text-ink-soft">{texts.elsewhere}</p>;
  }
  if (total === 0) {
    return (
      <EmptyState
        icon={<BookOpenText aria-hidden />}
        title={texts.empty}
        action={
          <Link to={paths.newProject} className={buttonClasses()}>
            {texts.first}
          </Link>
        }
      >
        {texts.emptyLead}
      </EmptyState>
    );
  }
  return (
    <>
      <ProjectCards projects={projects} total={total} card={ProjectCard} />
      {total > projects.length && (
        <Button variant="outline" className="mt-4" onClick={onAll}>
          {texts.all}
        </Button>
      )}
    </>
  );
};

/** The six latest projects; all of them, the archived ones and the bin on demand (docs/product.md#dashboard). */
export const ProjectsPage = () => {
  useDocumentTitle(texts.title);
  const [query, setQuery] = useSearchParams();
  const place = places.find(({ word }) => word === query.get('lista'));
  const counts = useQuery(latestProjectsQuery).data?.counts;
  return (
    <div className="grid gap-8">
      <PageHeading
        title={texts.title}
        description="Cada roteiro continua da etapa em que você parou."
        action={
          <Link to={paths.newProject} className={buttonClasses()}>
            <PenLine aria-hidden />
            {texts.new}
          </Link>
        }
      />
      {counts && (counts.archived + counts.bin > 0 || place) && (
        <Places here={place?.view ?? 'active'} counts={counts} />
      )}
      <div>
        {place ? (
          <Suspense fallback={<Waiting label="Carregando seus projetos…" />}>
            <Shelf key={place.view} view={place.view} />
          </Suspense>
        ) : (
          <Latest onAll={() => setQuery({ lista: 'todos' })} />
        )}
      </div>
    </div>
  );
};
