import { useState } from 'react';
import { RefreshCw } from 'lucide-react';
import { textLimits } from '@webnario/domain/wizard/forms';
import type { CancelEnd } from '@webnario/domain/credits/cancelling';
import { AskForCredits } from '../../../../shared/credits/ask-for-credits.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Markdown } from '../../../../shared/script/markdown.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { useIsDemonstration, usePrices } from '../../api.ts';
import { BeforeModel } from '../../frame/before-model.tsx';
import { AreaField } from '../../../../shared/form/fields.tsx';
import { Price } from '../../frame/price.tsx';
import { generationCopy } from '../../generation/copy.ts';
import { isUncharged, type Generation } from '../../generation/generation-state.ts';
import { Uncharged } from '../../generation/uncharged.tsx';
import { adjustmentCopy } from '../copy.ts';

const texts = adjustmentCopy.regenerate;
export const regeneratePanelId = 'regenerar';

type StoppedGeneration = Extract<Generation, { status: 'failed' | 'cancelled' }>;

type PanelProps = {
  /** What stands in the box to begin with. */
  prepared?: string;
  selected: number;
  isRunning: boolean;
  connection: 'open' | 'lost' | 'queued';
  /** How the last attempt ended without a new text. */
  stopped: StoppedGeneration | undefined;
  canCancel: boolean;
  /** What happens to it if it is cancelled now. */
  cancelEnd: CancelEnd;
  onAll: () => void;
  onClear: () => void;
  onRegenerate: (feedback: string) => void;
  onCancel: () => void;
};

const runningText = (connection: PanelProps['connection']): string => {
  if (connection === 'lost') return generationCopy.reconnecting;
  return connection === 'queued' ? generationCopy.queued : texts.running;
};

/** What became of the credits, and what was written until it stopped. */
const StopNotice = ({ stopped }: { stopped: StoppedGeneration }) => {
  const isShort = stopped.status === 'failed' && stopped.failure.code === 'insufficient_credits';
  const isFree = stopped.status === 'cancelled' || isUncharged(stopped.failure);
  return (
    <div className="grid gap-3 text-sm">
      <p>
        {isFree && <Uncharged />} {texts.stopped}
      </p>
      {isShort && <AskForCredits />}
      {stopped.text.trim() !== '' && (
        <details className="rounded-lg bg-well px-3 py-2">
          <summary className="font-medium">{generationCopy.partTitle}</summary>
          <Markdown text={stopped.text} className="mt-2 text-[0.95rem]" />
        </details>
      )}
    </div>
  );
};

const Running = ({ connection, canCancel, cancelEnd, onCancel }: PanelProps) => {
  const { regeneration: price } = usePrices();
  const demonstration = useIsDemonstration();
  return (
    <div className="grid gap-3">
      <p className="flex items-start gap-2.5 text-sm">
        <Spinner className="mt-0.5 text-spotlight-strong" />
        <span>
          {runningText(connection)} {demonstration && connection === 'open' && texts.demonstration}
        </span>
      </p>
      <Button variant="outline" size="sm" disabled={!canCancel} onClick={onCancel}>
        {texts.cancelNow(cancelEnd, price)}
      </Button>
    </div>
  );
};

const Selection = ({ selected, onAll, onClear }: PanelProps) => (
  <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
    <p aria-live="polite" className="font-medium">
      {selected === 0 ? texts.none : texts.selected(selected)}
    </p>
    <Button variant="link" onClick={selected === 0 ? onAll : onClear}>
      {selected === 0 ? texts.all : texts.clear}
    </Button>
  </div>
);

/** The side panel 'Regenerar com IA' (R-WIZ-49 to R-WIZ-51). */
export const RegeneratePanel = (props: PanelProps) => {
  const [feedback, setFeedback] = useState(props.prepared ?? '');
  const { regeneration: price } = usePrices();
  const regenerate = (): void => {
    if (props.selected === 0) toast.error(texts.noBlocks, texts.noBlocksText);
    else if (feedback.trim() === '') toast.error(texts.noFeedback, texts.noFeedbackText);
    else props.onRegenerate(feedback);
  };
  return (
    <section
      id={regeneratePanelId}
      aria-labelledby="regenerate-title"
      className="grid scroll-mt-20 gap-4 rounded-card border border-line bg-sheet p-5 shadow-lift"
    >
      <div>
        <h2 id="regenerate-title" className="text-lg font-semibold">
          {texts.title}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">{texts.hint}</p>
      </div>
      {/* It is here before it has a text: a screen reader does not announce a region that is added with its text. */}
      <output aria-live="polite" className="sr-only">
        {props.isRunning && runningText(props.connection)}
      </output>
      {props.isRunning ? (
        <Running {...props} />
      ) : (
        <>
          {props.stopped && <StopNotice stopped={props.stopped} />}
          <Selection {...props} />
          <AreaField
            name="feedback"
            label={texts.feedback}
            placeholder={texts.placeholder}
            most={textLimits.feedback}
            value={feedback}
            onChange={setFeedback}
          />
          <BeforeModel>
            <Button variant="outline" className="flex-wrap gap-y-0 px-3" onClick={regenerate}>
              <RefreshCw aria-hidden />
              {texts.button} <Price credits={price} />
            </Button>
          </BeforeModel>
        </>
      )}
    </section>
  );
};
