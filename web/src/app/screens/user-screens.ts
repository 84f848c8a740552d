// A layout and the screen in it, fetched together: neither waits for the other.
export { UserLayout } from '../layouts/user-layout.tsx';
export { ProjectsPage } from '../../features/dashboard/projects-page.tsx';
