import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type Ref } from 'react';
import { Check, PenLine, RefreshCw, Undo2, X } from 'lucide-react';
import {
  ownRequestSize,
  rewordingWishes,
  wishNames,
  type Wish,
  type WishName,
} from '@webnario/domain/rewording/request';
import { untilFetched } from '../../../shared/until-fetched.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, TextInput } from '../../../ui/field.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useIsDemonstration } from '../api.ts';
import { ActionBar } from '../frame/action-bar.tsx';
import { BeforeModel } from '../frame/before-model.tsx';
import type { ChosenSentence } from './chosen.ts';
import { sentenceCopy as texts } from './copy.ts';
import { showAbove } from './ranges.ts';
import { useProposals, type Asked } from './use-proposals.ts';

const ComparedTexts = lazy(async () => ({
  default: (await untilFetched(() => import('../../../shared/comparison/compared-text.tsx')))
    .ComparedTexts,
}));

/** Without a model those alone that have a rule. */
const wishesByRule: readonly WishName[] = ['shorter', 'simpler'];

const OwnRequest = ({ onAsk }: { onAsk: (wish: Wish) => void }) => {
  const [request, setRequest] = useState('');
  const isLong = request.trim().length >= ownRequestSize.shortest;
  return (
    <form
      className="flex w-full items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (isLong) onAsk({ request: request.trim() });
      }}
    >
      <Field label={texts.ownLabel} className="grow">
        {(ids) => (
          <TextInput
            {...ids}
            value={request}
            // The person has just asked for this field.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            maxLength={ownRequestSize.longest}
            onChange={(event) => setRequest(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" disabled={!isLong}>
        {texts.send}
      </Button>
    </form>
  );
};

const ByHand = ({ onEdit }: { onEdit: () => void }) => (
  <Button size="sm" variant="quiet" onClick={onEdit}>
    <PenLine aria-hidden />
    {texts.byHand}
  </Button>
);

const Wishes = ({
  first,
  onAsk,
  onEdit,
}: {
  first: Ref<HTMLButtonElement>;
  onAsk: (wish: Wish) => void;
  onEdit: () => void;
}) => {
  const isDemonstration = useIsDemonstration();
  const [isOwn, setOwn] = useState(false);
  const names = isDemonstration ? wishesByRule : wishNames;
  return (
    <div className="flex flex-wrap gap-2">
      {names.map((name, index) => (
        <Button
          key={name}
          ref={index === 0 ? first : undefined}
          size="sm"
          variant="outline"
          onClick={() => onAsk(name)}
        >
          {rewordingWishes[name].name}
        </Button>
      ))}
      {!isDemonstration && !isOwn && (
        <Button size="sm" variant="outline" onClick={() => setOwn(true)}>
          {texts.own}
        </Button>
      )}
      <ByHand onEdit={onEdit} />
      {isOwn && <OwnRequest onAsk={onAsk} />}
    </div>
  );
};

const Proposals = ({
  sentence,
  asked,
  onTake,
}: {
  sentence: string;
  asked: Extract<Asked, { state: 'answered' }>;
  onTake: (proposal: string) => void;
}) => (
  <>
    <output className="text-sm text-ink-soft">
      {texts.proposals(asked.proposals.length)}
      {asked.source === 'demonstration' && ` · ${texts.byRule}`}
    </output>
    <ul className="grid max-h-[45dvh] gap-2 overflow-y-auto lg:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))]">
      {asked.proposals.map((proposal) => (
        <li
          key={proposal}
          className="flex items-start justify-between gap-3 rounded-lg border border-line bg-sheet p-3 lg:flex-col"
        >
          <div className="min-w-0">
            <Suspense fallback={<p className="script">{proposal}</p>}>
              <ComparedTexts before={sentence} after={proposal} />
            </Suspense>
          </div>
          <Button size="sm" variant="outline" onClick={() => onTake(proposal)}>
            <Check aria-hidden />
            {texts.take} <span className="sr-only">“{proposal}”</span>
          </Button>
        </li>
      ))}
    </ul>
  </>
);

const Asking = ({ onStop }: { onStop: () => void }) => (
  <div className="flex flex-wrap items-center gap-3">
    <output className="flex items-center gap-2">
      <Spinner className="text-spotlight-strong" /> {texts.asking}
    </output>
    <Button size="sm" variant="outline" onClick={onStop}>
      {texts.stop}
    </Button>
  </div>
);

/** What came of a request, and the ways on from there. */
const Answer = ({
  sentence,
  asked,
  onTake,
  onAgain,
  onEdit,
  onClose,
}: {
  sentence: string;
  asked: Extract<Asked, { state: 'failed' | 'answered' }>;
  onTake: (proposal: string) => void;
  onAgain: () => void;
  onEdit: () => void;
  onClose: () => void;
}) => (
  <>
    {asked.state === 'failed' ? (
      <p role="alert">{asked.message}</p>
    ) : (
      <Proposals {...{ sentence, asked, onTake }} />
    )}
    <div className="flex flex-wrap gap-2">
      <Button size="sm" variant="quiet" onClick={onClose}>
        {texts.leave}
      </Button>
      <Button size="sm" variant="quiet" onClick={onAgain}>
        <RefreshCw aria-hidden />
        {texts.again}
      </Button>
      <ByHand onEdit={onEdit} />
    </div>
  </>
);

const useEscape = (onEscape: () => void): void => {
  const leave = useEffectEvent(onEscape);
  useEffect(() => {
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent): void => {
      if (key === 'Escape' && !defaultPrevented) leave();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
};

/** The bar, above which the sentence stays in view as it grows; it takes the keyboard from a button that is gone. */
const useBar = (state: Asked['state']) => {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => showAbove(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (state !== 'open' && document.activeElement === document.body)
      bar.current?.focus({ preventScroll: true });
  }, [state]);
  return bar;
};

/** What can be asked of the chosen sentence, and the proposals that come for it. */
export const SentenceBar = ({
  projectId,
  chosen,
  first,
  ready,
  onTake,
  onEdit,
  onClose,
}: {
  projectId: string;
  chosen: ChosenSentence;
  /** The button that the keyboard comes to first. */
  first: Ref<HTMLButtonElement>;
  ready: () => Promise<number | undefined>;
  onTake: (proposal: string) => void;
  onEdit: () => void;
  onClose: () => void;
}) => {
  const { asked, ask, stop } = useProposals(projectId, chosen, ready);
  const onAsk = (wish: Wish): void => void ask(wish);
  useEscape(onClose);
  const bar = useBar(asked.state);
  return (
    <ActionBar wide="at-hand">
      <section
        ref={bar}
        tabIndex={-1}
        aria-label={texts.chosen}
        className="grid w-full grid-cols-[minmax(0,1fr)] gap-2.5 focus:outline-none"
      >
        <header className="flex items-center justify-between gap-3">
          <h2 className="text-sm font-semibold">{texts.ask}</h2>
          <Button size="sm" variant="quiet" aria-label={texts.close} onClick={onClose}>
            <X aria-hidden />
          </Button>
        </header>
        <BeforeModel>
          {asked.state === 'open' && <Wishes {...{ first, onAsk, onEdit }} />}
          {asked.state === 'asking' && <Asking onStop={stop} />}
          {(asked.state === 'failed' || asked.state === 'answered') && (
            <Answer
              {...{ asked, onTake, onEdit, onClose }}
              sentence={chosen.place.text}
              onAgain={() => onAsk(asked.wish)}
            />
          )}
        </BeforeModel>
      </section>
    </ActionBar>
  );
};

/** After a proposal was taken: how to take that back. */
export const TakenBar = ({ onUndo, onClose }: { onUndo: () => void; onClose: () => void }) => (
  <ActionBar wide="at-hand">
    <output className="grow">{texts.taken}</output>
    <Button variant="outline" onClick={onUndo}>
      <Undo2 aria-hidden />
      {texts.undo}
    </Button>
    <Button
      variant="quiet"
      size="icon"
      className="grow-0"
      aria-label={texts.close}
      onClick={onClose}
    >
      <X aria-hidden />
    </Button>
  </ActionBar>
);
