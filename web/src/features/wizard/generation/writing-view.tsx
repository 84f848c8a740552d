import { memo, useEffect, useRef } from 'react';
import { splitBlocks } from '@webnario/domain/script/blocks';
import { cn } from '../../../ui/class-names.ts';
import { Markdown } from '../../../shared/script/markdown.tsx';
import { generationCopy } from './copy.ts';

/** A finished block is not read again for each new word of the next one. */
const Part = memo(Markdown);

const nearEndPx = 64;

/** Keeps the newest words in view for as long as the person stays at the end. */
const useFollowedEnd = (isWriting: boolean) => {
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(isWriting);
  useEffect(() => {
    // After each render, since each brings new words.
    const element = box.current;
    if (element && atEnd.current) element.scrollTop = element.scrollHeight;
  });
  const onScroll = (): void => {
    const element = box.current;
    if (!element) return;
    atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearEndPx;
  };
  return { box, onScroll };
};

/** A text as it is written, with a caret while more is to come. */
export const WritingView = ({ text, isWriting }: { text: string; isWriting: boolean }) => {
  const { box, onScroll } = useFollowedEnd(isWriting);
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
