import { AuthCallbackNotice } from '../features/auth/index.ts';
import { LandingPage, landingStyle } from '../features/landing/index.ts';

/** The site root: the landing page with its own stylesheet, and above it the result of a confirmation link. */
export const HomePage = () => (
  <>
    <style>{landingStyle}</style>
    <LandingPage notice={<AuthCallbackNotice />} />
  </>
);
