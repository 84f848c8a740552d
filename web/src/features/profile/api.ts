import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '@webnario/domain/api/endpoints';
import { call } from '../../shared/api/call.ts';

export const mySessionsQuery = queryOptions({
  queryKey: ['me', 'sessions'],
  queryFn: ({ signal }) => call(endpoints.mySessions, { signal }),
});

/** Ends one session, or all the others. */
export const useEndSession = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ending: { readonly id: string } | 'others') =>
      ending === 'others'
        ? call(endpoints.endMyOtherSessions, {})
        : call(endpoints.endMySession, { params: { id: ending.id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: mySessionsQuery.queryKey }),
  });
};
