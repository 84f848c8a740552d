import { lazy, Suspense, type ReactElement, type ReactNode } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { Menu, PanelLeft, type LucideIcon } from 'lucide-react';
import { Brand, BrandMark } from '../../shared/layout/brand.tsx';
import { MainRegion } from '../../shared/layout/main-region.tsx';
import { paths } from '../../shared/paths.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/class-names.ts';
import { Waiting } from '../../ui/spinner.tsx';
import { Tooltip, TooltipProvider } from '../../ui/overlay/tooltip.tsx';
import { AccountButton } from '../account-menu/account-button.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { useSidebar } from './sidebar-state.ts';
import { AccountMenu } from '../account-menu/account-menu.tsx';
import { Gate } from '../gate/gate.tsx';
import { showNotFetched, untilFetched } from '../../shared/until-fetched.ts';

/** Fetched when the drawer is first opened: wide screens never need it. */
const SideSheet = lazy(async () => {
  const { SideSheet } = await untilFetched(
    () => import('../../ui/overlay/side-sheet.tsx'),
    showNotFetched,
  );
  return { default: SideSheet };
});

export type SidebarLink = {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** What stands after the label. */
  readonly mark?: ReactNode;
};

type Menus = {
  /** Names the menu: for screen readers, and at the head of the drawer. */
  readonly title: string;
  /** Links that belong together; a line stands between the groups. */
  readonly groups: readonly (readonly SidebarLink[])[];
};

const Maybe = ({ text, when, children }: { text: string; when: boolean; children: ReactElement }) =>
  when ? (
    <Tooltip text={text} side="right">
      {children}
    </Tooltip>
  ) : (
    children
  );

const NavLink = ({
  link: { to, label, icon: Icon, mark },
  icons,
  onMove,
}: {
  link: SidebarLink;
  icons: boolean;
  onMove: (() => void) | undefined;
}) => {
  const isHere = useLocation().pathname.replace(/\/$/, '') === to;
  return (
    <Maybe text={label} when={icons}>
      <Link
        to={to}
        onClick={onMove}
        aria-current={isHere ? 'page' : undefined}
        className={cn(
          'flex min-h-10 items-center gap-3 rounded-[10px] px-2.5 text-[0.95rem] whitespace-nowrap hover:bg-well',
          isHere && 'bg-curtain-soft font-medium text-curtain hover:bg-curtain-soft',
          icons && 'justify-center px-0',
        )}
      >
        <Icon aria-hidden className="size-5 shrink-0" />
        <span className={icons ? 'sr-only' : 'truncate'}>{label}</span>
        {mark}
      </Link>
    </Maybe>
  );
};

const Navigation = ({
  title,
  groups,
  icons,
  onMove,
}: Menus & { icons: boolean; onMove?: () => void }) => (
  <nav aria-label={title} className="grid gap-3">
    {groups
      .filter((links) => links.length > 0)
      .map((links) => (
        <ul key={links[0]?.to} className="grid gap-1 border-line not-first:border-t not-first:pt-3">
          {links.map((link) => (
            <li key={link.to}>
              <NavLink link={link} icons={icons} onMove={onMove} />
            </li>
          ))}
        </ul>
      ))}
  </nav>
);

const WideSidebar = ({ open, toggle, ...menus }: Menus & { open: boolean; toggle: () => void }) => (
  <aside
    className={cn(
      'sticky top-0 z-20 hidden h-dvh shrink-0 flex-col gap-6 border-r border-line bg-sheet py-4 transition-[width] duration-200 ease-out-soft md:flex',
      open ? 'w-64 px-3' : 'w-12 px-1',
    )}
  >
    <div className={cn('flex items-center gap-2', open ? 'justify-between pl-1.5' : 'flex-col')}>
      <Link to={paths.home} aria-label="Início" className="flex min-w-0 rounded-lg">
        {open ? <Brand /> : <BrandMark />}
      </Link>
      <Tooltip text="Recolher ou abrir (Ctrl+B)" side="right">
        <Button
          variant="quiet"
          size="icon"
          aria-label={open ? 'Recolher menu' : 'Abrir menu'}
          aria-expanded={open}
          onClick={toggle}
        >
          <PanelLeft aria-hidden />
        </Button>
      </Tooltip>
    </div>
    <Navigation {...menus} icons={!open} />
    <div className="mt-auto">
      <AccountMenu side="top">
        {open ? (
          <AccountButton withName className="w-full" />
        ) : (
          <AccountButton className="w-full justify-center p-0 [&>span+span]:hidden" />
        )}
      </AccountMenu>
    </div>
  </aside>
);

const NarrowBar = ({ onOpen }: { onOpen: () => void }) => (
  <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-line bg-sheet px-2 md:hidden">
    <Button variant="quiet" size="icon" aria-label="Abrir menu" onClick={onOpen}>
      <Menu aria-hidden />
    </Button>
    <Link to={paths.home} aria-label="Início" className="flex min-w-0 rounded-lg">
      <Brand />
    </Link>
    <div className="ml-auto">
      <AccountMenu side="bottom">
        <AccountButton />
      </AccountMenu>
    </div>
  </header>
);

/** A screen beside a sidebar of 16rem that folds to 3rem; on phones the sidebar is a drawer of 18rem (R-UI-07). */
export const SidebarLayout = ({ notice, ...menus }: Menus & { notice?: ReactNode }) => {
  const { open, toggle, drawerOpen, setDrawerOpen } = useSidebar();
  const { pathname } = useLocation();
  return (
    <TooltipProvider>
      <div className="md:flex">
        <WideSidebar {...menus} open={open} toggle={toggle} />
        <div className="min-w-0 flex-1">
          <NarrowBar onOpen={() => setDrawerOpen(true)} />
          {drawerOpen && (
            <Suspense>
              <SideSheet open onOpenChange={setDrawerOpen} title={menus.title}>
                <Navigation {...menus} icons={false} onMove={() => setDrawerOpen(false)} />
              </SideSheet>
            </Suspense>
          )}
          <MainRegion className="mx-auto max-w-6xl px-4 py-8 sm:px-8 sm:py-10">
            {notice}
            <Gate />
            <ErrorBoundary key={pathname}>
              <Suspense fallback={<Waiting label="Carregando…" />}>
                <Outlet />
              </Suspense>
            </ErrorBoundary>
          </MainRegion>
        </div>
      </div>
    </TooltipProvider>
  );
};
