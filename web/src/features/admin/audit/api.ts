import { infiniteQueryOptions, keepPreviousData, useMutation } from '@tanstack/react-query';
import { endpoints } from '@webnario/domain/api/endpoints';
import { errorFromAnswer } from '../../../shared/api/api-error.ts';
import { authorizedFetch, call } from '../../../shared/api/call.ts';
import { saveAs } from '../../../shared/save-as.ts';
import { queryOf, type AuditFilter } from './filter.ts';

/** What administrators did, newest first, page by page; the former list stays until the next one has loaded. */
export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'audit', filter],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.auditLog, {
        query: { ...queryOf(filter), after: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });

const today = (): string => {
  const now = new Date();
  const parts = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return [now.getFullYear(), ...parts].join('-');
};

const download = async (filter: AuditFilter): Promise<void> => {
  const given = Object.entries(queryOf(filter)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as [string, string]],
  );
  const response = await authorizedFetch(
    `/api/admin/audit.csv?${new URLSearchParams(given).toString()}`,
    { headers: { accept: 'text/csv' } },
  );
  if (!response.ok) {
    const requestId = response.headers.get('x-request-id') ?? undefined;
    throw errorFromAnswer(response.status, await response.text(), requestId);
  }
  saveAs(await response.blob(), `auditoria-${today()}.csv`);
};

/** Downloads what is filtered, all of it. */
export const useAuditTable = () => useMutation({ mutationFn: download });
