import { useMemo } from 'react';
import { fillGapInText } from '@webnario/domain/gaps/fill';
import type { Finding } from '@webnario/domain/script-check/finding';
import { replaceFinding } from '@webnario/domain/script-check/fixes';
import { checkOwnPromise } from '@webnario/domain/script-check/form-check';
import type { Project } from '@webnario/domain/wizard/project';
import { toast } from '../../../../ui/toast.tsx';
import { checkCopy as texts } from '../copy.ts';
import { FindingItems, type FindingHandlers } from '../finding-item.tsx';
import { useFacts, useSettled } from '../use-check.ts';
import { useDecisions } from '../use-decisions.ts';

export type PromiseFindingsProps = {
  readonly project: Project;
  /** The name of the box in which the promise is typed. */
  readonly name: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
};

/** Marks the words of a finding in the box. */
const showInBox = (name: string, { excerpt }: Finding): void => {
  const [box] = document.getElementsByName(name);
  if (!(box instanceof HTMLTextAreaElement)) return;
  const from = Math.max(0, box.value.indexOf(excerpt));
  box.focus();
  box.setSelectionRange(from, from + excerpt.length);
};

/** The findings under a promise of the person's own: all of the rules, each with what can be done about it. */
export const FoundInPromise = ({ project, name, text, onChange }: PromiseFindingsProps) => {
  const settled = useSettled(text);
  const facts = useFacts(project);
  const decisions = useDecisions(project);
  const { stored } = decisions;
  const findings = useMemo(() => checkOwnPromise(settled, facts, stored), [settled, facts, stored]);
  const change = (changed: string | undefined): boolean => {
    if (changed === undefined) toast.error(texts.changed);
    else onChange(changed);
    return changed !== undefined;
  };
  const handlers: FindingHandlers = {
    ir: (finding) => showInBox(name, finding),
    trocar: (finding) => void change(replaceFinding(text, finding)),
    fill: ({ values }, answer) =>
      Promise.resolve(change(fillGapInText(text, String(values['o_que']), answer))),
  };
  return (
    <ul aria-live="polite" className="divide-y divide-line">
      <FindingItems {...{ findings, handlers, decisions }} />
    </ul>
  );
};
