import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { Brand } from '../shared/layout/brand.tsx';
import { useDocumentTitle } from '../shared/layout/document-title.ts';
import { logQuietly } from '../shared/log.ts';
import { MainRegion } from '../shared/layout/main-region.tsx';
import { paths } from '../shared/paths.ts';
import { buttonClasses } from '../ui/button.tsx';

/** Shown at any address without a route; the path is logged (R-NAV-24, R-NAV-25). */
export const NotFoundPage = () => {
  const { pathname } = useLocation();
  useDocumentTitle('Página não encontrada');
  useEffect(() => {
    logQuietly('404', pathname);
  }, [pathname]);
  return (
    <div className="stage flex min-h-dvh flex-col px-6 py-6 [--beam:50%]">
      <header>
        <Link to={paths.home} className="inline-flex rounded-lg">
          <Brand />
        </Link>
      </header>
      <MainRegion className="m-auto grid max-w-lg justify-items-center gap-5 py-16 text-center">
        <p className="font-serif text-7xl text-spotlight">404</p>
        <h1 className="text-4xl font-semibold">Oops! Page not found</h1>
        <p className="text-lg text-stage-soft">
          Este endereço não leva a nenhuma página. Confira se ele foi digitado inteiro.
        </p>
        <Link to={paths.home} className={buttonClasses()}>
          Voltar para o início
        </Link>
      </MainRegion>
    </div>
  );
};
