import { endpoints } from '@webnario/domain/api/endpoints';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './call.ts';

/** The public settings of this installation: its names, prices, and whether it writes from templates. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => call(endpoints.config, { signal }),
  staleTime: 10 * 60_000,
});

export const useConfig = () => useQuery(configQuery);
