import { BookOpenText, Coins, PenLine, ShieldCheck, UserRound } from 'lucide-react';
import { useMe } from '../../shared/api/me.ts';
import { paths } from '../../shared/paths.ts';
import { SidebarLayout, type SidebarLink } from './sidebar-layout.tsx';
import { UnsentNotice } from '../unsent-notice.tsx';

const links: readonly SidebarLink[] = [
  { to: paths.dashboard, label: 'Meus Webinários', icon: BookOpenText },
  { to: paths.newProject, label: 'Novo Script', icon: PenLine },
  { to: paths.credits, label: 'Meus Créditos', icon: Coins },
  { to: paths.profile, label: 'Perfil', icon: UserRound },
];

const adminLinks: readonly SidebarLink[] = [
  { to: paths.admin.dashboard, label: 'Painel Admin', icon: ShieldCheck },
];

/** The layout of the dashboard; the way to the administration is shown to administrators only (R-PERM-08). */
export const UserLayout = () => {
  const isAdmin = useMe().data?.role === 'admin';
  return (
    <SidebarLayout
      title="Menu"
      groups={isAdmin ? [links, adminLinks] : [links]}
      notice={<UnsentNotice />}
    />
  );
};
