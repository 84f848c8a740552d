export { AdminCategoriesPage } from './categories/categories-page.tsx';
export { AdminDashboardPage } from './dashboard/dashboard-page.tsx';
export { AdminPromptsPage } from './prompts/prompts-page.tsx';
export { AdminSettingsPage } from './settings/settings-page.tsx';
export { AdminUsersPage } from './users/users-page.tsx';
