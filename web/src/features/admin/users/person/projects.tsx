import { useInfiniteQuery } from '@tanstack/react-query';
import type { ProjectSize } from '@webnario/domain/api/admin/person-endpoints';
import { findStep } from '@webnario/domain/wizard/steps';
import { formatDate } from '../../../../shared/format.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { MoreRows } from '../../../../ui/more-rows.tsx';
import { projectSizesQuery } from '../api.ts';
import { texts } from '../copy.ts';
import { Section } from '../../section.tsx';
import { Loading, rowClasses } from './rows.tsx';

const words = texts.projects;

const kilobytes = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const sizeOf = (bytes: number): string => `${kilobytes.format(bytes / 1000)} kB`;

const Project = ({ project }: { project: ProjectSize }) => (
  <li className={rowClasses}>
    <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
      {project.name}
      {project.is_completed && <Badge tone="good">{words.completed}</Badge>}
      {project.archived_at !== null && <Badge>{words.archived}</Badge>}
      {project.binned_at !== null && <Badge tone="caution">{words.binned}</Badge>}
    </p>
    <p className="text-sm text-ink-soft tabular-nums">
      {words.step(project.step, findStep(project.step)?.label ?? '')} ·{' '}
      {words.size(sizeOf(project.bytes))}
    </p>
    <p className="text-sm text-ink-soft tabular-nums">
      {words.created(formatDate(project.created_at))},{' '}
      {words.changed(formatDate(project.changed_at))}
    </p>
  </li>
);

/** Names and sizes of the projects, never a text. */
export const Projects = ({ userId }: { userId: string }) => {
  const list = useInfiniteQuery(projectSizesQuery(userId));
  const projects = list.data?.pages.flatMap((page) => page.projects) ?? [];
  return (
    <Section title={words.title} hint={words.onlyNames}>
      <Loading of={list} />
      {list.data && projects.length === 0 && <p className="text-ink-soft">{words.none}</p>}
      <ul>
        {projects.map((project) => (
          <Project key={project.id} project={project} />
        ))}
      </ul>
      <MoreRows of={list} className="mt-4" />
    </Section>
  );
};
