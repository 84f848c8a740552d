import { adminAddresses } from '@webnario/domain/screen-addresses';
import { Route, Routes } from 'react-router';
import { AdminPersonPage } from '../../features/admin/users/person/person-page.tsx';
import { useDocumentTitle } from '../../shared/layout/document-title.ts';
import { AdminLayout } from '../layouts/admin-layout.tsx';
import { page } from '../page.tsx';
import { adminScreenNames, adminScreens, type AdminScreenName } from './admin-table.ts';

export { RequireAdmin } from '../guards/require-admin.tsx';

const NotFoundPage = page(() => import('../not-found-page.tsx'), 'NotFoundPage');

const Screen = ({ name }: { name: AdminScreenName }) => {
  const { label, title = label, page: Page } = adminScreens[name];
  useDocumentTitle(title);
  return <Page />;
};

const inAdmin = (address: string): string => address.slice(`${adminAddresses.dashboard}/`.length);

/** The screens of the administration. Their list is fetched with the first of them, since nobody else needs it. */
export const AdminRoutes = () => (
  <Routes>
    <Route element={<AdminLayout />}>
      {adminScreenNames.map((name) => (
        <Route key={name} path={inAdmin(adminAddresses[name])} element={<Screen name={name} />} />
      ))}
      <Route path="users/:userId" element={<AdminPersonPage />} />
    </Route>
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
);
