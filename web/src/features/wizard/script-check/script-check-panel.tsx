import { useMemo, useState, type ReactNode } from 'react';
import { checkScript } from '@webnario/domain/script-check/check';
import { withDecisions } from '@webnario/domain/script-check/decisions';
import type { Finding } from '@webnario/domain/script-check/finding';
import type { Project } from '@webnario/domain/wizard/project';
import { scriptFields } from '@webnario/domain/project-fields';
import { Button } from '../../../ui/button.tsx';
import { phaseTimes, useClassClock, type PhaseTime } from '../time/class-time.ts';
import { checkCopy as texts } from './copy.ts';
import { CheckPanel } from './check-panel.tsx';
import { CheckList, findingsOf, sectionsOf, summaryOf, type Section } from './check-list.tsx';
import type { FindingHandlers } from './finding-item.tsx';
import { useFacts } from './use-check.ts';
import { useDecisions, type Decisions } from './use-decisions.ts';

type Severity = Finding['severity'];

const sectionsOfScript = (
  check: ReturnType<typeof checkScript>,
  decisions: Decisions,
  times: readonly PhaseTime[],
) => [
  { key: 'script', title: texts.whole, ...withDecisions(check.whole, decisions.stored) },
  ...check.texts.flatMap((text) =>
    sectionsOf(
      text,
      decisions,
      times[scriptFields.findIndex((it) => it === text.field)]?.labels,
    ).map((section) => ({ ...section, title: `${texts.textName(text.field)} · ${section.title}` })),
  ),
];

const only = (sections: readonly Section[], severity: Severity | undefined): readonly Section[] =>
  severity === undefined
    ? sections
    : sections.map((section) => ({
        ...section,
        findings: section.findings.filter((finding) => finding.severity === severity),
      }));

const Filter = ({
  chosen,
  onChoose,
}: {
  chosen: Severity | undefined;
  onChoose: (severity: Severity | undefined) => void;
}) => {
  const choices: readonly (readonly [string, Severity | undefined])[] = [
    [texts.all, undefined],
    [texts.marks.grave, 'grave'],
    [texts.marks.atencao, 'atencao'],
    [texts.marks.dica, 'dica'],
  ];
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{texts.only}</legend>
      {choices.map(([label, severity]) => (
        <Button
          key={label}
          size="sm"
          variant="outline"
          aria-pressed={severity === chosen}
          className="aria-pressed:border-curtain aria-pressed:bg-curtain-soft"
          onClick={() => onChoose(severity)}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
};

/** The whole script under the rules, on the last step: text by text, block by block, filtered by severity. */
export const ScriptCheckPanel = ({
  project,
  handlers,
  tools,
}: {
  project: Project;
  handlers: FindingHandlers;
  /** What stands over the findings. */
  tools: ReactNode;
}) => {
  const [severity, setSeverity] = useState<Severity>();
  const facts = useFacts(project);
  const decisions = useDecisions(project);
  const check = useMemo(() => checkScript(project, facts), [project, facts]);
  const times = phaseTimes(useClassClock(project));
  const sections = sectionsOfScript(check, decisions, times);
  const summary = summaryOf(findingsOf(sections));
  return (
    <CheckPanel summary={summary} className="print:hidden">
      {summary !== '' && <Filter chosen={severity} onChoose={setSeverity} />}
      {tools}
      <CheckList sections={only(sections, severity)} handlers={handlers} decisions={decisions} />
    </CheckPanel>
  );
};
