import { Route, Routes } from 'react-router';
import {
  AdminAuditPage,
  AdminCategoriesPage,
  AdminDashboardPage,
  AdminPersonPage,
  AdminPromptsPage,
  AdminRequestsPage,
  AdminSettingsPage,
  AdminUsersPage,
} from '../../features/admin/index.ts';
import { AdminLayout } from '../layouts/admin-layout.tsx';
import { page } from '../page.tsx';

export { RequireAdmin } from '../guards/require-admin.tsx';

// A file of its own: no other screen needs the code that draws its charts.
const AdminFiguresPage = page(
  () => import('../../features/admin/figures/figures-page.tsx'),
  'AdminFiguresPage',
);
const NotFoundPage = page(() => import('../not-found-page.tsx'), 'NotFoundPage');

/** The screens of the administration. Their list is fetched with the first of them, since nobody else needs it. */
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
