import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { TrialRequest } from '@webnario/domain/api/admin/trial-endpoints';
import { endpoints } from '@webnario/domain/api/endpoints';
import type { OwnCase } from '@webnario/domain/prompt-trials/own-case';
import { call } from '../../../shared/api/call.ts';

export const casesQuery = queryOptions({
  queryKey: ['admin', 'trial-cases'],
  queryFn: ({ signal }) => call(endpoints.trialCases, { signal }),
});

/** One own case; asked anew each time that it is opened. */
export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'trial-case', id],
    queryFn: ({ signal }) => call(endpoints.trialCase, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** What a model would be sent. */
export const useTrialMessages = () =>
  useMutation({
    mutationFn: (trial: TrialRequest) => call(endpoints.trialMessages, { body: trial }),
  });

export type CaseToSave = {
  readonly form: OwnCase;
  /** Left out for a new one. */
  readonly stored?: { readonly id: string; readonly revision: number } | undefined;
  readonly idempotencyKey: string;
};

export const useSaveCase = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ form, stored, idempotencyKey }: CaseToSave) =>
      stored
        ? call(endpoints.saveTrialCase, {
            params: { id: stored.id },
            body: { form, revision: stored.revision },
          })
        : call(endpoints.createTrialCase, { body: form, idempotencyKey }),
    onSuccess: () => queries.invalidateQueries({ queryKey: casesQuery.queryKey }),
  });
};

export const useDeleteCase = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(endpoints.deleteTrialCase, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: casesQuery.queryKey }),
  });
};
