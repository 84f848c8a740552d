import { useState, type ReactNode } from 'react';
import { isGapAnswer } from '@webnario/domain/gaps/fill';
import { gapAnswer } from '@webnario/domain/gaps/gap-record';
import { dismissalReason } from '@webnario/domain/script-check/decisions';
import type { Finding } from '@webnario/domain/script-check/finding';
import type { FindingAction } from '@webnario/domain/script-check/rule-table';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field, TextInput } from '../../../ui/field.tsx';
import { formNames, useShownForm } from '../records/shown-form.ts';
import { checkCopy as texts } from './copy.ts';
import type { Decisions } from './use-decisions.ts';

/** What a screen lets a person do about a finding; an action that is not here has no button. */
export type FindingHandlers = Partial<Record<FindingAction, (finding: Finding) => void>> & {
  readonly fill?: (finding: Finding, answer: string) => void;
};

/** The colours of the three severities. */
export const severityTones = { grave: 'wrong', atencao: 'caution', dica: 'curtain' } as const;

/** One line to be typed, and what is wrong with it. */
const Answer = ({
  label,
  check,
  most,
  onKeep,
  onCancel,
}: {
  label: string;
  check: (answer: string) => string | undefined;
  most: number;
  onKeep: (answer: string) => void;
  onCancel: () => void;
}) => {
  const [answer, setAnswer] = useState('');
  const [problem, setProblem] = useState<string>();
  const keep = (): void => {
    const wrong = check(answer);
    setProblem(wrong);
    if (wrong === undefined) onKeep(answer.trim());
  };
  return (
    // No form of its own: a finding may stand under a field of one.
    <div className="grid gap-2">
      <Field label={label} error={problem}>
        {(ids) => (
          <TextInput
            {...ids}
            value={answer}
            maxLength={most}
            onChange={(event) => setAnswer(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              keep();
            }}
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Button size="sm" onClick={keep}>
          {texts.keep}
        </Button>
        <Button size="sm" variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  );
};

const reasonProblem = (reason: string): string | undefined =>
  reason.trim().length < dismissalReason.shortest ? texts.whyShort : undefined;
const gapProblem = (answer: string): string | undefined =>
  isGapAnswer(answer) ? undefined : texts.gapWrong;

const named: readonly Exclude<FindingAction, 'oferta' | 'historias' | 'trocar_promessa'>[] = [
  'ir',
  'trocar',
  'inserir_pausa',
  'corrigir',
  'pedir',
];

/** The ways to the forms that a finding asks for; the text does not change by itself. */
const FormButtons = ({ finding }: { finding: Finding }) => {
  const { open } = useShownForm();
  return formNames.map(
    (name) =>
      finding.actions.includes(name) && (
        <Button
          key={name}
          size="sm"
          variant="outline"
          aria-haspopup="dialog"
          onClick={() => open(name)}
        >
          {texts.actions[name]}
        </Button>
      ),
  );
};

type ItemProps = {
  finding: Finding;
  handlers: FindingHandlers;
  decisions: Decisions;
};

const Buttons = ({
  finding,
  handlers,
  decisions,
  onFill,
  onDismiss,
}: ItemProps & { onFill: () => void; onDismiss: () => void }) => {
  const has = (action: FindingAction): boolean => finding.actions.includes(action);
  const button = (label: string, onClick: () => void): ReactNode => (
    <Button key={label} size="sm" variant="outline" onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <div className="flex flex-wrap gap-2">
      {named.map((action) => {
        const handle = handlers[action];
        return has(action) && handle && button(texts.actions[action], () => handle(finding));
      })}
      {has('preencher') && handlers.fill && button(texts.actions.preencher, onFill)}
      <FormButtons finding={finding} />
      {has('conferir_numero') &&
        button(texts.actions.conferir_numero, () => decisions.ownNumber(finding))}
      {has('confirmar') && button(texts.actions.confirmar, () => decisions.confirm(finding))}
      <Button size="sm" variant="quiet" onClick={onDismiss}>
        {texts.dismiss}
      </Button>
    </div>
  );
};

/** One finding: what it is, why, and what can be done about it. */
export const FindingItem = ({ finding, handlers, decisions }: ItemProps) => {
  const [open, setOpen] = useState<'fill' | 'dismiss'>();
  const close = (): void => setOpen(undefined);
  return (
    <li className="grid gap-2.5 py-3">
      <p className="text-[0.95rem] leading-relaxed">
        <Badge tone={severityTones[finding.severity]}>{texts.marks[finding.severity]}</Badge>{' '}
        {finding.sentence}
      </p>
      {open === undefined && (
        <Buttons
          {...{ finding, handlers, decisions }}
          onFill={() => setOpen('fill')}
          onDismiss={() =>
            finding.severity === 'grave' ? setOpen('dismiss') : decisions.dismiss(finding, '')
          }
        />
      )}
      {open === 'dismiss' && (
        <Answer
          label={texts.why}
          check={reasonProblem}
          most={dismissalReason.longest}
          onKeep={(reason) => decisions.dismiss(finding, reason)}
          onCancel={close}
        />
      )}
      {open === 'fill' && (
        <Answer
          label={texts.gapAnswer}
          check={gapProblem}
          most={gapAnswer.longest}
          onKeep={(answer) => {
            close();
            handlers.fill?.(finding, answer);
          }}
          onCancel={close}
        />
      )}
    </li>
  );
};
