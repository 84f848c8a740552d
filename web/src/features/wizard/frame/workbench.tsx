import type { ReactNode } from 'react';
import type { Project } from '@webnario/domain/wizard/project';
import { BasePanel } from './base-panel.tsx';

/**
 * The layout of a step: its content in the middle, on the right its panel and, below, the confirmed texts. On narrow
 * screens the panel follows the content, and `actions` come last. (The middle has `display: contents` there, so that
 * the sticky action bar stays in view along the whole step.)
 */
export const Workbench = ({
  project,
  aside,
  actions,
  children,
}: {
  project: Project;
  aside?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) => (
  <div className="flex flex-col gap-3 sm:gap-5 xl:grid xl:grid-cols-[minmax(0,44rem)_minmax(0,19rem)] xl:items-start xl:justify-between xl:gap-x-8">
    <div className="contents min-w-0 flex-col gap-5 xl:flex">
      {children}
      {actions && <div className="contents max-xl:[&>*]:order-2">{actions}</div>}
    </div>
    <div className="order-1 grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 xl:sticky xl:top-6 xl:max-h-[calc(100dvh-3rem)] xl:overflow-y-auto xl:p-0.5 print:hidden">
      {aside}
      <div className="hidden xl:block">
        <BasePanel project={project} />
      </div>
    </div>
  </div>
);
