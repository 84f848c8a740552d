import type { ReactNode } from 'react';

/** Shown in place of an empty list. */
export const EmptyState = ({
  icon,
  title,
  children,
  action,
}: {
  icon?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) => (
  <div className="grid justify-items-center gap-3 rounded-card border border-dashed border-line-strong/50 px-6 py-14 text-center">
    {icon && <div className="text-curtain [&_svg]:size-10">{icon}</div>}
    <h2 className="text-xl font-semibold">{title}</h2>
    {children && <div className="max-w-[46ch] text-ink-soft">{children}</div>}
    {action && <div className="mt-3">{action}</div>}
  </div>
);
