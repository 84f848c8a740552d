import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '@webnario/domain/api/endpoints';
import { call } from '../../shared/api/call.ts';

/** At most six on the first look (R-DASH-01). */
const latestCount = 6;

export const latestProjectsQuery = queryOptions({
  queryKey: ['projects', 'latest'],
  queryFn: ({ signal }) => call(endpoints.projects, { query: { limit: latestCount }, signal }),
});
