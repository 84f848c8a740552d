export { AdminAuditPage } from './audit/audit-page.tsx';
export { AdminCategoriesPage } from './categories/categories-page.tsx';
export { AdminDashboardPage } from './dashboard/dashboard-page.tsx';
export { AdminPromptsPage } from './prompts/prompts-page.tsx';
export { AdminRequestsPage } from './requests/requests-page.tsx';
export { AdminSettingsPage } from './settings/settings-page.tsx';
export { AdminPersonPage } from './users/person/person-page.tsx';
export { AdminUsersPage } from './users/list/users-page.tsx';
