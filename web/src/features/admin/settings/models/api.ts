import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ForgetRefusals, PriceChange } from '@webnario/domain/api/admin/model-endpoints';
import { endpoints } from '@webnario/domain/api/endpoints';
import { call } from '../../../../shared/api/call.ts';
import { activityQuery, knownModelsKey } from '../../api.ts';

export const knownModelsQuery = queryOptions({
  queryKey: knownModelsKey,
  queryFn: ({ signal }) => call(endpoints.knownModels, { signal }),
});

/** Keeps the answer of a change, which is the whole list. */
const useChange = <Body>(send: (body: Body) => Promise<Awaited<ReturnType<typeof sendPrice>>>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (list) => {
      queries.setQueryData(knownModelsQuery.queryKey, list);
      void queries.invalidateQueries({ queryKey: activityQuery.queryKey });
    },
  });
};

const sendPrice = (body: PriceChange) => call(endpoints.saveModelPrice, { body });

export const useSavePrice = () => useChange(sendPrice);

export const useForgetRefusals = () =>
  useChange((body: ForgetRefusals) => call(endpoints.forgetRefusals, { body }));
