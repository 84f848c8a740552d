import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../../ui/class-names.ts';

/** What can be done with a block, as its buttons say it. */
export const blockWords = { edit: 'Editar', move: 'Mover para reescrever' } as const;

/** The sheet that a block of a text lies on, wherever blocks are shown. */
export const BlockFrame = ({ className, ...rest }: ComponentProps<'article'>) => (
  <article
    className={cn(
      'grid scroll-mt-[calc(var(--bar,0px)+0.75rem)] grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-sheet p-4 shadow-lift transition-colors sm:p-6',
      className,
    )}
    {...rest}
  />
);

/** The heading of a block, with a mark beside it. */
export const BlockHead = ({ name, mark }: { name: string; mark?: ReactNode }) => (
  <header className="flex items-start justify-between gap-4">
    <h2 className="min-w-0 text-xl font-semibold">{name}</h2>
    {mark}
  </header>
);

/** What stands under the text of a block: what is known of it, and its buttons. */
export const BlockFoot = ({ children }: { children: ReactNode }) => (
  <footer className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">{children}</footer>
);
