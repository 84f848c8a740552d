import { Route, Routes } from 'react-router';
import { AdminLayout } from './layouts/admin-layout.tsx';
import { page } from './page.ts';

const admin = () => import('../features/admin/index.ts');

const AdminDashboardPage = page(admin, 'AdminDashboardPage');
const AdminPersonPage = page(admin, 'AdminPersonPage');
const AdminUsersPage = page(admin, 'AdminUsersPage');
const AdminCategoriesPage = page(admin, 'AdminCategoriesPage');
const AdminPromptsPage = page(admin, 'AdminPromptsPage');
const AdminRequestsPage = page(admin, 'AdminRequestsPage');
const AdminAuditPage = page(admin, 'AdminAuditPage');
const AdminSettingsPage = page(admin, 'AdminSettingsPage');
// A file of its own: what draws its charts is of use to no other screen.
const AdminFiguresPage = page(
  () => import('../features/admin/figures/figures-page.tsx'),
  'AdminFiguresPage',
);
const NotFoundPage = page(() => import('./not-found-page.tsx'), 'NotFoundPage');

/** The screens of the administration. Nobody else needs to know of them: their list comes with the first of them. */
export const AdminRoutes = () => (
  <Routes>
    <Route element={<AdminLayout />}>
      <Route index element={<AdminDashboardPage />} />
      <Route path="users" element={<AdminUsersPage />} />
      <Route path="users/:userId" element={<AdminPersonPage />} />
      <Route path="categories" element={<AdminCategoriesPage />} />
      <Route path="prompts" element={<AdminPromptsPage />} />
      <Route path="requests" element={<AdminRequestsPage />} />
      <Route path="audit" element={<AdminAuditPage />} />
      <Route path="settings" element={<AdminSettingsPage />} />
      <Route path="figures" element={<AdminFiguresPage />} />
    </Route>
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
);
