import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { endpoints } from '@webnario/domain/api/endpoints';
import { call } from '../../shared/api/call.ts';

/** At most six on the first look (R-DASH-01). */
const latestCount = 6;
const pageSize = 12;

export const latestProjectsQuery = queryOptions({
  queryKey: ['projects', 'latest'],
  queryFn: ({ signal }) => call(endpoints.projects, { query: { limit: latestCount }, signal }),
});

/** All projects, page by page, those that match `search` by name. */
export const allProjectsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['projects', 'all', search],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.projects, {
        query: { limit: pageSize, search, ...(pageParam === null ? {} : { after: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

/** Balance, estimate and statement, newest first. */
export const creditsQuery = infiniteQueryOptions({
  queryKey: ['credits'],
  queryFn: ({ pageParam, signal }) =>
    call(endpoints.myCredits, { query: pageParam === null ? {} : { after: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.ledger.next,
});
