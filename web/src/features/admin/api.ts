import {
  infiniteQueryOptions,
  keepPreviousData,
  notifyManager,
  queryOptions,
  useIsMutating,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import type {
  AdminUser,
  AdminUserPage,
  PeopleState,
} from '@webnario/domain/api/admin/people-endpoints';
import type { Grant } from '@webnario/domain/credits/grant';
import type { AdminPrompt } from '@webnario/domain/api/admin/prompt-endpoints';
import { endpoints } from '@webnario/domain/api/endpoints';
import type { CategoryChange, NewCategory } from '@webnario/domain/catalog/categories';
import type { PromptSave } from '@webnario/domain/catalog/prompts';
import type { SettingKey } from '@webnario/domain/catalog/settings';
import type { PromptType } from '@webnario/domain/project-fields';
import { ApiError, call } from '../../shared/api/call.ts';
import { configQuery } from '../../shared/api/config.ts';
import { meQuery } from '../../shared/api/me.ts';
import { findOpenTabs } from '../../shared/drafts/drafts.ts';
import { toast } from '../../ui/toast.tsx';

export const statsQuery = queryOptions({
  queryKey: ['admin', 'stats'],
  queryFn: ({ signal }) => call(endpoints.adminStats, { signal }),
});

/** Audit entries and sign-ups, newest first, page by page. */
export const activityQuery = infiniteQueryOptions({
  queryKey: ['admin', 'activity'],
  queryFn: ({ pageParam, signal }) =>
    call(endpoints.adminActivity, {
      query: pageParam === null ? {} : { after: pageParam },
      signal,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
});

/** Which people are asked for, and which page of them. */
export type PeopleQuery = {
  readonly search: string;
  readonly role?: AdminUser['role'] | undefined;
  readonly state?: PeopleState | undefined;
  readonly page: number;
};

/** Everything that is shown of one person. */
export const personKey = (userId: string) => ['admin', 'person', userId] as const;

/** One page of people; the previous page stays until the next one has loaded. */
export const usersQuery = (asked: PeopleQuery) =>
  queryOptions({
    queryKey: ['admin', 'users', asked],
    queryFn: ({ signal }) => call(endpoints.adminUsers, { query: asked, signal }),
    placeholderData: keepPreviousData,
  });

export const categoriesQuery = queryOptions({
  queryKey: ['admin', 'categories'],
  queryFn: ({ signal }) => call(endpoints.adminCategories, { signal }),
});

export const promptsQuery = queryOptions({
  queryKey: ['admin', 'prompts'],
  queryFn: async ({ signal }) => {
    // The editor must know which drafts were left by closed tabs.
    await findOpenTabs();
    return call(endpoints.adminPrompts, { signal });
  },
});

/** What the server of models offers besides the two that are always there. */
export const modelsQuery = queryOptions({
  queryKey: ['admin', 'models'],
  queryFn: ({ signal }) => call(endpoints.adminModels, { signal }),
});

export const knownModelsKey = ['admin', 'known-models'] as const;

/** Asks the configured model for a short text; each press is a call of its own, which may find refused parameters. */
export const useTryModel = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(endpoints.tryModel),
    onSuccess: () => queries.invalidateQueries({ queryKey: knownModelsKey }),
  });
};

export const settingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: ({ signal }) => call(endpoints.adminSettings, { signal }),
});

/** `sentence` with the server's reason after it, where it gave one. */
export const withReason = (sentence: string, error: unknown): string => {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return sentence;
  if (error.code === 'unknown') return sentence;
  const [fieldMessage] = Object.values(error.fields);
  const reason = error.code === 'validation_failed' && fieldMessage ? fieldMessage : error.message;
  return `${sentence} ${reason}`.trim();
};

/**
 * Tells a failure, with the server's reason. Where no answer came to a request that may have acted, `unknownOutcome`
 * stands in the place of `sentence`.
 */
export const toastFailure = (
  title: string,
  sentence: string,
  error: unknown,
  unknownOutcome: string,
): void => {
  const isSilent = error instanceof ApiError && error.status === 0;
  toast.error(title, withReason(isSilent ? unknownOutcome : sentence, error));
};

/** Loads anew what these keys name, without waiting for it. */
export const refresh = (queries: QueryClient, ...keys: readonly (readonly unknown[])[]): void => {
  for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
};

export const keepUser = (queries: QueryClient, user: AdminUser): void => {
  queries.setQueriesData<AdminUserPage>({ queryKey: ['admin', 'users'] }, (page) =>
    page
      ? { ...page, users: page.users.map((old) => (old.user_id === user.user_id ? user : old)) }
      : page,
  );
  void queries.invalidateQueries({ queryKey: personKey(user.user_id) });
  // Administrators change themselves too: their own role and balance are on screen.
  refresh(queries, meQuery.queryKey, ['credits'], activityQuery.queryKey);
};

export const useSetRole = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, role }: { userId: string; role: AdminUser['role'] }) =>
      call(endpoints.setUserRole, { params: { id: userId }, body: { role } }),
    onSuccess: (user) => keepUser(queries, user),
  });
};

/** Grants credits; a request that is repeated under the same key grants them once. */
export const useGrantCredits = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({
      userId,
      idempotencyKey,
      ...grant
    }: Grant & { userId: string; idempotencyKey: string }) =>
      call(endpoints.grantCredits, { params: { id: userId }, body: grant, idempotencyKey }),
    onSuccess: (user) => keepUser(queries, user),
  });
};

/** Creates a category, or changes the one with `id`. */
export const useSaveCategory = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (
      category: { id: null; values: NewCategory } | { id: string; values: CategoryChange },
    ) =>
      category.id === null
        ? call(endpoints.createCategory, { body: category.values })
        : call(endpoints.updateCategory, { params: { id: category.id }, body: category.values }),
    onSuccess: () => {
      refresh(queries, ['categories'], activityQuery.queryKey, statsQuery.queryKey);
      return queries.invalidateQueries({ queryKey: categoriesQuery.queryKey });
    },
  });
};

/** Puts an answered prompt where the screen reads it; its versions are asked for again. */
export const useKeepPrompt = () => {
  const queries = useQueryClient();
  return (saved: AdminPrompt): void => {
    queries.setQueryData(promptsQuery.queryKey, (list) =>
      list
        ? {
            prompts: list.prompts.map((old) =>
              old.prompt_type === saved.prompt_type ? saved : old,
            ),
          }
        : list,
    );
    const versions = ['admin', 'prompt-versions', saved.prompt_type];
    refresh(queries, versions, activityQuery.queryKey, statsQuery.queryKey);
  };
};

/** Saves a prompt. Whether a save is under way is known also when its tab or the page was left meanwhile. */
export const useSavePrompt = (promptType: PromptType, onSaved: () => void) => {
  const keep = useKeepPrompt();
  const mutationKey = ['admin', 'save-prompt', promptType];
  const isSaving = useIsMutating({ mutationKey }) > 0;
  const { mutateAsync } = useMutation({
    mutationKey,
    mutationFn: (save: PromptSave) =>
      call(endpoints.savePrompt, { params: { promptType }, body: save }),
    // In one update, so that the saved prompt and the draft that it was are never shown together.
    onSuccess: (saved) =>
      notifyManager.batch(() => {
        keep(saved);
        notifyManager.schedule(onSaved);
      }),
  });
  return { save: mutateAsync, isSaving };
};

export type SettingChange = { readonly key: SettingKey; readonly value: string | number | null };

/** Some settings could not be saved; those in `keys` are unchanged. */
export class SettingsNotSaved extends Error {
  override readonly name = 'SettingsNotSaved';
  readonly keys: readonly SettingKey[];
  constructor(keys: readonly SettingKey[], cause: unknown) {
    super('settings were not saved', { cause });
    this.keys = keys;
  }
}

const saveAll = async (changes: readonly SettingChange[]): Promise<void> => {
  const results = await Promise.allSettled(
    changes.map(({ key, value }) =>
      call(endpoints.saveSetting, { params: { key }, body: { value } }),
    ),
  );
  const failed = results.flatMap((result, index) => {
    const key = changes[index]?.key;
    return result.status === 'rejected' && key ? [{ key, reason: result.reason as unknown }] : [];
  });
  if (failed.length > 0) {
    throw new SettingsNotSaved(
      failed.map(({ key }) => key),
      failed[0]?.reason,
    );
  }
};

/** Saves each changed setting by its own request, all at the same time (R-DATA-23). @throws SettingsNotSaved */
export const useSaveSettings = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: saveAll,
    onSettled: () => {
      // Every screen shows prices and the demonstration mode.
      refresh(queries, configQuery.queryKey, ['credits'], activityQuery.queryKey);
      return queries.invalidateQueries({ queryKey: settingsQuery.queryKey });
    },
  });
};
