import { useMemo } from 'react';
import { findingKey } from '@webnario/domain/script-check/decisions';
import type { Finding } from '@webnario/domain/script-check/finding';
import { checkAnswer } from '@webnario/domain/script-check/form-check';
import type { Project } from '@webnario/domain/wizard/project';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { checkCopy as texts } from '../copy.ts';
import { severityTones } from '../finding-item.tsx';
import { useSettled } from '../use-check.ts';
import { useDecisions, type Decisions } from '../use-decisions.ts';

export type AnswerFindingsProps = {
  readonly project: Project;
  /** Where the answer stands among all of the project: 'dados_oferta.preco.valor'. */
  readonly path: string;
  readonly text: string;
};

const link = 'text-sm';

const FoundItem = ({ finding, decisions }: { finding: Finding; decisions: Decisions }) => (
  <li className="grid gap-1 py-2 text-sm">
    <p className="leading-relaxed">
      <Badge tone={severityTones[finding.severity]}>{texts.marks[finding.severity]}</Badge>{' '}
      {finding.sentence}
    </p>
    <p className="flex flex-wrap gap-x-4 gap-y-1">
      {finding.actions.includes('confirmar') && (
        <Button variant="link" className={link} onClick={() => decisions.confirm(finding)}>
          {texts.actions.confirmar}
        </Button>
      )}
      <Button variant="link" className={link} onClick={() => decisions.dismiss(finding, '')}>
        {texts.dismiss}
      </Button>
    </p>
  </li>
);

/** The findings under a field, with what can be decided there. */
export const FoundInAnswer = ({ project, path, text }: AnswerFindingsProps) => {
  const settled = useSettled(text);
  const decisions = useDecisions(project);
  const { stored } = decisions;
  const category = project.category_name;
  const findings = useMemo(
    () => checkAnswer(settled, path, { category, decisions: stored }),
    [settled, path, category, stored],
  );
  return (
    <ul aria-live="polite">
      {findings.map((finding) => (
        <FoundItem key={`${findingKey(finding)}:${finding.at?.from}`} {...{ finding, decisions }} />
      ))}
    </ul>
  );
};
