import { lazy, Suspense } from 'react';
import type { Project } from '@webnario/domain/wizard/project';
import { untilFetched } from '../../../shared/until-fetched.ts';
import type { CheckSummary } from '../script-check/check-summary.ts';
import type { FindingHandlers } from '../script-check/finding-item.tsx';

const BlockFindings = lazy(async () => ({
  default: (await untilFetched(() => import('../script-check/block-findings.tsx'))).BlockFindings,
}));

/** What the check found in the block at that place; nothing where it found nothing. */
export const FoundInBlock = ({
  project,
  summary,
  index,
  handlers,
}: {
  project: Project;
  summary: CheckSummary | undefined;
  index: number;
  handlers: FindingHandlers;
}) => {
  const findings = summary?.findings.filter(({ blockIndex }) => blockIndex === index) ?? [];
  if (findings.length === 0) return null;
  return (
    <Suspense>
      <BlockFindings project={project} findings={findings} handlers={handlers} />
    </Suspense>
  );
};
