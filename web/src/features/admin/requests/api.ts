import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CreditRequest } from '@webnario/domain/api/admin/access-endpoints';
import { endpoints } from '@webnario/domain/api/endpoints';
import { openRequestsKey } from '../../../shared/api/open-requests.ts';
import { call } from '../../../shared/api/call.ts';
import { activityQuery, refresh } from '../api.ts';

/** Requests that wait, or those that were answered, newest first, page by page. */
export const requestsQuery = (answered: boolean) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'credit-requests', answered ? 'answered' : 'waiting'],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.creditRequests, {
        query: {
          answered: answered ? ('true' as const) : undefined,
          after: pageParam ?? undefined,
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

/** What an administrator says to a request: with an amount it is granted. */
export type Answer = { readonly amount?: number; readonly reason: string };

/** Answers a request; the same answer that is sent again under its key is given once. */
export const useAnswerRequest = (request: CreditRequest) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ amount, reason, idempotencyKey }: Answer & { idempotencyKey: string }) => {
      const params = { id: request.id };
      return amount === undefined
        ? call(endpoints.declineRequest, { params, body: { reason }, idempotencyKey })
        : call(endpoints.grantRequest, { params, body: { amount, reason }, idempotencyKey });
    },
    onSettled: () => {
      // Also after a refusal: somebody else may have answered.
      refresh(
        queries,
        openRequestsKey,
        ['admin', 'users'],
        ['admin', 'audit'],
        activityQuery.queryKey,
      );
      // Until it is gone from the list: nobody answers it twice by mistake.
      return queries.invalidateQueries({ queryKey: ['admin', 'credit-requests'] });
    },
  });
};
