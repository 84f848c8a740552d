import type { ReactElement, ReactNode } from 'react';
import { Tooltip as Radix } from 'radix-ui';

/** Around everything that holds tooltips: they open after 700 ms, the next within 300 ms at once (R-UI-16). */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Radix.Provider delayDuration={700} skipDelayDuration={300}>
    {children}
  </Radix.Provider>
);

/** A few words about a control, on hover and on focus. Never the only place where something is said. */
export const Tooltip = ({
  text,
  side = 'top',
  children,
}: {
  text: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  children: ReactElement;
}) => (
  <Radix.Root>
    <Radix.Trigger asChild>{children}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        side={side}
        sideOffset={6}
        className="z-50 max-w-64 animate-fade rounded-lg bg-ink px-2.5 py-1.5 text-sm text-paper shadow-lift"
      >
        {text}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);
