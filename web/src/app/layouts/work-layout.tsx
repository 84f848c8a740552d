import { Suspense, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { ArrowLeft } from 'lucide-react';
import { MainRegion } from '../../shared/layout/main-region.tsx';
import { WorkBarContext } from '../../shared/layout/work-bar.ts';
import { paths } from '../../shared/paths.ts';
import { BrandMark } from '../../shared/layout/brand.tsx';
import { buttonClasses } from '../../ui/button.tsx';
import { Waiting } from '../../ui/spinner.tsx';
import { TooltipProvider } from '../../ui/overlay/tooltip.tsx';
import { AccountButton } from '../account-menu/account-button.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { AccountMenu } from '../account-menu/account-menu.tsx';
import { Gate } from '../gate/gate.tsx';
import { UnsentNotice } from '../unsent-notice.tsx';

/** The layout of the wizard: one thin bar, which the page fills, so that the script has the screen. */
export const WorkLayout = () => {
  const { pathname } = useLocation();
  const [bar, setBar] = useState<HTMLElement | null>(null);
  return (
    <TooltipProvider>
      <header className="sticky top-0 z-30 flex h-14 items-center gap-1 border-b border-line bg-sheet px-1.5 sm:gap-3 sm:px-5 lg:relative lg:z-auto print:hidden">
        <Link to={paths.home} aria-label="Início" className="flex rounded-lg max-sm:hidden">
          <BrandMark />
        </Link>
        <Link to={paths.dashboard} className={buttonClasses('quiet', 'sm', 'px-1.5 sm:px-2')}>
          <ArrowLeft aria-hidden />
          <span className="max-lg:sr-only">Meus Webinários</span>
        </Link>
        <div ref={setBar} className="min-w-0 flex-1" />
        <AccountMenu side="bottom">
          <AccountButton />
        </AccountMenu>
      </header>
      <MainRegion>
        <UnsentNotice />
        <Gate />
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<Waiting label="Carregando…" />}>
            <WorkBarContext value={bar}>
              <Outlet />
            </WorkBarContext>
          </Suspense>
        </ErrorBoundary>
      </MainRegion>
    </TooltipProvider>
  );
};
