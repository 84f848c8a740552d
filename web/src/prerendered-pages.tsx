/** The pages that are made at build time. Runs in Node only, called by the build. */
import { StrictMode, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from './app/app.tsx';
import { KeptConfirmation } from './features/auth/index.ts';
import { HelpPage } from './features/help/index.ts';
import { LandingPage, landingStyle } from './features/landing/index.ts';
import { CookiesPage, PrivacyPage, TermsPage } from './features/legal/index.ts';
import { SkipLink } from './shared/layout/main-region.tsx';
import { paths } from './shared/paths.ts';

/** `still` needs no framework; `alive` becomes the app after its first paint. */
export type PrerenderedPage = {
  readonly kind: 'still' | 'alive';
  readonly paths: readonly string[];
  readonly markup: string;
  /** The stylesheet that stands in the page; else it is the app's. */
  readonly style?: string;
  /** The page has a file of its own that brings its search to life. */
  readonly live?: 'help';
};

const still = (path: string, screen: ReactNode): PrerenderedPage => ({
  kind: 'still',
  paths: [path],
  markup: renderToStaticMarkup(
    <StaticRouter location={path}>
      <SkipLink />
      {screen}
    </StaticRouter>,
  ),
});

const alive = async (...addresses: [string, string]): Promise<PrerenderedPage> => {
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={addresses[0]}>{children}</StaticRouter>
  );
  const { prelude } = await prerender(
    <StrictMode>
      <App Router={Router} />
    </StrictMode>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return { kind: 'alive', paths: addresses, markup: await new Response(prelude).text() };
};

/** Every prerendered page; both addresses of an account screen hold the same page. */
export const prerenderPages = async (): Promise<PrerenderedPage[]> => [
  { ...still(paths.home, <LandingPage notice={<KeptConfirmation />} />), style: landingStyle },
  { ...still(paths.help, <HelpPage />), live: 'help' },
  still(paths.terms, <TermsPage />),
  still(paths.privacy, <PrivacyPage />),
  still(paths.cookies, <CookiesPage />),
  await alive(paths.login, '/login'),
  await alive(paths.register, '/register'),
  await alive(paths.forgotPassword, '/forgot-password'),
  await alive(paths.resetPassword, '/auth/reset-password'),
];
