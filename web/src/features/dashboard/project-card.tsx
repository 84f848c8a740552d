import { Link } from 'react-router';
import type { ProjectSummary } from '@webnario/domain/wizard/project';
import { findStep, lastStep, progressPercent } from '@webnario/domain/wizard/steps';
import { ArrowRight, CircleCheck, Clock } from 'lucide-react';
import { formatDate } from '../../shared/format.ts';
import { paths } from '../../shared/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClasses } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import { phaseLabel } from './phase-label.ts';
import { ProjectMenu } from './project-menu.tsx';

const State = ({ isDone }: { isDone: boolean }) =>
  isDone ? (
    <span className="flex items-center gap-1.5 text-sm font-medium text-good">
      <CircleCheck aria-hidden className="size-5" /> Concluído
    </span>
  ) : (
    <span className="flex items-center gap-1.5 text-sm font-medium">
      {/* A clear yellow is too light for a line on white: the shape is filled with it and has a dark outline. */}
      <Clock aria-hidden className="size-5" fill="#f6c624" color="#2d2400" /> Em andamento
    </span>
  );

/** Progress in percent, by the step: some phase names have no position. */
const progressOf = ({ is_completed, etapa_atual, current_phase }: ProjectSummary): number =>
  is_completed ? 100 : progressPercent(findStep(etapa_atual)?.phase ?? current_phase);

/** Two cards may have one name: the copy says that it is one. */
const copyMark = (fromStep: number): string =>
  fromStep === lastStep ? 'Cópia' : `Cópia da etapa ${fromStep}`;

/** The card of a project: name, category, phase, progress and one link (R-DASH-02), and the stage of one that is complete. */
export const ProjectCard = ({ project }: { project: ProjectSummary }) => (
  <article className="flex h-full flex-col rounded-card border border-line bg-sheet p-5 shadow-lift">
    <div className="flex items-start gap-2">
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <State isDone={project.is_completed} />
        <time dateTime={project.created_at} className="text-sm text-ink-soft tabular-nums">
          {formatDate(project.created_at)}
        </time>
      </div>
      <ProjectMenu project={project} />
    </div>
    <h2 className="mt-4 line-clamp-2 text-xl font-semibold wrap-anywhere">
      {project.product_name}
    </h2>
    <div className="mt-2.5 flex flex-wrap gap-1.5">
      <Badge tone="curtain">
        <span className="truncate">{project.category_name}</span>
      </Badge>
      {project.copied_from_step !== null && <Badge>{copyMark(project.copied_from_step)}</Badge>}
    </div>
    <div className="mt-auto pt-6">
      <p className="mb-2 text-sm">
        <span className="text-ink-soft">Fase atual:</span> {phaseLabel(project.current_phase)}
      </p>
      <ProgressBar value={progressOf(project)} label={`Progresso de ${project.product_name}`} />
      <div className="mt-5 flex gap-2">
        <Link to={paths.project(project.id)} className={buttonClasses('outline', 'sm', 'grow')}>
          {project.is_completed ? 'Visualizar' : 'Continuar'}
          <span className="sr-only"> {project.product_name}</span>
          <ArrowRight aria-hidden />
        </Link>
        {project.is_completed && (
          <Link
            to={paths.stage(project.id)}
            aria-label={`Palco de ${project.product_name}`}
            className={buttonClasses('outline', 'sm')}
          >
            Palco
          </Link>
        )}
      </div>
    </div>
  </article>
);
