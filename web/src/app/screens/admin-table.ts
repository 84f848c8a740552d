import {
  ChartLine,
  Coins,
  History,
  LayoutDashboard,
  ScrollText,
  Settings,
  Tags,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { adminAddresses } from '@webnario/domain/screen-addresses';
import { AdminAuditPage } from '../../features/admin/audit/audit-page.tsx';
import { AdminCategoriesPage } from '../../features/admin/categories/categories-page.tsx';
import { AdminDashboardPage } from '../../features/admin/dashboard/dashboard-page.tsx';
import { AdminPromptsPage } from '../../features/admin/prompts/prompts-page.tsx';
import { AdminRequestsPage } from '../../features/admin/requests/requests-page.tsx';
import { AdminSettingsPage } from '../../features/admin/settings/settings-page.tsx';
import { AdminUsersPage } from '../../features/admin/users/list/users-page.tsx';
import { OpenRequests } from '../layouts/open-requests.tsx';
import { page } from '../page.tsx';

export type AdminScreenName = keyof typeof adminAddresses;

type AdminScreen = {
  /** What its link in the sidebar says. */
  readonly label: string;
  /** The title of its tab, where that is not the label. */
  readonly title?: string;
  readonly icon: LucideIcon;
  /** What stands after the label. */
  readonly mark?: ComponentType;
  readonly page: ComponentType;
};

// A file of its own: no other screen needs the code that draws its charts.
const AdminFiguresPage = page(
  () => import('../../features/admin/figures/figures-page.tsx'),
  'AdminFiguresPage',
);

/** The screens of the administration, in the order of the sidebar: each row is a route, its link and the title of its tab. */
export const adminScreens: Readonly<Record<AdminScreenName, AdminScreen>> = {
  dashboard: { label: 'Dashboard', icon: LayoutDashboard, page: AdminDashboardPage },
  figures: { label: 'Números', icon: ChartLine, page: AdminFiguresPage },
  users: { label: 'Usuários', icon: UsersRound, page: AdminUsersPage },
  categories: { label: 'Categorias', icon: Tags, page: AdminCategoriesPage },
  prompts: { label: 'Prompts', icon: ScrollText, page: AdminPromptsPage },
  requests: {
    label: 'Pedidos',
    title: 'Pedidos de créditos',
    icon: Coins,
    mark: OpenRequests,
    page: AdminRequestsPage,
  },
  audit: { label: 'Auditoria', icon: History, page: AdminAuditPage },
  settings: { label: 'Configurações', icon: Settings, page: AdminSettingsPage },
};

export const adminScreenNames = Object.keys(adminScreens) as AdminScreenName[];
