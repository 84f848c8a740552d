import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '@webnario/domain/api/endpoints';
import type { Comment } from '@webnario/domain/api/sharing-endpoints';
import { readingAddress } from '@webnario/domain/screen-addresses';
import { call } from '../../../shared/api/call.ts';
import { dropAddress, type MadeLink } from './made-address.ts';

/** The links and comments of a project. */
export const opinionsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['opinions', projectId],
    queryFn: ({ signal }) => call(endpoints.opinions, { params: { id: projectId }, signal }),
  });

/** Loads the list anew after a change, and waits for it, so that nothing old is shown as if it were new. */
const useRefresh = (projectId: string) => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: opinionsQuery(projectId).queryKey });
};

/** Makes a link; answers its whole address, which is known to this page alone. */
export const useCreateLink = (projectId: string) => {
  const refresh = useRefresh(projectId);
  return useMutation({
    mutationFn: async (link: { days: number; label: string }): Promise<MadeLink> => {
      const { link: made, token } = await call(endpoints.createReadingLink, {
        params: { id: projectId },
        body: link,
      });
      return { id: made.id, address: `${location.origin}${readingAddress}#${token}` };
    },
    onSettled: refresh,
  });
};

export const useRevokeLink = (projectId: string) => {
  const refresh = useRefresh(projectId);
  return useMutation({
    mutationFn: (id: string) => call(endpoints.revokeReadingLink, { params: { id } }),
    onSuccess: (_answer, id) => dropAddress(projectId, id),
    onSettled: refresh,
  });
};

type Change = { readonly id: string; readonly reply?: string; readonly done?: boolean };

export const useChangeComment = (projectId: string) => {
  const refresh = useRefresh(projectId);
  return useMutation({
    mutationFn: ({ id, ...change }: Change) =>
      call(endpoints.updateComment, { params: { id }, body: change }),
    onSettled: refresh,
  });
};

export const useDeleteComment = (projectId: string) => {
  const refresh = useRefresh(projectId);
  return useMutation({
    mutationFn: ({ id }: Comment) => call(endpoints.deleteComment, { params: { id } }),
    onSettled: refresh,
  });
};
