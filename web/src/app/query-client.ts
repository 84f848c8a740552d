import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { ApiError } from '../shared/api/call.ts';
import { logQuietly } from '../shared/log.ts';

const attempts = 3;
const longestDelayMs = 30_000;

/** The key of meQuery, repeated here because importing the query would load all the code of API calls first. */
const meKey = ['me'];

/** Recognised by its name instead of its class, for the same reason. */
const refusal = (error: Error): ApiError | undefined =>
  error.name === 'ApiError' ? (error as ApiError) : undefined;

/** Whether a retry could help: not where the server refused. */
const isWorthRetrying = (failures: number, error: Error): boolean => {
  if (failures >= attempts || !navigator.onLine) return false;
  return refusal(error)?.isTemporary ?? true;
};

const isLostRole = (error: Error): boolean => refusal(error)?.code === 'not_admin';

/**
 * Retries up to 3 times, doubling from 1 s to at most 30 s; unused answers are dropped after 5 minutes (R-UI-19,
 * R-UI-20). Without a network a call fails at once, so that its screen says so instead of waiting, and what is on the
 * screen is asked for again as soon as the network is back.
 */
export const makeQueryClient = (): QueryClient => {
  // The role was taken away in the meantime: the screens must load it again.
  const askRole = (error: Error): void => {
    if (isLostRole(error)) void client.invalidateQueries({ queryKey: meKey });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        logQuietly(`loading ${JSON.stringify(query.queryKey)}`, error);
        askRole(error);
      },
    }),
    mutationCache: new MutationCache({ onError: askRole }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: isWorthRetrying,
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, longestDelayMs),
        gcTime: 5 * 60_000,
        staleTime: 5_000,
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
};
