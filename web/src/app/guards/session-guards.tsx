import { Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useSession } from '../../shared/auth/session.tsx';
import { Waiting } from '../../ui/spinner.tsx';

/** Shown until the session is known. */
export const opening = <Waiting label="Abrindo sua conta…" className="min-h-dvh" />;

/** The address of this app from which the person was sent to the login. */
const targetOf = (state: unknown): string => {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : paths.home;
};

/** Signed-out visitors go to the login and come back here afterwards (R-NAV-18). */
export const RequireSignedIn = () => {
  const { status } = useSession();
  const { pathname, search, hash } = useLocation();
  if (status === 'loading') return opening;
  if (status === 'signed-in') return <Outlet />;
  return <Navigate to={paths.login} replace state={{ from: pathname + search + hash }} />;
};

/** Login and register are for signed-out people; others go on to where they came from, else home (R-NAV-19). */
export const RequireSignedOut = () => {
  const { status } = useSession();
  const { state } = useLocation();
  return status === 'signed-in' ? <Navigate to={targetOf(state)} replace /> : <Outlet />;
};
