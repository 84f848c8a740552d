import { endpoints } from '@webnario/domain/api/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** The categories that a project may choose, by name. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => call(endpoints.categories, { signal }),
  staleTime: 5 * 60_000,
});
