import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '@webnario/domain/api/endpoints';
import { call } from './call.ts';

export const openRequestsKey = ['admin', 'open-requests'] as const;

const minuteMs = 60_000;

/** How many requests for credits wait for an administrator; asked anew each minute that the screen is looked at. */
export const openRequestsQuery = queryOptions({
  queryKey: openRequestsKey,
  queryFn: ({ signal }) => call(endpoints.openCreditRequests, { signal }),
  refetchInterval: minuteMs,
});
