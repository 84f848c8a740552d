import type { Finding } from '@webnario/domain/script-check/finding';
import type { Project } from '@webnario/domain/wizard/project';
import { summaryOf } from './check-list.tsx';
import { checkCopy as texts } from './copy.ts';
import { FindingItems, type FindingHandlers } from './finding-item.tsx';
import { useDecisions } from './use-decisions.ts';

const margins = {
  grave: 'border-wrong',
  atencao: 'border-caution',
  dica: 'border-curtain',
} as const satisfies Record<Finding['severity'], string>;

/** What the check found in one block, where it stands: counted, and unfolded with what can be done about each. */
export const BlockFindings = ({
  project,
  findings,
  handlers,
}: {
  project: Project;
  /** The gravest first, as the check has them. */
  findings: readonly Finding[];
  handlers: FindingHandlers;
}) => {
  const decisions = useDecisions(project);
  const [gravest] = findings;
  return (
    <details className={`border-l-4 pl-3 ${margins[gravest?.severity ?? 'dica']}`}>
      <summary className="min-h-9 cursor-pointer py-1.5 text-sm">
        <span className="font-medium">{texts.title}:</span> {summaryOf(findings)}
      </summary>
      <ul className="divide-y divide-line">
        <FindingItems {...{ findings, handlers, decisions }} />
      </ul>
    </details>
  );
};
