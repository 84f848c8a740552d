import { useEffect, type ReactNode } from 'react';
import { useDocumentTitle } from '../../shared/layout/document-title.ts';
import { MainRegion } from '../../shared/layout/main-region.tsx';
import { SiteFooter } from '../../shared/layout/site-footer.tsx';
import { footer, navigation } from './content.ts';
import { Header } from './header.tsx';
import { Claims, Features, Hero, Method, Picture, Pricing, Samples } from './sections.tsx';

/** Scrolls to the anchor of a link from another page, whose target exists only after the first render. */
const useScrollToAnchor = (): void => {
  useEffect(() => {
    const id = location.hash.slice(1);
    if (/^[\w-]+$/.test(id)) document.getElementById(id)?.scrollIntoView();
  }, []);
};

/** The landing page (R-LAND-01): header, hero, features, methodology, pricing, footer. */
export const LandingPage = ({ notice }: { notice?: ReactNode }) => {
  useDocumentTitle(undefined);
  useScrollToAnchor();
  return (
    <>
      <Header />
      <MainRegion>
        {notice}
        <Hero />
        <Claims />
        <Picture />
        <Samples />
        <Features />
        <Method />
        <Pricing />
      </MainRegion>
      <SiteFooter lead={footer.lead} year={footer.copyrightYear} product={navigation} />
    </>
  );
};
