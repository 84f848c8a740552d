import { memo, useEffect, useRef } from 'react';
import { splitBlocks } from '@webnario/domain/script/blocks';
import { cn } from '../../../ui/class-names.ts';
import { Markdown } from '../../../shared/script/markdown.tsx';
import { generationCopy } from './copy.ts';

/** A finished block is not read again for each new word of the next one. */
const Part = memo(Markdown);

const nearEndPx = 64;

/** The block at the upper edge of the box. */
const blockAtTop = (box: HTMLElement): number => {
  const { top } = box.getBoundingClientRect();
  const index = [...box.children].findIndex((part) => part.getBoundingClientRect().bottom > top);
  return Math.max(0, index);
};

/**
 * Keeps the newest words in view for as long as the person stays at the end. `onRead` hears which block they read
 * instead; undefined when they are at the end again.
 */
const useFollowedEnd = (
  isWriting: boolean,
  onRead: ((index: number | undefined) => void) | undefined,
) => {
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(isWriting);
  const top = useRef(0);
  useEffect(() => {
    // After each render, since each brings new words.
    const element = box.current;
    if (element && atEnd.current) element.scrollTop = element.scrollHeight;
  });
  const onScroll = (): void => {
    const element = box.current;
    if (!element) return;
    // New words, too, put the end further away: only who moves up has left it.
    const hasLeft = element.scrollTop < top.current;
    top.current = element.scrollTop;
    const isNear = element.scrollHeight - element.scrollTop - element.clientHeight < nearEndPx;
    atEnd.current = isNear || (atEnd.current && !hasLeft);
    onRead?.(atEnd.current ? undefined : blockAtTop(element));
  };
  return { box, onScroll };
};

/** A text as it is written, with a caret while more is to come. */
export const WritingView = ({
  text,
  isWriting,
  onRead,
}: {
  text: string;
  isWriting: boolean;
  onRead?: (index: number | undefined) => void;
}) => {
  const { box, onScroll } = useFollowedEnd(isWriting, onRead);
  const blocks = splitBlocks(text);
  return (
    <section
      ref={box}
      onScroll={onScroll}
      aria-label={generationCopy.textRegion}
      aria-busy={isWriting}
      // A box that scrolls must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-[min(58dvh,40rem)] min-h-56 overflow-y-auto rounded-card border border-line bg-sheet px-5 py-6 shadow-lift sm:p-9"
    >
      {blocks.map((block, index) => (
        <Part
          key={block.id}
          text={block.raw}
          className={cn(
            'mx-auto [&+&]:mt-8',
            isWriting && index === blocks.length - 1 && 'script-caret',
          )}
        />
      ))}
    </section>
  );
};
