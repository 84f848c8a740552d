import { useDeferredValue, useState } from 'react';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { projectStates, type ProjectState, type ProjectView } from '@webnario/domain/projects/life';
import { Archive, BookOpenText, Trash2 } from 'lucide-react';
import { categoriesQuery } from '../../../shared/api/categories.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ChoiceField } from '../../../shared/choice-field.tsx';
import { TextField } from '../../../shared/form/fields.tsx';
import { MoreRows } from '../../../ui/more-rows.tsx';
import { Waiting } from '../../../ui/spinner.tsx';
import { shelfQuery, type ProjectFilter } from './queries.ts';
import { copy } from '../copy.ts';
import { ProjectCard } from '../project-card.tsx';
import { ProjectCards } from '../project-cards.tsx';
import { Unavailable } from '../../../shared/unavailable.tsx';
import { BinCard } from './bin-card.tsx';
import { lifeCopy, shelfCopy } from './copy.ts';

const texts = shelfCopy;
const icons = { active: BookOpenText, archived: Archive, bin: Trash2 } as const;
const everything: ProjectFilter = { search: '', category_id: '', state: '' };

const Filters = ({
  narrowed,
  set,
}: {
  narrowed: ProjectFilter;
  set: (change: Partial<ProjectFilter>) => void;
}) => {
  const { data } = useQuery(categoriesQuery);
  return (
    <div className="grid grid-cols-2 gap-4 lg:grid-cols-[2fr_1fr_1fr]">
      <TextField
        name="search"
        label={copy.projects.search}
        fieldClassName="col-span-2 lg:col-span-1"
        type="search"
        maxLength={200}
        value={narrowed.search}
        onChange={(search) => set({ search })}
      />
      <ChoiceField
        name="category_id"
        label={texts.category}
        any={texts.anyCategory}
        choices={data?.categories.map(({ id, name }) => [id, name]) ?? []}
        value={narrowed.category_id}
        onChange={(category_id) => set({ category_id })}
      />
      <ChoiceField
        name="state"
        label={texts.state}
        any={texts.anyState}
        choices={projectStates.map((state) => [state, texts.states[state]])}
        value={narrowed.state}
        onChange={(state) => set({ state: state as ProjectState | '' })}
      />
    </div>
  );
};

const Nothing = ({
  view,
  isNarrowed,
  onClear,
}: {
  view: ProjectView;
  isNarrowed: boolean;
  onClear: () => void;
}) => {
  const Icon = icons[view];
  if (!isNarrowed) {
    return (
      <EmptyState icon={<Icon aria-hidden />} title={texts.empty[view].title}>
        {texts.empty[view].text}
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <output>{texts.nothingFound}</output>
      <Button variant="outline" size="sm" onClick={onClear}>
        {texts.clear}
      </Button>
    </div>
  );
};

/** All projects of one of the three places, narrowed by name, category and progress. */
export const Shelf = ({ view }: { view: ProjectView }) => {
  const [narrowed, setNarrowed] = useState(everything);
  const list = useInfiniteQuery({
    ...shelfQuery(view, useDeferredValue(narrowed)),
    // While the filters change the cards before stay. Another place is another shelf.
    placeholderData: keepPreviousData,
  });
  const projects = list.data?.pages.flatMap((page) => page.projects) ?? [];
  const last = list.data?.pages.at(-1);
  const isNarrowed = Object.values(narrowed).some((value) => value.trim() !== '');
  const isFiltered = isNarrowed || (last?.counts[view] ?? 0) > 0;
  return (
    <div className="grid gap-6">
      {view === 'bin' && isFiltered && <p className="text-ink-soft">{lifeCopy.bin.note}</p>}
      {isFiltered && (
        <Filters
          narrowed={narrowed}
          set={(change) => setNarrowed((before) => ({ ...before, ...change }))}
        />
      )}
      {list.isPending && <Waiting label="Carregando seus projetos…" />}
      {list.isError && !list.isFetchNextPageError && (
        <Unavailable text={copy.projects.unavailable} retry={() => void list.refetch()} />
      )}
      {list.data && projects.length === 0 && (
        <Nothing view={view} isNarrowed={isNarrowed} onClear={() => setNarrowed(everything)} />
      )}
      {projects.length > 0 && (
        <div>
          <ProjectCards
            projects={projects}
            total={last?.total ?? 0}
            card={view === 'bin' ? BinCard : ProjectCard}
          />
          <MoreRows of={list} className="mt-4" />
        </div>
      )}
    </div>
  );
};
