import { cn } from './class-names.ts';

/** A turning ring; purely decorative, so the text beside it must say what is going on. */
export const Spinner = ({ className }: { className?: string | undefined }) => (
  <span
    aria-hidden="true"
    data-slot="spinner"
    className={cn(
      'inline-block size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent',
      className,
    )}
  />
);

/** A whole region that is still being fetched; announced politely. */
export const Waiting = ({ label, className }: { label: string; className?: string }) => (
  <output className={cn('flex items-center justify-center gap-3 py-16 text-ink-soft', className)}>
    <Spinner className="size-5 text-spotlight" />
    <span>{label}</span>
  </output>
);
