/** Saves at once when the page is left, hidden or shown, and when the network is back. */
export const flushAtTurns = (flush: () => void): (() => void) => {
  document.addEventListener('visibilitychange', flush);
  addEventListener('pagehide', flush);
  addEventListener('online', flush);
  return () => {
    document.removeEventListener('visibilitychange', flush);
    removeEventListener('pagehide', flush);
    removeEventListener('online', flush);
  };
};
