import type { ReactNode } from 'react';
import type { Project } from '@webnario/domain/wizard/project';
import { BasePanel } from './base-panel.tsx';

/**
 * The work in the middle; on the right what belongs to it and, below, what it rests on. On narrow screens the
 * right side follows the work, and `actions` come after both.
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
  <div className="flex flex-col gap-7 xl:grid xl:grid-cols-[minmax(0,44rem)_minmax(0,19rem)] xl:items-start xl:justify-between xl:gap-x-8">
    <div className="grid min-w-0 gap-7">{children}</div>
    <div className="grid min-w-0 gap-5 xl:sticky xl:top-6 xl:row-span-2 xl:max-h-[calc(100dvh-3rem)] xl:overflow-y-auto xl:p-0.5 print:hidden">
      {aside}
      <div className="hidden xl:block">
        <BasePanel project={project} />
      </div>
    </div>
    {actions}
  </div>
);
