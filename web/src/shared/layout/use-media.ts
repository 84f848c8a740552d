import { useCallback, useSyncExternalStore } from 'react';

/** Whether the screen matches a media query; false where there is no screen. */
export const useMedia = (query: string): boolean => {
  const watch = useCallback(
    (tell: () => void) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', tell);
      return () => list?.removeEventListener('change', tell);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => window.matchMedia?.(query).matches ?? false);
};
