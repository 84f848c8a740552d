import { useEffect, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { scriptFields } from '@webnario/domain/project-fields';
import type { Project } from '@webnario/domain/wizard/project';
import { ApiError } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/auth/session.tsx';
import { useDocumentTitle } from '../../../shared/layout/document-title.ts';
import { MainRegion } from '../../../shared/layout/main-region.tsx';
import { paths } from '../../../shared/paths.ts';
import { Button, buttonClasses } from '../../../ui/button.tsx';
import { Waiting } from '../../../ui/spinner.tsx';
import { keepScript, keptScript, stageQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { StageScreen } from './stage-screen.tsx';

const Notice = ({ title, text, action }: { title: string; text: string; action: ReactNode }) => (
  <MainRegion className="mx-auto grid max-w-xl justify-items-center gap-3 px-4 py-24 text-center">
    <h1 className="text-3xl font-semibold">{title}</h1>
    <p className="max-w-[46ch] text-ink-soft">{text}</p>
    <div className="mt-4">{action}</div>
  </MainRegion>
);

const ToProjects = () => (
  <Link to={paths.dashboard} className={buttonClasses('main')}>
    {copy.toProjects}
  </Link>
);

const OpenStage = ({ project, userId }: { project: Project; userId: string }) => {
  useDocumentTitle(`${copy.title} · ${project.product_name}`);
  useEffect(() => keepScript(userId, project), [userId, project]);
  if (scriptFields.every((field) => (project[field] ?? '').trim() === '')) {
    const back = (
      <Link to={paths.project(project.id)} className={buttonClasses('main')}>
        {copy.toScript}
      </Link>
    );
    return <Notice title={copy.empty} text={copy.emptyText} action={back} />;
  }
  return <StageScreen project={project} userId={userId} />;
};

/** 'Ensaiar e apresentar': the script of a project as it is spoken (docs/guides/stage.md). */
export const StagePage = () => {
  const { projectId = '' } = useParams();
  const userId = useSession().user?.id ?? '';
  const { data, error, refetch } = useQuery(stageQuery(projectId));
  const isMissing = error instanceof ApiError && error.status === 404;
  const project = data ?? (error && !isMissing ? keptScript(userId, projectId) : undefined);
  if (project) return <OpenStage key={project.id} project={project} userId={userId} />;
  if (!error) return <Waiting label={copy.loading} className="min-h-dvh" />;
  if (isMissing) {
    return <Notice title={copy.missing} text={copy.missingText} action={<ToProjects />} />;
  }
  const retry = <Button onClick={() => void refetch()}>{copy.retry}</Button>;
  return <Notice title={copy.loadFailed} text={copy.loadFailedText} action={retry} />;
};
