import type { ReactNode } from 'react';
import { Sheet } from '../../ui/card.tsx';

/** One part of the profile: its title, a sentence, and what can be done. */
export const Section = ({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children: ReactNode;
}) => (
  <Sheet>
    <h2 className="text-xl font-semibold">{title}</h2>
    {lead && <p className="mt-1.5 text-ink-soft">{lead}</p>}
    <div className="mt-5">{children}</div>
  </Sheet>
);
