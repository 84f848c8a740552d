import { memo, type RefObject } from 'react';
import { cn } from '../../ui/class-names.ts';
import type { Passage, Piece } from './compare.ts';
import { ComparisonAs } from './comparison.tsx';
import { comparisonCopy as texts } from './copy.ts';
import { isVisible, laterText, marks, Unchanged } from './passages.tsx';

const look = 'font-mono text-sm leading-6 wrap-anywhere whitespace-pre-wrap';

const Plain = ({ text, className }: { text: string; className?: string }) => (
  <p className={cn(look, className)}>{text.trimEnd()}</p>
);

const Marked = ({ piece: { kind, text } }: { piece: Piece }) => {
  if (kind === 'same') return text;
  const { Tag, start, inline } = marks[kind];
  // The blanks between words are not marked; lines that went or came alone are.
  const words = text.trimEnd() || text;
  return (
    <>
      <Tag className={inline}>
        <span className="sr-only">{start}</span>
        {words}
        <span className="sr-only">{texts.end}</span>
      </Tag>
      {text.slice(words.length)}
    </>
  );
};

/** Two texts as one, character by character as they are written, without reading marks of a script into them. */
const PlainCompared = memo(
  ({
    passages,
    box,
    at,
  }: {
    passages: readonly Passage[];
    box: RefObject<HTMLDivElement | null>;
    at: number | undefined;
  }) => {
    const differences = passages.filter(isVisible);
    return (
      <div ref={box} className="grid gap-3">
        {passages.map((passage, index) => {
          // The passages of one comparison never move.
          const key = index;
          const difference = differences.indexOf(passage);
          if (difference < 0) {
            return (
              <Unchanged
                key={key}
                Text={Plain}
                text={laterText(passage)}
                follows={index > 0}
                precedes={index < passages.length - 1}
              />
            );
          }
          return (
            <p
              key={key}
              data-difference
              className={cn(
                look,
                '-mx-2 rounded-lg px-2',
                difference === at && 'ring-1 ring-curtain/40',
              )}
            >
              {passage.pieces.map((piece, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- the pieces never move
                <Marked key={place} piece={piece} />
              ))}
            </p>
          );
        })}
      </div>
    );
  },
);
PlainCompared.displayName = 'PlainCompared';

/** What differs between two texts that are not scripts, such as prompts. */
export const PlainComparison = (props: { before: string; after: string }) => (
  <ComparisonAs {...props} body={PlainCompared} />
);
