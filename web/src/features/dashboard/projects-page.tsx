import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ProjectSummary } from '@webnario/domain/wizard/project';
import { BookOpenText, PenLine } from 'lucide-react';
import { useDocumentTitle } from '../../shared/layout/document-title.ts';
import { formatNumber } from '../../shared/format.ts';
import { paths } from '../../shared/paths.ts';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { PageHeading } from '../../ui/page.tsx';
import { Waiting } from '../../ui/spinner.tsx';
import { allProjectsQuery, latestProjectsQuery } from './api.ts';
import { copy } from './copy.ts';
import { ProjectCard } from './project-card.tsx';
import { Unavailable } from './unavailable.tsx';

const texts = copy.projects;

const Cards = ({ projects, total }: { projects: readonly ProjectSummary[]; total: number }) => (
  <>
    <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
      {projects.map((project) => (
        <li key={project.id}>
          <ProjectCard project={project} />
        </li>
      ))}
    </ul>
    <output className="mt-6 block text-sm text-ink-soft tabular-nums">
      Mostrando {formatNumber(projects.length)} de {formatNumber(total)} projetos
    </output>
  </>
);

const Latest = ({ onAll }: { onAll: () => void }) => {
  const list = useQuery(latestProjectsQuery);
  if (list.isPending) return <Waiting label="Carregando seus projetos…" />;
  if (!list.data) return <Unavailable text={texts.unavailable} retry={() => void list.refetch()} />;
  const { projects, total } = list.data;
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
      <Cards projects={projects} total={total} />
      {total > projects.length && (
        <Button variant="outline" className="mt-4" onClick={onAll}>
          {texts.all}
        </Button>
      )}
    </>
  );
};

const All = () => {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const list = useInfiniteQuery({
    ...allProjectsQuery(search),
    placeholderData: (before) => before,
  });
  const projects = list.data?.pages.flatMap((page) => page.projects) ?? [];
  const total = list.data?.pages.at(-1)?.total ?? 0;
  return (
    <div className="grid gap-6">
      <Field label={texts.search} className="max-w-md">
        {(ids) => (
          <TextInput
            {...ids}
            type="search"
            value={typed}
            maxLength={200}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      {list.isPending && <Waiting label="Carregando seus projetos…" />}
      {list.isError && !list.isFetchNextPageError && (
        <Unavailable text={texts.unavailable} retry={() => void list.refetch()} />
      )}
      {list.data && projects.length === 0 && <output>{texts.nothingFound}</output>}
      {projects.length > 0 && (
        <div>
          <Cards projects={projects} total={total} />
          <MoreRows of={list} className="mt-4" />
        </div>
      )}
    </div>
  );
};

/** The six latest projects, and all of them on demand (docs/product.md#dashboard). */
export const ProjectsPage = () => {
  useDocumentTitle(texts.title);
  const [all, setAll] = useState(false);
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
      <div>{all ? <All /> : <Latest onAll={() => setAll(true)} />}</div>
    </div>
  );
};
