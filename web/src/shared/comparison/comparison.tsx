import { useRef, useState, type ComponentType, type RefObject } from 'react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import type { Passage } from './compare.ts';
import { Compared } from './compared-text.tsx';
import { comparisonCopy as texts } from './copy.ts';
import { countDifferences, useComparison } from './passages.tsx';

const Walk = ({
  at,
  count,
  onMove,
}: {
  at: number | undefined;
  count: number;
  onMove: (to: number) => void;
}) => (
  <div className="flex items-center gap-1">
    <output aria-live="polite" className="mr-1.5 text-sm text-ink-soft tabular-nums">
      {at === undefined ? texts.found(count) : texts.position(at + 1, count)}
    </output>
    <Button
      variant="outline"
      size="sm"
      className="min-w-9 px-2"
      aria-label={texts.previous}
      onClick={() => onMove(((at ?? 0) + count - 1) % count)}
    >
      <ChevronUp aria-hidden />
    </Button>
    <Button
      variant="outline"
      size="sm"
      className="min-w-9 px-2"
      aria-label={texts.next}
      onClick={() => onMove(((at ?? -1) + 1) % count)}
    >
      <ChevronDown aria-hidden />
    </Button>
  </div>
);

type Texts = { before: string; after: string };

/** Two compared texts; `at` is the difference that is pointed at, from 0. */
type Body = ComponentType<{
  passages: readonly Passage[];
  box: RefObject<HTMLDivElement | null>;
  at: number | undefined;
}>;

/** What differs between two texts, from the earlier to the later, with a way from each difference to the next. */
export const ComparisonAs = ({ before, after, body: Compare }: Texts & { body: Body }) => {
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<number>();
  const passages = useComparison(before, after);
  const count = countDifferences(passages);
  const move = (to: number): void => {
    setAt(to);
    box.current?.querySelectorAll('[data-difference]')[to]?.scrollIntoView({ block: 'center' });
  };
  if (count === 0) return <p className="text-ink-soft">{texts.equal}</p>;
  return (
    <div className="grid gap-4">
      <div className="sticky top-0 z-20 flex flex-wrap items-center justify-between gap-2 border-b border-line bg-sheet py-2.5">
        <p className="text-sm text-ink-soft">
          <del className="text-wrong">{texts.legendOut}</del>
          {' · '}
          <ins className="text-good">{texts.legendIn}</ins>
        </p>
        <Walk at={at} count={count} onMove={move} />
      </div>
      <Compare passages={passages} box={box} at={at} />
    </div>
  );
};

/** What differs between two texts of a script. */
export const Comparison = (props: Texts) => <ComparisonAs {...props} body={Compared} />;
