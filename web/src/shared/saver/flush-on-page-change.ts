import { useEffect } from 'react';
import type { Saver } from './saver.ts';

/** Saves at once when the page is left, hidden or shown, and when the network is back. */
const flushOnPageChange = (flush: () => void): (() => void) => {
  document.addEventListener('visibilitychange', flush);
  addEventListener('pagehide', flush);
  addEventListener('online', flush);
  return () => {
    document.removeEventListener('visibilitychange', flush);
    removeEventListener('pagehide', flush);
    removeEventListener('online', flush);
  };
};

/**
 * Saves when the screen opens, at each page change and once more when the screen closes; `life` ends with the screen.
 */
export const useFlushOnPageChange = (
  flush: Saver['flush'],
  life?: Pick<Saver, 'start' | 'stop'>,
): void => {
  useEffect(() => {
    const flushNow = (): void => void flush();
    life?.start();
    flushNow();
    const forget = flushOnPageChange(flushNow);
    return () => {
      forget();
      life?.stop();
      flushNow();
    };
  }, [flush, life]);
};
