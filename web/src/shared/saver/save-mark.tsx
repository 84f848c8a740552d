import { Cloud, CloudOff } from 'lucide-react';
import { useIsKept } from '../drafts/use-is-kept.ts';
import { saveCopy as texts } from './copy.ts';
import type { SaveState } from './saver.ts';

type MarkedState = SaveState | 'empty';

/** How safe what was typed is; nothing where nothing was. `words` take the place of the usual ones. */
export const SaveMark = ({
  state,
  words,
}: {
  state: MarkedState | undefined;
  words?: Readonly<Partial<Record<MarkedState, string | undefined>>>;
}) => {
  const isKept = useIsKept();
  const isSafe = !state || state === 'saved' || state === 'saving' || state === 'waiting';
  const Icon = isSafe ? Cloud : CloudOff;
  return (
    <output className={isSafe ? 'text-ink-soft' : 'font-medium text-caution'}>
      {state && (
        <>
          <Icon aria-hidden className="mr-1.5 inline size-4 align-[-0.2em]" />
          {isSafe || isKept || state === 'empty' ? (words?.[state] ?? texts[state]) : texts.unkept}
        </>
      )}
    </output>
  );
};
