import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '@webnario/domain/api/endpoints';
import type { OwnComment, Reading } from '@webnario/domain/api/sharing-endpoints';
import { networkError } from '../../../shared/api/api-error.ts';
import { makeCall } from '../../../shared/api/endpoint-call.ts';
import { nameOfLink, readerKeyFor } from './reader-identity.ts';

/** Without a session, also where this browser has one: a link shows everybody the same. */
const call = makeCall(async (path, init) => {
  try {
    return await fetch(path, { ...init, credentials: 'omit', cache: 'no-store' });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw networkError();
  }
});

const headersOf = (token: string): Readonly<Record<string, string>> => ({
  'x-reading-token': token,
  'x-reader-key': readerKeyFor(token),
});

/** The script and the reader's own comments. */
export const readingQuery = (token: string) =>
  queryOptions({
    queryKey: ['reading', nameOfLink(token)],
    queryFn: ({ signal }): Promise<Reading> =>
      call(endpoints.reading, { signal, headers: headersOf(token) }),
    // What somebody reads does not change under their eyes; replies come with the next visit.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** What a reader says of one block. */
type NewComment = {
  readonly reader_name: string;
  readonly phase: number;
  readonly block: number;
  readonly block_title: string;
  readonly text: string;
};

/** Sends a comment; the same one sent again under its key is one. */
export const useSendComment = (token: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (comment: { body: NewComment; idempotencyKey: string }): Promise<OwnComment> =>
      call(endpoints.createComment, { ...comment, headers: headersOf(token) }),
    onSuccess: (comment) => {
      queries.setQueryData(
        readingQuery(token).queryKey,
        (reading) => reading && { ...reading, comments: [...reading.comments, comment] },
      );
    },
  });
};
