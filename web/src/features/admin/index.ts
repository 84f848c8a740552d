export { AdminCategoriesPage } from './categories/categories-page.tsx';
export { AdminDashboardPage } from './dashboard/dashboard-page.tsx';
export { AdminPromptsPage } from './prompts/prompts-page.tsx';
export { AdminSettingsPage } from './settings/settings-page.tsx';
export { AdminPersonPage } from './users/person/person-page.tsx';
export { AdminUsersPage } from './users/list/users-page.tsx';
