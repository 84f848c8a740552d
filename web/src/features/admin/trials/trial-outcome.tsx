import { useMemo, useState } from 'react';
import type { ShownPrompt } from '@webnario/domain/api/admin/trial-endpoints';
import { trialSides, type TrialSide } from '@webnario/domain/prompt-trials/events';
import { cn } from '../../../ui/class-names.ts';
import { Checkbox } from '../../../ui/field.tsx';
import { sideNames, trialCopy as texts } from './copy.ts';
import { Measures } from './measures.tsx';
import { ShownMessages } from './shown-messages.tsx';
import { compareSides, ownShare } from './side-by-side.ts';
import { TrialSidePanel } from './trial-side.tsx';
import { isOver, type TrialState } from './trial-state.ts';

type Names = Readonly<Record<TrialSide, string>>;

/** Where more than this share of the words differs, the marks are off until somebody wants them. */
const mostMarked = 0.7;

/** Where there is no room for both: which of the two is shown. */
const SideSwitch = ({ shown, onShow }: { shown: TrialSide; onShow: (side: TrialSide) => void }) => (
  <fieldset className="flex gap-2 lg:hidden">
    <legend className="sr-only">{texts.sides}</legend>
    {trialSides.map((side) => (
      <button
        key={side}
        type="button"
        aria-pressed={shown === side}
        onClick={() => onShow(side)}
        className="min-h-11 flex-1 rounded-full border border-line-strong/60 bg-sheet px-4 text-sm font-medium aria-pressed:border-curtain aria-pressed:bg-curtain aria-pressed:text-on-curtain"
      >
        {sideNames[side]}
      </button>
    ))}
  </fieldset>
);

/** The finished texts with the words that differ; undefined until both have ended with a text. */
const useComparison = ({ tried, beside }: TrialState) => {
  const one = tried && isOver(tried) ? tried.text : '';
  const other = beside && isOver(beside) ? beside.text : '';
  return useMemo(() => {
    if (one === '' || other === '') return undefined;
    const sides = compareSides(one, other);
    return { sides, share: ownShare(sides) };
  }, [one, other]);
};

const Texts = ({ state, names, shown }: { state: TrialState; names: Names; shown: TrialSide }) => {
  const comparison = useComparison(state);
  const [wanted, setWanted] = useState<boolean>();
  const share = comparison?.share ?? 0;
  const tooMany = share > mostMarked;
  const hasMarks = share > 0 && (wanted ?? !tooMany);
  return (
    <>
      {comparison && share === 0 && <p className="text-sm text-ink-soft">{texts.identical}</p>}
      {comparison && share > 0 && (
        <div className="grid gap-1">
          <Checkbox
            label={texts.marks}
            checked={hasMarks}
            onChange={(event) => setWanted(event.target.checked)}
          />
          <p className="text-sm text-ink-soft">
            {texts.marksHint(share)} {tooMany && texts.marksOff}
          </p>
        </div>
      )}
      <div className={cn('grid gap-6', state.beside && 'lg:grid-cols-2')}>
        {trialSides.map((side) => {
          const one = state[side];
          if (!one) return null;
          return (
            <TrialSidePanel
              key={side}
              side={side}
              name={names[side]}
              state={one}
              blocks={comparison?.sides[side]}
              hasMarks={hasMarks}
              isAlone={!state.beside}
              className={state.beside && shown !== side ? 'max-lg:hidden' : undefined}
            />
          );
        })}
      </div>
    </>
  );
};

/** What came of a trial, or the messages that would be sent. */
export const TrialOutcome = ({
  state,
  messages,
  names,
}: {
  state: TrialState;
  messages: { readonly tried: ShownPrompt; readonly beside: ShownPrompt | null } | undefined;
  names: Names;
}) => {
  const [shown, setShown] = useState<TrialSide>('tried');
  const { tried, beside } = state;
  const results = {
    ...(tried?.result ? { tried: tried.result } : {}),
    ...(beside?.result ? { beside: beside.result } : {}),
  };
  if (!messages && !tried) return null;
  const hasTwo = messages ? messages.beside !== null : beside !== undefined;
  return (
    <div className="grid gap-6 border-t border-line pt-5">
      {hasTwo && <SideSwitch shown={shown} onShow={setShown} />}
      {messages ? (
        <section aria-label={texts.messages}>
          <ShownMessages prompts={messages} names={names} shown={shown} />
        </section>
      ) : (
        <>
          <Texts state={state} names={names} shown={shown} />
          {(results.tried ?? results.beside) && <Measures results={results} />}
        </>
      )}
    </div>
  );
};
