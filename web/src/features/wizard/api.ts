import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endpoints, type Config, type Me } from '@webnario/domain/api/endpoints';
import { defaultPrices, type Prices } from '@webnario/domain/credits/credits';
import type { GenerationDone } from '@webnario/domain/api/stream-events';
import { withGeneratedText, type Project } from '@webnario/domain/wizard/project';
import type { Advance } from '@webnario/domain/wizard/transition';
import { ApiError, call, messageOf } from '../../shared/api/call.ts';
import { findOpenTabs } from '../../shared/drafts/drafts.ts';
import { useConfig } from '../../shared/api/config.ts';
import { meQuery, useMe } from '../../shared/api/me.ts';
import { toast } from '../../ui/toast.tsx';
import { copy } from './copy.ts';
import { useFlow } from './flow.ts';

/** One project with its texts and phase records. */
export const projectQuery = (id: string) =>
  queryOptions({
    queryKey: ['project', id],
    queryFn: async ({ signal }) => {
      // A screen that opens with the project must know which drafts were left by closed tabs.
      await findOpenTabs();
      return call(endpoints.project, { params: { id }, signal });
    },
  });

export const useProject = (id: string) => useQuery(projectQuery(id));

/** Puts an answered project where every screen reads it; lists of projects are asked again. */
export const useKeepProject = () => {
  const client = useQueryClient();
  return (project: Project): void => {
    // Another tab may have reported a later text before the answer to an earlier one arrived.
    client.setQueryData(projectQuery(project.id).queryKey, (known) =>
      known && known.revision > project.revision ? known : project,
    );
    void client.invalidateQueries({ queryKey: ['projects'] });
  };
};

/** Puts a text that a generation brought where every screen reads it, and answers the project with it. */
export const useKeepGenerated = (projectId: string) => {
  const client = useQueryClient();
  return (done: GenerationDone): Project | undefined => {
    const { field, origin, revision, content, text = content } = done;
    return client.setQueryData(
      projectQuery(projectId).queryKey,
      (known) => known && withGeneratedText(known, { field, text, origin, revision }),
    );
  };
};

/** Asks the server for the project again and answers it. @throws ApiError */
export const useReloadProject = (id: string) => {
  const client = useQueryClient();
  return (): Promise<Project> => client.fetchQuery({ ...projectQuery(id), staleTime: 0 });
};

/** Shows a balance that came with an answer, at once and everywhere; where none came, it is asked for. */
export const useKeepBalance = () => {
  const client = useQueryClient();
  return (credits: number | undefined): void => {
    if (credits === undefined) {
      void client.invalidateQueries({ queryKey: meQuery.queryKey });
      return;
    }
    client.setQueryData(meQuery.queryKey, (me: Me | undefined) =>
      me ? { ...me, credits: { ...me.credits, credits_remaining: credits } } : me,
    );
  };
};

const staleCodes: readonly string[] = [
  'step_moved',
  'transition_not_allowed',
  'content_confirmed',
  'step_not_found',
];

/** Whether the refusal means that the project is not where this screen believes it to be. */
export const isStaleRefusal = (code: string): boolean => staleCodes.includes(code);

/** Reports a failure once: a stale screen is brought up to date with a friendly message, the rest is an error. */
export const useReportFailure = (projectId: string) => {
  const client = useQueryClient();
  return (error: unknown, fallback: string): void => {
    if (error instanceof ApiError && isStaleRefusal(error.code)) {
      toast.info(copy.movedTitle, copy.movedText);
      void client.invalidateQueries({ queryKey: projectQuery(projectId).queryKey });
      return;
    }
    toast.error(copy.errorTitle, messageOf(error, fallback));
  };
};

const useAdvanceCall = (projectId: string) => {
  const keep = useKeepProject();
  const { sent } = useFlow();
  return {
    mutationFn: (move: Advance) =>
      call(endpoints.advance, { params: { id: projectId }, body: { ...move, ...sent } }),
    onSuccess: keep,
  };
};

/** Takes the next step, in the flow that is around the screen. What is refused is told. */
export const useAdvance = (projectId: string) => {
  const tell = useReportFailure(projectId);
  return useMutation({
    ...useAdvanceCall(projectId),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'content_changed_elsewhere') return;
      tell(error, copy.updateFailed);
    },
  });
};

/** The same for a form: it shows the fields at fault, and tells any other failure by `onFailed`. */
export const useAdvanceForm = (projectId: string) => {
  const tell = useReportFailure(projectId);
  const { mutateAsync } = useMutation(useAdvanceCall(projectId));
  return { advance: mutateAsync, onFailed: (error: unknown) => tell(error, copy.updateFailed) };
};

/** The prices of this installation; the specification's own until they have arrived. */
export const usePrices = (): Prices => useConfig().data?.prices ?? defaultPrices;

export const useIsDemonstration = (): Config['demonstration'] =>
  useConfig().data?.demonstration ?? false;

/** What is left to spend, undefined until known. */
export const useBalance = (): number | undefined => useMe().data?.credits.credits_remaining;
