import { endpoints } from '@webnario/domain/api/endpoints';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { useSession } from '../auth/session.tsx';

/** Account, profile, role and credits of the signed-in person. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => call(endpoints.me, { signal }),
  staleTime: 30_000,
});

/** `meQuery`, asked only while somebody is signed in. */
export const useMe = () => {
  const { status } = useSession();
  return useQuery({ ...meQuery, enabled: status === 'signed-in' });
};
