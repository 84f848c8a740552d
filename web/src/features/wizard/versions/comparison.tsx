import { useRef, useState } from 'react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Compared, countDifferences, useComparison } from './compared-text.tsx';
import { versionCopy as texts } from './copy.ts';

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

/** What differs between two texts, from the earlier to the later, with a way from each difference to the next. */
export const Comparison = ({ before, after }: { before: string; after: string }) => {
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
      <Compared passages={passages} box={box} at={at} />
    </div>
  );
};
