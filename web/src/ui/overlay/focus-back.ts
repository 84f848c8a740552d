import { useRef } from 'react';

/**
 * Gives the focus back to what had it when the window opened. (Radix gives it to its own trigger, and these
 * windows have none.) Where that is gone by then, the main part of the screen gets it, unless a new screen has taken it
 * already.
 */
export const useFocusBack = () => {
  const before = useRef<Element>(null);
  return {
    onOpenAutoFocus: (): void => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event): void => {
      event.preventDefault();
      const isGone = before.current?.isConnected !== true;
      if (isGone && document.activeElement !== document.body) return;
      const back = isGone ? document.querySelector('main') : before.current;
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    },
  };
};
