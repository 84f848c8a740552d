export { CookiesPage, PrivacyPage, TermsPage } from './pages.tsx';
