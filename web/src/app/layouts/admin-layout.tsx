import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  ArrowLeft,
  ChartLine,
  Coins,
  History,
  LayoutDashboard,
  ScrollText,
  Settings,
  Tags,
  UsersRound,
} from 'lucide-react';
import { openRequestsQuery } from '../../shared/api/open-requests.ts';
import { paths } from '../../shared/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { SidebarLayout, type SidebarLink } from './sidebar-layout.tsx';

const links = (openRequests: ReactNode): readonly SidebarLink[] => [
  { to: paths.admin, label: 'Dashboard', icon: LayoutDashboard },
  { to: paths.adminFigures, label: 'Números', icon: ChartLine },
  { to: paths.adminUsers, label: 'Usuários', icon: UsersRound },
  { to: paths.adminCategories, label: 'Categorias', icon: Tags },
  { to: paths.adminPrompts, label: 'Prompts', icon: ScrollText },
  { to: paths.adminRequests, label: 'Pedidos', icon: Coins, mark: openRequests },
  { to: paths.adminAudit, label: 'Auditoria', icon: History },
  { to: paths.adminSettings, label: 'Configurações', icon: Settings },
];

const wayBack: readonly SidebarLink[] = [
  { to: paths.dashboard, label: 'Meus Webinários', icon: ArrowLeft },
];

/** How many requests for credits wait. */
const OpenRequests = () => {
  const open = useQuery(openRequestsQuery).data?.open ?? 0;
  if (open === 0) return null;
  return (
    <Badge tone="spotlight" className="tabular-nums">
      {open}
      <span className="sr-only"> aguardando</span>
    </Badge>
  );
};

/** The layout of the administration, with its own sidebar (R-UI-04). */
export const AdminLayout = () => (
  <SidebarLayout title="Administração" groups={[links(<OpenRequests />), wayBack]} />
);
