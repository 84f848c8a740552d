import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { endpoints } from '@webnario/domain/api/endpoints';
import type { PromptType } from '@webnario/domain/project-fields';
import { call } from '../../../../shared/api/call.ts';
import { useKeepPrompt } from '../../api.ts';

/** The versions of a prompt, newest first, page by page; asked for again each time they are looked at. */
export const promptVersionsQuery = (promptType: PromptType) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'prompt-versions', promptType],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.promptVersions, {
        params: { promptType },
        query: pageParam === null ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });

/** One version with its text, which never changes. */
export const promptVersionQuery = (promptType: PromptType, number: number) =>
  queryOptions({
    queryKey: ['admin', 'prompt-version', promptType, number],
    queryFn: ({ signal }) =>
      call(endpoints.promptVersion, { params: { promptType, number: String(number) }, signal }),
    staleTime: Infinity,
  });

/** Puts a version back; a request that is repeated under the same key does it once. */
export const useRestorePromptVersion = (promptType: PromptType) => {
  const keep = useKeepPrompt();
  return useMutation({
    mutationFn: ({ number, base }: { number: number; base: number }) =>
      call(endpoints.restorePromptVersion, {
        params: { promptType, number: String(number) },
        body: { base_version: base },
      }),
    onSuccess: keep,
  });
};

/** Notes that the built-in text of today was seen. */
export const useDismissBuiltIn = (promptType: PromptType) => {
  const keep = useKeepPrompt();
  return useMutation({
    mutationFn: (fingerprint: string) =>
      call(endpoints.dismissBuiltInPrompt, { params: { promptType }, body: { fingerprint } }),
    onSuccess: keep,
  });
};

/** Loads the prompts again, because somebody else has saved one. */
export const useRefetchPrompts = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['admin', 'prompts'] });
};
