import { Navigate, Outlet } from 'react-router';
import { useMe } from '../../shared/api/me.ts';
import { paths } from '../../shared/paths.ts';
import { useSession } from '../../shared/auth/session.tsx';
import { opening } from './session-guards.tsx';

/**
 * Anyone who is not an administrator goes home, once the role is known (R-NAV-17); one who needs a second factor first
 * goes where it is activated.
 */
export const RequireAdmin = () => {
  const { status } = useSession();
  const me = useMe();
  if (status === 'loading' || (status === 'signed-in' && me.isPending)) return opening;
  // Before what is still known of the person: nothing of the administration is shown or asked for any more.
  if (status === 'signed-out') return <Navigate to={paths.home} replace />;
  if (me.data?.second_factor_missing) return <Navigate to={paths.profile} replace />;
  return me.data?.role === 'admin' ? <Outlet /> : <Navigate to={paths.home} replace />;
};
