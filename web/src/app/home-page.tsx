import { AuthCallbackNotice } from '../features/auth/index.ts';
import { LandingPage, landingStyle } from '../features/landing/index.ts';

/** The site root: the landing page with its own stylesheet, and above it what a confirmation link brought here. */
export const HomePage = () => (
  <>
    <style>{landingStyle}</style>
    <LandingPage notice={<AuthCallbackNotice />} />
  </>
);
