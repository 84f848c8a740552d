import { Suspense } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { ArrowLeft } from 'lucide-react';
import { MainRegion } from '../../shared/layout/main-region.tsx';
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

/** The layout of the wizard: a thin header, so that the script has the screen. */
export const WorkLayout = () => {
  const { pathname } = useLocation();
  return (
    <TooltipProvider>
      <header className="flex h-14 items-center gap-3 border-b border-line bg-sheet px-3 sm:px-5 print:hidden">
        <Link to={paths.home} aria-label="Início" className="flex rounded-lg">
          <BrandMark />
        </Link>
        <Link to={paths.dashboard} className={buttonClasses('quiet', 'sm')}>
          <ArrowLeft aria-hidden />
          <span className="max-sm:sr-only">Meus Webinários</span>
        </Link>
        <div className="ml-auto">
          <AccountMenu side="bottom">
            <AccountButton />
          </AccountMenu>
        </div>
      </header>
      <MainRegion>
        <UnsentNotice />
        <Gate />
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<Waiting label="Carregando…" />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </MainRegion>
    </TooltipProvider>
  );
};
