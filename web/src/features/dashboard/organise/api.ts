import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '@webnario/domain/api/endpoints';
import type { ProjectSummary } from '@webnario/domain/wizard/project';
import { useNavigate } from 'react-router';
import { ApiError, call, messageOf } from '../../../shared/api/call.ts';
import { paths } from '../../../shared/paths.ts';
import { toast } from '../../../ui/toast.tsx';
import { lifeCopy } from './copy.ts';

const { done, failed } = lifeCopy;

type ProjectName = Pick<ProjectSummary, 'id' | 'product_name'>;
const moves = {
  archiveProject: endpoints.archiveProject,
  unarchiveProject: endpoints.unarchiveProject,
  deleteProject: endpoints.deleteProject,
  restoreProject: endpoints.restoreProject,
  purgeProject: endpoints.purgeProject,
};

/** Asks again for every list, and for the project where it was open. */
const useRefresh = () => {
  const queries = useQueryClient();
  return async (id: string): Promise<void> => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['projects'] }),
      queries.invalidateQueries({ queryKey: ['project', id] }),
    ]);
  };
};

/** Tells a failure with the sentence that came with it. */
export const tellFailure = (title: string, error: unknown): void =>
  toast.error(title, messageOf(error, failed.more));

/** Moves a project, brings every list up to date and then says what was done; a failure is told too. */
const useMove = (
  name: keyof typeof moves,
  failure: string,
  say: (project: ProjectName, isArchived: boolean) => void,
) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id }: ProjectName) => call(moves[name], { params: { id } }),
    onSuccess: async (answer, project) => {
      await refresh(project.id);
      say(project, 'archived_at' in answer && answer.archived_at !== null);
    },
    onError: async (error, project) => {
      tellFailure(failure, error);
      // Another tab may have moved it: then this list is out of date.
      if (error instanceof ApiError && error.status === 404) await refresh(project.id);
    },
  });
};

export const useUnarchive = () =>
  useMove('unarchiveProject', failed.unarchive, () => toast.success(done.unarchived));

export const useRestore = () =>
  useMove('restoreProject', failed.restore, (_, isArchived) =>
    toast.success(done.restored, done.restoredMore(isArchived)),
  );

export const useArchive = () => {
  const { mutate: undo } = useUnarchive();
  return useMove('archiveProject', failed.archive, (project) =>
    toast.success(done.archived, done.archivedMore(project.product_name), {
      label: lifeCopy.undo,
      onClick: () => undo(project),
    }),
  );
};

export const useRemove = () => {
  const { mutate: undo } = useRestore();
  return useMove('deleteProject', failed.remove, (project) =>
    toast.success(done.removed, done.removedMore(project.product_name), {
      label: lifeCopy.undo,
      onClick: () => undo(project),
    }),
  );
};

export const usePurge = () =>
  useMove('purgeProject', failed.purge, () => toast.success(done.purged));

type ProjectEdit = { readonly product_name: string; readonly category_id: string };

/** Changes name and category; the caller tells a failure. */
export const useEdit = (id: string) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: ProjectEdit) => call(endpoints.updateProject, { params: { id }, body }),
    onSuccess: () => refresh(id),
  });
};

/** Copies the whole project; the caller tells a failure. */
export const useDuplicate = (id: string) => {
  const refresh = useRefresh();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (copy: { body: { product_name: string }; idempotencyKey: string }) =>
      call(endpoints.copyProject, { params: { id }, ...copy }),
    onSuccess: async (made) => {
      await refresh(id);
      toast.success(done.copied, done.copiedMore(made.product_name), {
        label: done.open,
        onClick: () => void navigate(paths.project(made.id)),
      });
    },
  });
};
