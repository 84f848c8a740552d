import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { cn } from './class-names.ts';

const tones = {
  info: { icon: Info, box: 'bg-curtain-soft border-curtain/25', mark: 'text-curtain' },
  good: { icon: CircleCheck, box: 'bg-good-soft border-good/30', mark: 'text-good' },
  caution: { icon: TriangleAlert, box: 'bg-caution-soft border-caution/35', mark: 'text-caution' },
  wrong: { icon: CircleAlert, box: 'bg-wrong-soft border-wrong/35', mark: 'text-wrong' },
} as const;

type AlertProps = {
  tone: keyof typeof tones;
  title?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
};

/** A message that stays on the page. `wrong` interrupts a screen reader, the others wait their turn. */
export const Alert = ({ tone, title, className, children }: AlertProps) => {
  const { icon: Icon, box, mark } = tones[tone];
  return (
    <div
      role={tone === 'wrong' ? 'alert' : 'status'}
      className={cn(
        'flex items-start gap-3 rounded-card border p-4 text-sm leading-6',
        box,
        className,
      )}
    >
      <Icon aria-hidden className={cn('mt-0.5 size-5 shrink-0', mark)} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
};
