import { ArrowLeft } from 'lucide-react';
import { adminAddresses } from '@webnario/domain/screen-addresses';
import { paths } from '../../shared/paths.ts';
import { adminScreenNames, adminScreens } from '../screens/admin-table.ts';
import { OutOfMoney } from './out-of-money.tsx';
import { SidebarLayout, type SidebarLink } from './sidebar-layout.tsx';

const screens: readonly SidebarLink[] = adminScreenNames.map((name) => {
  const { label, icon, mark: Mark } = adminScreens[name];
  return { to: adminAddresses[name], label, icon, mark: Mark && <Mark /> };
});

const wayBack: readonly SidebarLink[] = [
  { to: paths.dashboard, label: 'Meus Webinários', icon: ArrowLeft },
];

/** The layout of the administration, with its own sidebar (R-UI-04). */
export const AdminLayout = () => (
  <SidebarLayout title="Administração" groups={[screens, wayBack]} notice={<OutOfMoney />} />
);
