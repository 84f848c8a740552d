import { useEffect } from 'react';

/** Keeps the screen awake while the stage is open; a lock that the browser took away is asked for again. */
export const useAwakeScreen = (): void => {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOpen = true;
    const ask = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      try {
        const given = await navigator.wakeLock?.request('screen');
        if (isOpen) lock = given;
        else await given?.release();
      } catch {
        // An empty battery, or a browser that does not allow it: the screen behaves as it always does.
      }
    };
    const again = (): void => void ask();
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      isOpen = false;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
};
