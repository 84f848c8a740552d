import { useMemo, type ComponentType } from 'react';
import { ChevronDown } from 'lucide-react';
import { spokenWords } from '@webnario/domain/script/speech';
import { compareTexts, type Passage } from './compare.ts';
import { comparisonCopy as texts } from './copy.ts';
import { foldUnchanged } from './folding.ts';

/** How what went and what came looks, and is read aloud. */
export const marks = {
  removed: {
    Tag: 'del',
    label: texts.removed,
    start: texts.removedStart,
    inline: 'rounded bg-wrong-soft text-wrong',
    block: 'border-wrong/35',
    name: 'text-wrong',
  },
  added: {
    Tag: 'ins',
    label: texts.added,
    start: texts.addedStart,
    inline: 'rounded bg-good-soft text-good underline-offset-4',
    block: 'border-good/30',
    name: 'text-good',
  },
} as const;

/** What did not change: long stretches are folded. `Text` shows a piece of it. */
export const Unchanged = ({
  Text,
  text,
  follows,
  precedes,
}: {
  Text: ComponentType<{ text: string; className?: string }>;
  text: string;
  follows: boolean;
  precedes: boolean;
}) => {
  const { start, folded, end } = foldUnchanged(text, { follows, precedes });
  return (
    <>
      {start.trim() && <Text text={start} />}
      {folded && (
        <details className="group rounded-lg bg-well px-3">
          <summary className="flex list-none items-center justify-between gap-2 rounded-lg py-2 text-sm font-medium text-ink-soft [&::-webkit-details-marker]:hidden">
            {texts.folded(spokenWords(folded))}
            <ChevronDown
              aria-hidden
              className="size-4 text-ink-soft transition-transform group-open:rotate-180"
            />
          </summary>
          <Text text={folded} className="pb-3" />
        </details>
      )}
      {end.trim() && <Text text={end} />}
    </>
  );
};

/** Whether a person would see it as different. */
export const isVisible = ({ isChanged, pieces }: Passage): boolean =>
  isChanged && pieces.some(({ kind, text }) => kind !== 'same' && text.trim() !== '');

/** How many places of a comparison a person would see as different. */
export const countDifferences = (passages: readonly Passage[]): number =>
  passages.filter(isVisible).length;

/** The differences of two texts. */
export const useComparison = (before: string, after: string): Passage[] =>
  useMemo(() => compareTexts(before, after), [before, after]);

/** The later text of a passage. */
export const laterText = ({ pieces }: Passage): string =>
  pieces
    .filter(({ kind }) => kind !== 'removed')
    .map(({ text }) => text)
    .join('');
