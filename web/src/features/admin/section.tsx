import { useId, type ReactNode } from 'react';
import { Sheet } from '../../ui/card.tsx';

type SectionProps = {
  title: string;
  hint?: string | undefined;
  action?: ReactNode;
  children: ReactNode;
};

/** A part of a page on a sheet of its own, named by its heading. */
export const Section = ({ title, hint, action, children }: SectionProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <Sheet>
        <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
          <div>
            <h2 id={id} className="text-xl font-semibold">
              {title}
            </h2>
            {hint && <p className="mt-1 max-w-[68ch] text-sm text-ink-soft">{hint}</p>}
          </div>
          {action}
        </div>
        {children}
      </Sheet>
    </section>
  );
};
