export { LandingPage } from './landing-page.tsx';
export { default as landingStyle } from './landing.css?inline';
