import { useMemo } from 'react';
import { findingKey } from '@webnario/domain/script-check/decisions';
import { checkAnswer } from '@webnario/domain/script-check/form-check';
import type { Project } from '@webnario/domain/wizard/project';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { checkCopy as texts } from './copy.ts';
import { severityTones } from './finding-item.tsx';
import { useSettled } from './use-check.ts';
import { useDecisions } from './use-decisions.ts';

export type AnswerFindingsProps = {
  readonly project: Project;
  /** Where the answer stands among all of the project: 'dados_oferta.preco.valor'. */
  readonly path: string;
  readonly text: string;
  /** A promise is weighed in full: it is what the script will say. */
  readonly isPromise?: boolean;
};

/** The findings under a field, with what can be decided there: one that is grave asks for its reason in the panel. */
export const FoundInAnswer = ({ project, path, text, isPromise = false }: AnswerFindingsProps) => {
  const settled = useSettled(text);
  const decisions = useDecisions(project);
  const { stored } = decisions;
  const category = project.category_name;
  const findings = useMemo(
    () => checkAnswer(settled, path, { category, isPromise, decisions: stored }),
    [settled, path, category, isPromise, stored],
  );
  return (
    <ul aria-live="polite">
      {findings.map((finding) => (
        <li key={`${findingKey(finding)}:${finding.at?.from}`} className="grid gap-1 py-2 text-sm">
          <p className="leading-relaxed">
            <Badge tone={severityTones[finding.severity]}>{texts.marks[finding.severity]}</Badge>{' '}
            {finding.sentence}
          </p>
          {finding.severity !== 'grave' && (
            <p className="flex flex-wrap gap-x-4 gap-y-1">
              {finding.actions.includes('confirmar') && (
                <Button
                  variant="link"
                  className="text-sm"
                  onClick={() => decisions.confirm(finding)}
                >
                  {texts.actions.confirmar}
                </Button>
              )}
              <Button
                variant="link"
                className="text-sm"
                onClick={() => decisions.dismiss(finding, '')}
              >
                {texts.dismiss}
              </Button>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
};
