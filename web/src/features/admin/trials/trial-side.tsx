import type { ReactNode } from 'react';
import type { TrialResult, TrialSide } from '@webnario/domain/prompt-trials/events';
import { CircleCheck, CircleSlash } from 'lucide-react';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { cn } from '../../../ui/class-names.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { sideNames, trialCopy as texts } from './copy.ts';
import type { ComparedBlock } from './side-by-side.ts';
import { isOver, type SideFailure, type SideState } from './trial-state.ts';
import { FinishedText } from './trial-text.tsx';

const stateText = ({ phase, model, completing }: SideState): string => {
  switch (phase) {
    case 'asking':
      return texts.asking;
    case 'waiting':
      return texts.waiting(model);
    case 'writing':
      return texts.writing;
    case 'completing':
      return texts.completing(completing);
    case 'done':
      return texts.done;
    case 'failed':
      return texts.sideFailed;
    case 'cancelled':
      return texts.cancelled;
  }
};

const stateIcon = (state: SideState): ReactNode => {
  if (!isOver(state)) return <Spinner className="text-spotlight" />;
  if (state.phase === 'done') return <CircleCheck aria-hidden className="size-4 text-good" />;
  return <CircleSlash aria-hidden className="size-4 text-ink-soft" />;
};

const Failure = ({
  failure,
  hasText,
  isAlone,
}: {
  failure: SideFailure;
  hasText: boolean;
  isAlone: boolean;
}) => (
  <Alert tone="wrong" title={texts.failures[failure.code] ?? failure.message}>
    {failure.retryAfterSeconds !== null && <p>{texts.waitSeconds(failure.retryAfterSeconds)}</p>}
    <p>{hasText ? texts.keptText : texts.noText}</p>
    {!isAlone && failure.code !== 'network' && <p>{texts.otherGoesOn}</p>}
  </Alert>
);

const tones = { grave: 'wrong', atencao: 'caution', dica: 'neutral' } as const;

const Findings = ({ findings }: Pick<TrialResult, 'findings'>) => (
  <details className="rounded-lg bg-well px-3.5">
    <summary className="min-h-11 py-2.5 font-medium">{texts.findings(findings.length)}</summary>
    <ul className="grid gap-3 pb-4 text-sm">
      {findings.map(({ severity, block, excerpt, sentence }, at) => (
        // The findings of one text never change their order, so the index is a stable key.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at} className="border-t border-line pt-3">
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone={tones[severity]}>{texts.severityNames[severity]}</Badge>
            <span className="text-ink-soft">{block || texts.wholeText}</span>
          </p>
          <p className="mt-1.5 wrap-anywhere">{sentence}</p>
          {excerpt && <p className="mt-1 text-ink-soft wrap-anywhere">“{excerpt}”</p>}
        </li>
      ))}
    </ul>
  </details>
);

/** One side of a trial: how far it is, its text, and what the script check says of it. */
export const TrialSidePanel = ({
  side,
  name,
  state,
  blocks,
  hasMarks,
  isAlone,
  className,
}: {
  side: TrialSide;
  /** Which prompt it is. */
  name: string;
  state: SideState;
  /** Its blocks beside those of the other side. */
  blocks: readonly ComparedBlock[] | undefined;
  hasMarks: boolean;
  isAlone: boolean;
  className?: string | undefined;
}) => (
  <section
    aria-label={`${sideNames[side]}: ${name}`}
    className={cn('grid min-w-0 content-start gap-3', className)}
  >
    <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <h3 className="font-semibold">
        {sideNames[side]} <span className="font-normal text-ink-soft">{name}</span>
      </h3>
      <output className="flex items-center gap-2 text-sm text-ink-soft">
        {stateIcon(state)}
        {stateText(state)}
      </output>
    </header>
    {state.failure && (
      <Failure failure={state.failure} hasText={state.text !== ''} isAlone={isAlone} />
    )}
    {state.result && state.result.summarised.length > 0 && (
      <Alert tone="caution">{texts.summarised(state.result.summarised)}</Alert>
    )}
    {state.text !== '' && (
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
        tabIndex={0}
        aria-label={texts.textOf(sideNames[side])}
        className="max-h-[60dvh] overflow-y-auto rounded-card border border-line bg-paper p-4 sm:p-5"
      >
        {isOver(state) ? (
          <FinishedText text={state.text} blocks={hasMarks ? blocks : undefined} />
        ) : (
          <p className="leading-relaxed wrap-anywhere whitespace-pre-wrap">{state.text}</p>
        )}
      </section>
    )}
    {state.text === '' && !isOver(state) && (
      <div className="grid min-h-40 place-items-center rounded-card border border-dashed border-line-strong/60 p-6 text-center text-ink-soft">
        {stateText(state)}
      </div>
    )}
    {state.result && state.result.findings.length > 0 && (
      <Findings findings={state.result.findings} />
    )}
  </section>
);
