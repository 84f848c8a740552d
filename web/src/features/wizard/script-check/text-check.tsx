import { useEffect, useMemo } from 'react';
import { checkText } from '@webnario/domain/script-check/check';
import type { Project } from '@webnario/domain/wizard/project';
import type { AdjustmentStep as Step } from '@webnario/domain/wizard/steps';
import { usePhaseTime } from '../time/class-time.ts';
import { CheckPanel } from './check-panel.tsx';
import { CheckList, findingsOf, sectionsOf, summaryOf } from './check-list.tsx';
import { summarise, type CheckSummary } from './check-summary.ts';
import type { FindingHandlers } from './finding-item.tsx';
import { useMarkedFindings } from './marked-findings.ts';
import { useFacts, useSettled } from './use-check.ts';
import { useDecisions } from './use-decisions.ts';

/** The panel 'Raio-x' of an adjustment step: what the rules find in the text as it stands. */
export const TextCheckPanel = ({
  project,
  step,
  text,
  openBlock,
  handlers,
  onSummary,
}: {
  project: Project;
  step: Pick<Step, 'field'>;
  text: string;
  /** The block that is being edited, in which nothing is marked. */
  openBlock: number | undefined;
  handlers: FindingHandlers;
  /** Hears what is open. */
  onSummary: (summary: CheckSummary) => void;
}) => {
  const settled = useSettled(text);
  const facts = useFacts(project);
  const decisions = useDecisions(project);
  const check = useMemo(
    () => checkText(step.field, { ...project, [step.field]: settled }, facts),
    [project, step.field, settled, facts],
  );
  const labels = usePhaseTime(project, step.field, settled)?.labels;
  const { stored } = decisions;
  const sections = useMemo(
    () => (check ? sectionsOf(check, { stored }, labels) : []),
    [check, stored, labels],
  );
  const findings = useMemo(() => findingsOf(sections), [sections]);
  useEffect(() => onSummary(summarise(findings)), [findings, onSummary]);
  useMarkedFindings(findings, openBlock);
  return (
    <CheckPanel summary={summaryOf(findings)}>
      <CheckList sections={sections} handlers={handlers} decisions={decisions} />
    </CheckPanel>
  );
};
