import type { ReactNode } from 'react';

/** The head of a screen: title, description and main action. */
export const PageHeading = ({
  title,
  description,
  action,
}: {
  title: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
}) => (
  <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
    <div className="min-w-0">
      <h1 className="text-[1.75rem] font-semibold sm:text-[2.1rem]">{title}</h1>
      {description && (
        <p className="mt-1.5 max-w-[60ch] wrap-anywhere text-ink-soft">{description}</p>
      )}
    </div>
    {action}
  </header>
);
