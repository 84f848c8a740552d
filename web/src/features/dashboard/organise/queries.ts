import { infiniteQueryOptions } from '@tanstack/react-query';
import { endpoints } from '@webnario/domain/api/endpoints';
import type { ProjectState, ProjectView } from '@webnario/domain/projects/life';
import { call } from '../../../shared/api/call.ts';

const pageSize = 12;

/** What narrows a list; '' stands for everything. */
export type ProjectFilter = {
  readonly search: string;
  readonly category_id: string;
  readonly state: ProjectState | '';
};

/** The projects of one place, page by page, those that match. */
export const shelfQuery = (view: ProjectView, { search, category_id, state }: ProjectFilter) =>
  infiniteQueryOptions({
    queryKey: ['projects', 'all', view, search.trim(), category_id, state] as const,
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.projects, {
        query: {
          limit: pageSize,
          view,
          search: search.trim(),
          ...(category_id ? { category_id } : {}),
          ...(state ? { state } : {}),
          ...(pageParam === null ? {} : { after: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
