import { useEffect, useRef, type ReactNode } from 'react';
import { cn } from '../../../ui/class-names.ts';

/** Where the browser lays the keyboard over the page instead of shrinking it, the bar is lifted above it. */
const useAboveKeyboard = () => {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const lift = (): void => {
      const hidden = window.innerHeight - viewport.height - viewport.offsetTop;
      const isZoomed = viewport.scale > 1.05;
      bar.current?.style.setProperty('bottom', !isZoomed && hidden > 80 ? `${hidden}px` : '');
    };
    viewport.addEventListener('resize', lift);
    viewport.addEventListener('scroll', lift);
    return () => {
      viewport.removeEventListener('resize', lift);
      viewport.removeEventListener('scroll', lift);
    };
  }, []);
  return bar;
};

const resting = 'lg:static lg:mx-0 lg:border-t-0 lg:bg-transparent lg:px-0 lg:py-0';

/**
 * The main action of a step: always at hand on phones; on wide screens at the end of the work, or at hand there
 * too where the work is long.
 */
export const ActionBar = ({
  note,
  wide = 'at-the-end',
  children,
}: {
  note?: ReactNode;
  wide?: 'at-the-end' | 'at-hand';
  children: ReactNode;
}) => {
  const bar = useAboveKeyboard();
  return (
    <div
      ref={bar}
      className={cn(
        'sticky bottom-0 z-20 -mx-4 grid gap-2 border-t border-line bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 print:hidden',
        wide === 'at-the-end' && resting,
      )}
    >
      <div className="flex flex-wrap items-center gap-3 max-sm:[&>*]:grow">{children}</div>
      {note}
    </div>
  );
};
