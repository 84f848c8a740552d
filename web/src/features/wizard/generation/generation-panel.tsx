import { useEffect, useRef, type ReactNode } from 'react';
import { CircleCheck, CircleStop } from 'lucide-react';
import { AskForCredits } from '../../../shared/credits/ask-for-credits.tsx';
import type { ContentField } from '@webnario/domain/project-fields';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useIsDemonstration } from '../api.ts';
import { ActionBar } from '../frame/action-bar.tsx';
import { DemonstrationNote } from '../frame/demonstration-note.tsx';
import { Price } from '../frame/price.tsx';
import { keepReadingPlace } from '../frame/block-place.ts';
import { generationCopy } from './copy.ts';
import {
  endIfCancelled,
  endOnceBegun,
  isUncharged,
  type Failure,
  type Generation,
} from './generation-state.ts';
import { Uncharged, WrittenPart } from './uncharged.tsx';
import type { GenerationControls } from './use-generation.ts';
import { WritingView } from './writing-view.tsx';

/** About 1.5 s after the text has come the wizard moves on by itself (R-WIZ-43). */
const pauseBeforeNextMs = 1500;

const waitingText = (isDemonstration: boolean): string =>
  isDemonstration ? generationCopy.waitingDemonstration : generationCopy.waiting;

const announcementFor = (state: Generation, isDemonstration: boolean): string => {
  switch (state.status) {
    case 'idle':
      return '';
    case 'writing':
      if (state.connection === 'queued') return generationCopy.queued;
      if (state.completing.length > 0) return generationCopy.completing(state.completing);
      return state.text ? generationCopy.announceStart : waitingText(isDemonstration);
    case 'done':
      return generationCopy.announceDone;
    case 'failed':
      return generationCopy.announceFailed;
    case 'cancelled':
      return generationCopy.announceCancelled;
  }
};

const useMoveOnceDone = (isDone: boolean, onNext: () => void): void => {
  const next = useRef(onNext);
  useEffect(() => {
    next.current = onNext;
  });
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => next.current(), pauseBeforeNextMs);
    return () => clearTimeout(timer);
  }, [isDone]);
};

const Waiting = ({ state, price }: { state: Generation; price: number }) => {
  const isQueued = state.status === 'writing' && state.connection === 'queued';
  const isDemonstration = useIsDemonstration();
  return (
    <div className="stage grid min-h-56 content-center justify-items-center gap-3 rounded-card px-6 py-10 text-center [--beam:50%]">
      <Spinner className="size-7 text-spotlight" />
      <p className="font-serif text-xl font-semibold">
        {isQueued ? generationCopy.queued : waitingText(isDemonstration)}
      </p>
      <p className="max-w-[46ch] text-sm text-stage-soft">
        {isQueued ? generationCopy.queuedText : generationCopy.waitingText}{' '}
        {generationCopy.cost(price, endOnceBegun(state))}
      </p>
    </div>
  );
};

const writingText = (state: Generation): string => {
  if (state.status !== 'writing') return generationCopy.writing;
  if (state.connection === 'lost') return generationCopy.reconnecting;
  return state.completing.length > 0
    ? generationCopy.completing(state.completing)
    : generationCopy.writing;
};

const WritingStatus = ({ state, price }: { state: Generation; price: number }) => {
  if (state.status === 'done') {
    return (
      <p className="flex items-center gap-2 text-sm">
        <CircleCheck aria-hidden className="size-5 text-good" />
        <span>
          <strong>{generationCopy.done}.</strong> {generationCopy.doneText}
        </span>
      </p>
    );
  }
  return (
    <p className="flex items-center gap-2 text-sm text-ink-soft">
      <Spinner className="text-spotlight-strong" />
      {writingText(state)} {generationCopy.cost(price, endOnceBegun(state))}
    </p>
  );
};

type PanelProps = {
  controls: GenerationControls;
  price: number;
  /** Where the text is adjusted, which opens at what the person was reading. */
  field: ContentField;
  /** The step is being taken. */
  isMoving: boolean;
  onNext: () => void;
  /** More ways on, offered beside trying again. */
  otherWays?: ReactNode;
};

/** Why there is no text, what became of the credits, and what was kept. */
const StopNotice = ({ failure }: { failure: Failure | undefined }) => {
  if (!failure) {
    return (
      <Alert tone="info" title={generationCopy.cancelledTitle}>
        <Uncharged /> {generationCopy.cancelledText}
      </Alert>
    );
  }
  return (
    <Alert
      tone={failure.code === 'insufficient_credits' ? 'caution' : 'wrong'}
      title={failure.message || generationCopy.failedFallback}
    >
      {isUncharged(failure) && <Uncharged />}{' '}
      {failure.code === 'network' ? generationCopy.networkText : generationCopy.keptText}
    </Alert>
  );
};

const Stopped = ({ controls, price, otherWays }: PanelProps) => {
  const { state } = controls;
  const text = state.status === 'failed' || state.status === 'cancelled' ? state.text : '';
  const isShort = state.status === 'failed' && state.failure.code === 'insufficient_credits';
  return (
    <>
      <StopNotice failure={state.status === 'failed' ? state.failure : undefined} />
      {text.trim() !== '' && <WrittenPart text={text} />}
      {isShort && <AskForCredits />}
      <ActionBar>
        {/* What moves the person on without credits is to ask for them. */}
        <Button variant={isShort ? 'outline' : 'main'} onClick={controls.ask}>
          {state.status === 'cancelled' ? generationCopy.generate : generationCopy.again}{' '}
          <Price credits={price} />
        </Button>
        {otherWays}
      </ActionBar>
    </>
  );
};

const InProgress = ({ controls, price, field, isMoving, onNext }: PanelProps) => {
  const { state } = controls;
  const text = state.status === 'writing' || state.status === 'done' ? state.text : '';
  const isWriting = state.status === 'writing';
  const isDemonstration = useIsDemonstration();
  // Who wrote a finished text is stored with it; while it is written only the mode of the server is known.
  const isFromTemplates =
    state.status === 'done' ? state.source === 'demonstration' : isDemonstration;
  return (
    <>
      {text !== '' && isFromTemplates && <DemonstrationNote />}
      {text === '' ? (
        <Waiting state={state} price={price} />
      ) : (
        <>
          <WritingStatus state={state} price={price} />
          <WritingView
            text={text}
            isWriting={isWriting}
            onRead={(index) => keepReadingPlace(field, index)}
          />
        </>
      )}
      <ActionBar>
        {isWriting ? (
          <Button
            variant="outline"
            className="text-balance"
            disabled={!state.generationId || state.isCancelling}
            onClick={controls.cancel}
          >
            <CircleStop aria-hidden />
            {state.isCancelling
              ? generationCopy.cancelling
              : generationCopy.cancelNow(endIfCancelled(state), price)}
          </Button>
        ) : (
          <Button busy={isMoving} onClick={onNext}>
            {generationCopy.next}
          </Button>
        )}
      </ActionBar>
    </>
  );
};

/** A text being written: waiting, writing, done and moving on, or stopped with the ways to go on. */
export const GenerationPanel = (props: PanelProps) => {
  const { state } = props.controls;
  const isDemonstration = useIsDemonstration();
  useMoveOnceDone(state.status === 'done', props.onNext);
  const isStopped = state.status === 'failed' || state.status === 'cancelled';
  return (
    <div className="grid gap-5">
      <output aria-live="polite" className="sr-only">
        {announcementFor(state, isDemonstration)}
      </output>
      {isStopped ? <Stopped {...props} /> : <InProgress {...props} />}
    </div>
  );
};
