import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewInvitation } from '@webnario/domain/accounts/invitations';
import { endpoints } from '@webnario/domain/api/endpoints';
import { call } from '../../../shared/api/call.ts';
import { activityQuery, refresh } from '../api.ts';

/** Whether people can be invited here, and the invitations, newest first, page by page. */
export const invitationsQuery = infiniteQueryOptions({
  queryKey: ['admin', 'invitations'],
  queryFn: ({ pageParam, signal }) =>
    call(endpoints.invitations, { query: { after: pageParam ?? undefined }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
});

/** Reads anew what an act on an invitation changed, also where it was refused: somebody else may have been first. */
const useRefresh = () => {
  const queries = useQueryClient();
  return () =>
    refresh(queries, invitationsQuery.queryKey, ['admin', 'audit'], activityQuery.queryKey);
};

/** Invites an address; the same invitation that is sent again under its key is mailed once. */
export const useInvite = () =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...invitation }: NewInvitation & { idempotencyKey: string }) => {
      const { email, credits, first_name, last_name } = invitation;
      const body = { email, credits, first_name: first_name ?? '', last_name: last_name ?? '' };
      return call(endpoints.invite, { body, idempotencyKey });
    },
    onSettled: useRefresh(),
  });

export const useInviteAgain = () =>
  useMutation({
    mutationFn: (id: string) => call(endpoints.inviteAgain, { params: { id } }),
    onSettled: useRefresh(),
  });

export const useWithdraw = () =>
  useMutation({
    mutationFn: (id: string) => call(endpoints.withdrawInvitation, { params: { id } }),
    onSettled: useRefresh(),
  });
