import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

const loadDialog = () => import('../../ui/overlay/dialog.tsx');
const ConfirmDialog = lazy(async () => ({ default: (await loadDialog()).ConfirmDialog }));

type Guard = { readonly message: string };
type Leaving = { readonly message: string; readonly go: () => void };

const guards = new Set<Guard>();
const activeGuard = (): Guard | undefined => [...guards].at(-1);

/**
 * While `active`, leaving the screen asks first: by a link, by the browser's back button, by closing the tab
 * (where the browser asks in its own words). Needs a LeaveGuardHost above.
 */
export const useLeaveGuard = (active: boolean, message: string): void => {
  useEffect(() => {
    if (!active) return;
    const guard = { message };
    guards.add(guard);
    // Fetched while the network is there: the question must not wait when it is needed.
    loadDialog().catch(() => undefined);
    const beforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', beforeUnload);
    return () => {
      guards.delete(guard);
      removeEventListener('beforeunload', beforeUnload);
    };
  }, [active, message]);
};

/** The address inside the app that a click would lead to, if it would leave this screen in this tab. */
const leavingTo = (event: MouseEvent): string | undefined => {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download')) return undefined;
  if ((link.target !== '' && link.target !== '_self') || link.origin !== location.origin) {
    return undefined;
  }
  if (link.pathname === location.pathname) return undefined;
  return link.pathname + link.search + link.hash;
};

const historyPosition = (): number => {
  const state: unknown = history.state;
  const position = (state as { idx?: unknown } | null)?.idx;
  return typeof position === 'number' ? position : 0;
};

/**
 * Watches clicks on links; the router is not asked, because its declarative form cannot hold a navigation back.
 */
const watchLinks = (ask: (leaving: Leaving) => void, navigate: (to: string) => void) => {
  const onClick = (event: MouseEvent): void => {
    const guard = activeGuard();
    const to = guard && leavingTo(event);
    if (!guard || to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    ask({ message: guard.message, go: () => navigate(to) });
  };
  document.addEventListener('click', onClick, true);
  return () => document.removeEventListener('click', onClick, true);
};

/** The shown screen and its position in the history; set by the host after each navigation. */
let shown = { key: '', position: 0 };

/** Intercepts back and forward: undoes the move before the router sees it, and repeats it once the person agrees. */
const watchHistory = (ask: (leaving: Leaving) => void) => {
  let undoing = false;
  const onPopState = (event: PopStateEvent): void => {
    const guard = activeGuard();
    const delta = historyPosition() - shown.position;
    if (undoing) {
      undoing = false;
      event.stopImmediatePropagation();
      return;
    }
    if (!guard || delta === 0) return;
    event.stopImmediatePropagation();
    undoing = true;
    history.go(-delta);
    ask({ message: guard.message, go: () => history.go(delta) });
  };
  addEventListener('popstate', onPopState, true);
  return () => removeEventListener('popstate', onPopState, true);
};

/** Shows the question of the guards; mounted once, inside the router. */
export const LeaveGuardHost = () => {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [leaving, setLeaving] = useState<Leaving>();
  useEffect(() => {
    shown = { key, position: historyPosition() };
  }, [key]);
  useEffect(() => {
    const stopLinks = watchLinks(setLeaving, (to) => void navigate(to));
    const stopHistory = watchHistory(setLeaving);
    return () => {
      stopLinks();
      stopHistory();
    };
  }, [navigate]);
  if (!leaving) return null;
  return (
    <Suspense>
      <ConfirmDialog
        open
        onOpenChange={() => setLeaving(undefined)}
        title="Sair sem salvar?"
        description={leaving.message}
        cancelLabel="Ficar aqui"
        confirmLabel="Sair"
        tone="danger"
        onConfirm={() => {
          setLeaving(undefined);
          guards.clear();
          leaving.go();
        }}
      />
    </Suspense>
  );
};
