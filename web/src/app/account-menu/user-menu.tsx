import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { creditsInWords } from '@webnario/domain/credits/credits';
import { Check, CircleQuestionMark, Coins, LogOut, Settings, UserRound } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useMe } from '../../shared/api/me.ts';
import { paths } from '../../shared/paths.ts';
import { useSession } from '../../shared/auth/session.tsx';
import { setTheme, themeLabels, themes, useTheme } from '../../shared/layout/theme.ts';
import { Badge } from '../../ui/badge.tsx';

const item =
  'flex items-center gap-3 rounded-lg px-3 py-2 text-sm outline-none select-none cursor-pointer data-highlighted:bg-well [&_svg]:size-4.5';

const Separator = () => <DropdownMenu.Separator className="my-1.5 h-px bg-line" />;

const ThemeChoice = () => {
  const theme = useTheme();
  return (
    <>
      <DropdownMenu.Label className="px-3 pt-1 pb-0.5 text-xs text-ink-soft">
        Tema
      </DropdownMenu.Label>
      <DropdownMenu.RadioGroup value={theme}>
        {themes.map((choice) => (
          <DropdownMenu.RadioItem
            key={choice}
            value={choice}
            className={item}
            onSelect={(event) => {
              event.preventDefault();
              setTheme(choice);
            }}
          >
            <span className="flex-1">{themeLabels[choice]}</span>
            <DropdownMenu.ItemIndicator>
              <Check aria-hidden className="text-curtain" />
            </DropdownMenu.ItemIndicator>
          </DropdownMenu.RadioItem>
        ))}
      </DropdownMenu.RadioGroup>
    </>
  );
};

/** The pages that belong to the person and not to the work. */
const Destinations = ({ isAdmin }: { isAdmin: boolean }) => {
  const navigate = useNavigate();
  return (
    <>
      <DropdownMenu.Item className={item} onSelect={() => void navigate(paths.profile)}>
        <UserRound aria-hidden /> Perfil
      </DropdownMenu.Item>
      <DropdownMenu.Item
        className={item}
        onSelect={() => void navigate(isAdmin ? paths.admin.settings : paths.profile)}
      >
        <Settings aria-hidden /> Configurações
      </DropdownMenu.Item>
      <DropdownMenu.Item className={item} onSelect={() => void navigate(paths.help)}>
        <CircleQuestionMark aria-hidden /> Ajuda
      </DropdownMenu.Item>
    </>
  );
};

/**
 * Who is signed in, what they may do, what they have left; profile, settings, theme and the way out (R-UI-09, R-UI-12).
 */
export const UserMenu = ({
  side,
  startsOpen,
  children,
}: {
  side: 'top' | 'bottom';
  startsOpen: boolean;
  /** The button that opens the menu. */
  children: ReactNode;
}) => {
  const { user, signOut } = useSession();
  const { data: me } = useMe();
  // A role that could not be read counts as 'user' (R-PERM-07).
  const isAdmin = me?.role === 'admin';
  // A whole page load: the guard of the page that is left may lead to the login meanwhile, and nothing of the
  // person's data stays in memory.
  const leave = async (): Promise<void> => {
    await signOut();
    window.location.assign(paths.home);
  };
  return (
    <DropdownMenu.Root modal={false} defaultOpen={startsOpen}>
      <DropdownMenu.Trigger asChild>{children}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        side={side}
        align="end"
        sideOffset={8}
        collisionPadding={12}
        className="z-50 w-58 animate-fade rounded-xl border border-line bg-sheet p-1.5 shadow-lift"
      >
        <div className="px-3 py-2">
          <p className="truncate text-sm font-medium">{user?.email}</p>
          <p className="mt-1 flex items-center gap-2 text-sm text-ink-soft">
            {isAdmin ? 'Administrador' : 'Usuário'}
            {isAdmin && <Badge tone="curtain">Admin</Badge>}
          </p>
          {me && (
            <Badge tone="spotlight" className="mt-2 tabular-nums">
              <Coins aria-hidden />
              {creditsInWords(me.credits.credits_remaining)}
            </Badge>
          )}
        </div>
        <Separator />
        <Destinations isAdmin={isAdmin} />
        <Separator />
        <ThemeChoice />
        <Separator />
        <DropdownMenu.Item className={item} onSelect={() => void leave()}>
          <LogOut aria-hidden /> Sair
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
};
