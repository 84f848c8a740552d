import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { GrantToMany } from '@webnario/domain/api/admin/people-endpoints';
import { endpoints } from '@webnario/domain/api/endpoints';
import { call } from '../../../shared/api/call.ts';
import { activityQuery, keepUser, personKey, refresh } from '../api.ts';

export const personQuery = (userId: string) =>
  queryOptions({
    queryKey: [...personKey(userId), 'page'],
    queryFn: ({ signal }) => call(endpoints.adminUser, { params: { id: userId }, signal }),
  });

const after = (pageParam: string | null) => (pageParam === null ? {} : { after: pageParam });

export const projectSizesQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: [...personKey(userId), 'projects'],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.adminUserProjects, {
        params: { id: userId },
        query: after(pageParam),
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

export const ledgerQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: [...personKey(userId), 'ledger'],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.adminUserLedger, { params: { id: userId }, query: after(pageParam), signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

/** Blocks with a reason, or opens the account again with null. */
export const useSetBlock = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, reason }: { userId: string; reason: string | null }) =>
      reason === null
        ? call(endpoints.unblockUser, { params: { id: userId } })
        : call(endpoints.blockUser, { params: { id: userId }, body: { reason } }),
    onSuccess: (user) => {
      keepUser(queries, user);
      return queries.invalidateQueries({ queryKey: ['admin', 'users'] });
    },
  });
};

/** Ends one session, or all. */
export const useEndSessions = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, sessionId }: { userId: string; sessionId: string | null }) =>
      sessionId === null
        ? call(endpoints.endSessions, { params: { id: userId } })
        : call(endpoints.endSession, { params: { id: userId, sessionId } }),
    onSettled: (_ended, _error, { userId }) => {
      void queries.invalidateQueries({ queryKey: activityQuery.queryKey });
      return queries.invalidateQueries({ queryKey: personKey(userId) });
    },
  });
};

export const useResendConfirmation = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => call(endpoints.resendConfirmation, { params: { id: userId } }),
    onSuccess: (_sent, userId) => queries.invalidateQueries({ queryKey: personKey(userId) }),
  });
};

/** Grants credits to many; a request that is repeated under the same key grants them once. */
export const useGrantToMany = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...grant }: GrantToMany & { idempotencyKey: string }) =>
      call(endpoints.grantToMany, { body: grant, idempotencyKey }),
    onSuccess: () => {
      refresh(queries, activityQuery.queryKey, ['credits'], ['admin', 'person']);
      return queries.invalidateQueries({ queryKey: ['admin', 'users'] });
    },
  });
};
