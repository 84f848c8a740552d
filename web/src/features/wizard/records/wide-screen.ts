import { useSyncExternalStore } from 'react';

/** From here on all cards stand on one page; below, one card fills the screen. */
const wide = '(min-width: 48rem)';

const watch = (tell: () => void): (() => void) => {
  const query = window.matchMedia?.(wide);
  query?.addEventListener('change', tell);
  return () => query?.removeEventListener('change', tell);
};

/** Whether the screen has room for all cards of a form on one page. */
export const useWideScreen = (): boolean =>
  useSyncExternalStore(watch, () => window.matchMedia?.(wide).matches ?? false);
