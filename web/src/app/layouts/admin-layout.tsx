import {
  ArrowLeft,
  ChartLine,
  LayoutDashboard,
  ScrollText,
  Settings,
  Tags,
  UsersRound,
} from 'lucide-react';
import { paths } from '../../shared/paths.ts';
import { SidebarLayout, type SidebarLink } from './sidebar-layout.tsx';

const links: readonly SidebarLink[] = [
  { to: paths.admin, label: 'Dashboard', icon: LayoutDashboard },
  { to: paths.adminFigures, label: 'Números', icon: ChartLine },
  { to: paths.adminUsers, label: 'Usuários', icon: UsersRound },
  { to: paths.adminCategories, label: 'Categorias', icon: Tags },
  { to: paths.adminPrompts, label: 'Prompts', icon: ScrollText },
  { to: paths.adminSettings, label: 'Configurações', icon: Settings },
];

const wayBack: readonly SidebarLink[] = [
  { to: paths.dashboard, label: 'Meus Webinários', icon: ArrowLeft },
];

/** The layout of the administration, with its own sidebar (R-UI-04). */
export const AdminLayout = () => <SidebarLayout title="Administração" groups={[links, wayBack]} />;
