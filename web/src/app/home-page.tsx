import { ArrivalNotice } from '../features/auth/index.ts';
import { LandingPage } from '../features/landing/index.ts';

/** The site root: the landing page, and above it what a confirmation link brought here. */
export const HomePage = () => <LandingPage notice={<ArrivalNotice />} />;
