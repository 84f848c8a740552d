import { useState, type ReactNode } from 'react';
import { isSentence, sentenceSize } from '@webnario/domain/corrections/correct-sentence';
import { isGapAnswer } from '@webnario/domain/gaps/fill';
import { gapAnswer } from '@webnario/domain/gaps/gap-record';
import { dismissalReason } from '@webnario/domain/script-check/decisions';
import type { Finding } from '@webnario/domain/script-check/finding';
import type { FindingAction } from '@webnario/domain/script-check/rule-table';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field, TextArea, TextInput } from '../../../ui/field.tsx';
import { formNames, useShownForm } from '../records/shown-form.ts';
import { checkCopy as texts } from './copy.ts';
import { findingKeys } from './finding-keys.ts';
import type { Decisions } from './use-decisions.ts';

/** What a screen lets a person do about a finding; an action that is not here has no button. */
export type FindingHandlers = Partial<Record<FindingAction, (finding: Finding) => void>> & {
  /** Answers whether it was taken: what was typed stays until then. */
  readonly fill?: (finding: Finding, answer: string) => Promise<boolean>;
  /** How the sentence of a finding is asked for in other words; undefined where it is about no single sentence. */
  readonly reword?: (finding: Finding) => (() => void) | undefined;
  /** Where a sentence is corrected in the finding itself: the sentence as it is written, and what to do with another. */
  readonly sentence?: (finding: Finding) => string | undefined;
  readonly correct?: (finding: Finding, change: { from: string; to: string }) => Promise<boolean>;
};

/** The colours of the three severities. */
export const severityTones = { grave: 'wrong', atencao: 'caution', dica: 'curtain' } as const;

/** Checks an answer and hands it on; it cannot be changed until that has ended. */
const useKeeping = (
  answer: string,
  check: (answer: string) => string | undefined,
  onKeep: (answer: string) => Promise<void> | void,
) => {
  const [problem, setProblem] = useState<string>();
  const [isKeeping, setKeeping] = useState(false);
  const keep = async (): Promise<void> => {
    const wrong = check(answer);
    setProblem(wrong);
    if (wrong !== undefined || isKeeping) return;
    setKeeping(true);
    await onKeep(answer.trim());
    setKeeping(false);
  };
  return { problem, isKeeping, keep };
};

/** One line to be typed, and what is wrong with it. */
const Answer = ({
  label,
  initial = '',
  check,
  most,
  onKeep,
  onCancel,
}: {
  label: string;
  /** What is there already; it may be long. */
  initial?: string;
  check: (answer: string) => string | undefined;
  most: number;
  onKeep: (answer: string) => Promise<void> | void;
  onCancel: () => void;
}) => {
  const [answer, setAnswer] = useState(initial);
  const { problem, isKeeping, keep } = useKeeping(answer, check, onKeep);
  return (
    // No form of its own: a finding may stand under a field of one.
    <div className="grid gap-2">
      <Field label={label} error={problem}>
        {(ids) =>
          initial === '' ? (
            <TextInput
              {...ids}
              value={answer}
              readOnly={isKeeping}
              maxLength={most}
              onChange={(event) => setAnswer(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                event.preventDefault();
                void keep();
              }}
            />
          ) : (
            <TextArea
              {...ids}
              value={answer}
              readOnly={isKeeping}
              maxLength={most}
              className="min-h-20 font-serif text-lg"
              onChange={(event) => setAnswer(event.target.value)}
            />
          )
        }
      </Field>
      <div className="flex gap-2">
        <Button size="sm" busy={isKeeping} onClick={() => void keep()}>
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
const sentenceProblem = (sentence: string): string | undefined =>
  isSentence(sentence) ? undefined : texts.sentenceWrong;
const gapProblem = (answer: string): string | undefined =>
  isGapAnswer(answer) ? undefined : texts.gapWrong;

const named: readonly Exclude<FindingAction, 'oferta' | 'historias'>[] = [
  'ir',
  'trocar',
  'inserir_pausa',
  'corrigir',
  'pedir',
  'trocar_promessa',
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
  onCorrect,
  onDismiss,
}: ItemProps & {
  onFill: () => void;
  onCorrect: (() => void) | undefined;
  onDismiss: () => void;
}) => {
  const has = (action: FindingAction): boolean => finding.actions.includes(action);
  const reword = handlers.reword?.(finding);
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
      {has('corrigir') && onCorrect && button(texts.actions.corrigir, onCorrect)}
      {reword && button(texts.reword, reword)}
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

type Box = 'fill' | 'correct' | 'dismiss';

/** What is typed about a finding. It stays open until it is saved. */
const OpenBox = ({
  finding,
  handlers,
  decisions,
  open,
  from,
  onClose,
}: ItemProps & {
  open: Box | undefined;
  from: string;
  onClose: () => void;
}) => {
  if (open === undefined) return null;
  if (open === 'dismiss') {
    return (
      <Answer
        label={texts.why}
        check={reasonProblem}
        most={dismissalReason.longest}
        onKeep={(reason) => decisions.dismiss(finding, reason)}
        onCancel={onClose}
      />
    );
  }
  if (open === 'correct') {
    return (
      <Answer
        label={texts.sentence}
        initial={from}
        check={sentenceProblem}
        most={sentenceSize.longest}
        onKeep={async (to) => {
          if (await handlers.correct?.(finding, { from, to })) onClose();
        }}
        onCancel={onClose}
      />
    );
  }
  return (
    <Answer
      label={texts.gapAnswer}
      check={gapProblem}
      most={gapAnswer.longest}
      onKeep={async (answer) => {
        if (await handlers.fill?.(finding, answer)) onClose();
      }}
      onCancel={onClose}
    />
  );
};

/** One finding: what it is, why, and what can be done about it. */
const FindingItem = ({ finding, handlers, decisions }: ItemProps) => {
  const [open, setOpen] = useState<Box>();
  /** The sentence as it was when its box was opened, whatever is saved elsewhere meanwhile. */
  const [from, setFrom] = useState('');
  const sentence = handlers.correct && handlers.sentence?.(finding);
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
          onCorrect={
            sentence === undefined
              ? undefined
              : () => {
                  setFrom(sentence);
                  setOpen('correct');
                }
          }
          onDismiss={() =>
            finding.severity === 'grave' ? setOpen('dismiss') : decisions.dismiss(finding, '')
          }
        />
      )}
      <OpenBox {...{ finding, handlers, decisions, open, from }} onClose={close} />
    </li>
  );
};

/** The findings of one place. An open box keeps what was typed in it when the text before it changes. */
export const FindingItems = ({
  findings,
  handlers,
  decisions,
}: Omit<ItemProps, 'finding'> & { findings: readonly Finding[] }) => {
  const keys = findingKeys(findings);
  return findings.map((finding, place) => (
    <FindingItem key={keys[place]} {...{ finding, handlers, decisions }} />
  ));
};
