import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { endpoints } from '@webnario/domain/api/endpoints';
import type { TextVersion } from '@webnario/domain/script/versions';
import type { ContentField } from '@webnario/domain/project-fields';
import { call } from '../../../shared/api/call.ts';

/** The versions of one text, newest first, page by page; asked for again each time they are looked at. */
export const versionsQuery = (projectId: string, field: ContentField) =>
  infiniteQueryOptions({
    queryKey: ['versions', projectId, field],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.versions, {
        params: { id: projectId },
        query: { field, ...(pageParam === null ? {} : { after: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });

/** One version with its text, which changes only while the person types on in it. */
export const versionQuery = ({ id, updated_at }: Pick<TextVersion, 'id' | 'updated_at'>) =>
  queryOptions({
    queryKey: ['version', id, updated_at],
    queryFn: ({ signal }) => call(endpoints.version, { params: { id }, signal }),
    staleTime: Infinity,
  });
