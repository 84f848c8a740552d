export { AdminCategoriesPage } from './categories-page.tsx';
export { AdminDashboardPage } from './dashboard-page.tsx';
export { AdminPromptsPage } from './prompts-page.tsx';
export { AdminSettingsPage } from './settings-page.tsx';
export { AdminUsersPage } from './users-page.tsx';
