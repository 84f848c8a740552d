import type { ComponentType } from 'react';
import type { ProjectSummary } from '@webnario/domain/wizard/project';
import { formatNumber } from '../../shared/format.ts';

/** Cards of projects, and how many of how many they are (docs/product.md#dashboard). */
export const ProjectCards = ({
  projects,
  total,
  card: Card,
}: {
  projects: readonly ProjectSummary[];
  total: number;
  card: ComponentType<{ project: ProjectSummary }>;
}) => (
  <>
    <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
      {projects.map((project) => (
        <li key={project.id} className="min-w-0">
          <Card project={project} />
        </li>
      ))}
    </ul>
    <output className="mt-6 block text-sm text-ink-soft tabular-nums">
      Mostrando {formatNumber(projects.length)} de {formatNumber(total)} projetos
    </output>
  </>
);
