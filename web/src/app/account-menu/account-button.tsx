import type { ComponentProps } from 'react';
import { creditsInWords } from '@webnario/domain/credits/credits';
import { Coins } from 'lucide-react';
import { useMe } from '../../shared/api/me.ts';
import { useSession } from '../../shared/auth/session.tsx';
import { Badge } from '../../ui/badge.tsx';
import { cn } from '../../ui/class-names.ts';

const initialsOf = (name: string, email: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = words.length > 0 ? words : [email];
  return letters
    .slice(0, 2)
    .map((word) => word.charAt(0).toLocaleUpperCase('pt-BR'))
    .join('');
};

/** The button that opens the user menu: initials, and beside them the name and the balance where there is room. */
export const AccountButton = ({
  withName = false,
  className,
  ...rest
}: ComponentProps<'button'> & { withName?: boolean }) => {
  const { user } = useSession();
  const { data: me } = useMe();
  const email = user?.email ?? '';
  const name = [me?.profile.first_name, me?.profile.last_name].filter(Boolean).join(' ');
  return (
    <button
      type="button"
      aria-label="Menu da conta"
      className={cn(
        'flex min-h-11 items-center gap-1.5 rounded-[10px] px-1 py-1.5 sm:gap-2.5 sm:px-1.5 text-left hover:bg-well data-[state=open]:bg-well',
        className,
      )}
      {...rest}
    >
      <span
        aria-hidden="true"
        className="grid size-8 shrink-0 place-items-center rounded-full bg-curtain text-xs font-semibold text-on-curtain"
      >
        {initialsOf(name, email)}
      </span>
      {withName && (
        <span aria-hidden="true" className="min-w-0 flex-1 truncate text-sm font-medium">
          {name || email}
        </span>
      )}
      {me && (
        <Badge tone="spotlight" className="whitespace-nowrap tabular-nums">
          <Coins aria-hidden />
          {!withName && (
            <span className="max-sm:hidden">{creditsInWords(me.credits.credits_remaining)}</span>
          )}
          <span className={withName ? undefined : 'sm:hidden'}>{me.credits.credits_remaining}</span>
        </Badge>
      )}
    </button>
  );
};
