import { RefreshCw, X } from 'lucide-react';
import type { Block } from '@webnario/domain/script/blocks';
import { spokenText } from '@webnario/domain/script/speech';
import { rewriteWishes } from '@webnario/domain/wizard/rewrite-wishes';
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
import { adjustmentCopy as copy } from '../copy.ts';

const texts = copy.regenerate;

type StoppedGeneration = Extract<Generation, { status: 'failed' | 'cancelled' }>;

type PanelProps = {
  selected: readonly Block[];
  feedback: string;
  isRunning: boolean;
  connection: 'open' | 'lost' | 'queued';
  /** How the last attempt ended without a new text. */
  stopped: StoppedGeneration | undefined;
  canCancel: boolean;
  /** What happens to it if it is cancelled now. */
  cancelEnd: CancelEnd;
  onFeedback: (feedback: string) => void;
  onDrop: (block: Block) => void;
  onAll: () => void;
  onClear: () => void;
  onRegenerate: () => void;
  onCancel: () => void;
};

/** What is said while blocks are being rewritten. */
export const runningText = (connection: PanelProps['connection']): string => {
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

/** That blocks are being rewritten, and the way to stop it. */
export const Running = ({
  connection,
  canCancel,
  cancelEnd,
  onCancel,
}: Pick<PanelProps, 'connection' | 'canCancel' | 'cancelEnd' | 'onCancel'>) => {
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

/** How a block begins, without its marks. */
const firstWords = ({ content }: Block): string => {
  const words = spokenText(content).split(/\s+/);
  return words.length > 6 ? `${words.slice(0, 6).join(' ')}…` : words.join(' ');
};

/** The blocks that will be rewritten, by title and first words; a press takes one out. */
const Selected = ({ selected, onDrop }: Pick<PanelProps, 'selected' | 'onDrop'>) => (
  <ul className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
    {selected.map((block) => (
      <li key={block.id}>
        <button
          type="button"
          className="flex min-h-9 w-full items-center gap-2 rounded-lg bg-curtain-soft px-3 py-1.5 text-left text-sm"
          onClick={() => onDrop(block)}
        >
          <span className="min-w-0 flex-1 truncate">
            <strong className="font-medium text-curtain">{block.title || copy.untitled}</strong>{' '}
            <span className="font-serif">{firstWords(block)}</span>
          </span>
          <X aria-hidden className="size-4 shrink-0" />
          <span className="sr-only">{texts.drop}</span>
        </button>
      </li>
    ))}
  </ul>
);

const Selection = ({ selected, onDrop, onAll, onClear }: PanelProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
    <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
      <p aria-live="polite" className="font-medium">
        {selected.length === 0 ? texts.none : texts.selected(selected.length)}
      </p>
      <Button variant="link" onClick={selected.length === 0 ? onAll : onClear}>
        {selected.length === 0 ? texts.all : texts.clear}
      </Button>
    </div>
    <Selected selected={selected} onDrop={onDrop} />
  </div>
);

/** One press writes what is often asked for; it can be changed before it is sent. */
const Wishes = ({ onWish }: { onWish: (feedback: string) => void }) => (
  <fieldset className="flex flex-wrap gap-1.5">
    <legend className="sr-only">{texts.wishes}</legend>
    {rewriteWishes.map(({ name, feedback }) => (
      <button
        key={name}
        type="button"
        className="min-h-9 rounded-full border border-line-strong/60 px-3 text-sm hover:bg-well"
        onClick={() => onWish(feedback)}
      >
        {name}
      </button>
    ))}
  </fieldset>
);

/** What 'Regenerar com IA' asks (R-WIZ-49 to R-WIZ-51): for which blocks, and what is wrong with them. */
export const RegeneratePanel = (props: PanelProps) => {
  const { feedback, onFeedback } = props;
  const { regeneration: price } = usePrices();
  const regenerate = (): void => {
    if (props.selected.length === 0) toast.error(texts.noBlocks, texts.noBlocksText);
    else if (feedback.trim() === '') toast.error(texts.noFeedback, texts.noFeedbackText);
    else props.onRegenerate();
  };
  if (props.isRunning) return <Running {...props} />;
  return (
    <>
      {props.stopped && <StopNotice stopped={props.stopped} />}
      <Selection {...props} />
      <AreaField
        name="feedback"
        label={texts.feedback}
        placeholder={texts.placeholder}
        most={textLimits.feedback}
        value={feedback}
        onChange={onFeedback}
      />
      <Wishes onWish={(wish) => onFeedback([feedback.trim(), wish].filter(Boolean).join(' '))} />
      <BeforeModel>
        <Button variant="outline" className="flex-wrap gap-y-0 px-3" onClick={regenerate}>
          <RefreshCw aria-hidden />
          {texts.button} <Price credits={price} />
        </Button>
      </BeforeModel>
    </>
  );
};
