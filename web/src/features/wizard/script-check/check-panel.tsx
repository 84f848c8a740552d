import { useState, type ReactNode } from 'react';
import { cn } from '../../../ui/class-names.ts';
import { checkPanelId } from './check-summary.ts';
import { checkCopy as texts } from './copy.ts';

/**
 * The panel 'Raio-x', folded at first: what was found is counted in its heading, and the list, which can be a thousand
 * items long, is made when somebody opens it.
 */
export const CheckPanel = ({
  summary,
  className,
  children,
}: {
  summary: string;
  className?: string;
  children: ReactNode;
}) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      id={checkPanelId}
      className={cn('rounded-card border border-line bg-sheet px-5 py-4 sm:px-6', className)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="cursor-pointer">
        <h2 className="inline text-lg font-semibold">{texts.title}</h2>{' '}
        <span className="text-sm text-ink-soft">{summary || texts.nothing}</span>
      </summary>
      {isOpen && (
        <div className="mt-3 grid gap-4">
          <p className="text-sm text-ink-soft">{texts.hint}</p>
          {children}
        </div>
      )}
    </details>
  );
};
