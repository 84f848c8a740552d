import { useEffect, type ReactNode } from 'react';
import { useParams } from 'react-router';
import type { Project } from '@webnario/domain/wizard/project';
import { ApiError, messageOf } from '../../../shared/api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Waiting } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useProject } from '../api.ts';
import { copy } from '../copy.ts';
import { frameCopy } from './copy.ts';
import { Notice, ToProjects } from './notice.tsx';
import { useOtherTabs } from './other-tabs.ts';

const Shared = ({ project, children }: { project: Project; children: ReactNode }) => {
  useOtherTabs(project);
  return children;
};

/** The page of a project that could not be loaded: tells it in a toast too (R-ERR-15, R-ERR-17), and asks again. */
const LoadFailed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  useEffect(() => toast.error(copy.errorTitle, messageOf(error, copy.loadFailed)), [error]);
  return (
    <Notice title={copy.loadFailed} action={<Button onClick={onRetry}>{copy.retry}</Button>}>
      {frameCopy.loadFailedText}
    </Notice>
  );
};

/** The project that the address names, once it is there; a missing or foreign one says so (R-WIZ-67). */
export const LoadedProject = ({ children }: { children: (project: Project) => ReactNode }) => {
  const { projectId = '' } = useParams();
  const { data: project, error, refetch } = useProject(projectId);
  if (project) {
    return (
      <Shared key={project.id} project={project}>
        {children(project)}
      </Shared>
    );
  }
  if (!error) return <Waiting label={frameCopy.loading} />;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Notice title={frameCopy.projectMissing} action={<ToProjects />}>
        {frameCopy.projectMissingText}
      </Notice>
    );
  }
  return <LoadFailed error={error} onRetry={() => void refetch()} />;
};
