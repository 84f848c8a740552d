export { CreditsPage } from './credits-page.tsx';
export { ProfilePage } from './profile-page.tsx';
export { ProjectsPage } from './projects-page.tsx';
