import { useEffect, useState } from 'react';
import { Caret, Manuscript } from '../../ui/manuscript.tsx';
import { page } from './content.ts';

const wordsPerSecond = 7;
const lines = page.lines.map((line) => line.split(' '));
const wordsBefore = (index: number): number =>
  lines.slice(0, index).reduce((sum, words) => sum + words.length, 0);
const parts = lines.map((words, index) => ({ words, before: wordsBefore(index) }));
const total = wordsBefore(lines.length);
/** The first line stands from the start: the page is never empty. */
const firstWords = wordsBefore(1);

const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How many words are written by now; all at once where motion is unwelcome. */
const useWriting = (): number => {
  const [written, setWritten] = useState(() => (wantsStillness() ? total : firstWords));
  useEffect(() => {
    if (written >= total) return;
    const timer = setTimeout(() => setWritten(written + 1), 1000 / wordsPerSecond);
    return () => clearTimeout(timer);
  }, [written]);
  return written;
};

/** A page of a script while it is being written. Its whole text has its place from the start, so nothing moves. */
export const WrittenPage = () => {
  const written = useWriting();
  return (
    <div aria-hidden="true">
      <Manuscript
        className="mx-auto max-w-[30rem] lg:rotate-[1.2deg]"
        heading={page.title}
        label={
          <>
            <span>{page.phase}</span>
            <span>{page.pace}</span>
          </>
        }
      >
        <p className="mb-4 border-l-3 border-[oklch(0.36_0.12_330)] pl-3 text-[0.95rem] text-[oklch(0.42_0.05_320)] italic">
          {page.rubric}
        </p>
        <div className="grid gap-4 text-[1.06rem] leading-[1.65] sm:text-[1.12rem]">
          {parts.map(({ words, before }) => {
            const shown = Math.max(0, Math.min(words.length, written - before));
            const isCurrent = shown < words.length ? shown > 0 : before + shown === total;
            return (
              <p key={words.join(' ')}>
                {words.slice(0, shown).join(' ')}
                {isCurrent && <Caret />}
                <span className="opacity-0"> {words.slice(shown).join(' ')}</span>
              </p>
            );
          })}
        </div>
      </Manuscript>
    </div>
  );
};
