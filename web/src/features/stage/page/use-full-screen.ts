import { useCallback, useEffect, useRef } from 'react';
import { toast } from '../../../ui/toast.tsx';
import { copy } from '../copy.ts';

/** Fills the whole screen and gives it back; what the stage filled is given back when the stage is left. */
export const useFullScreen = (): (() => Promise<void>) => {
  const isFilled = useRef(false);
  useEffect(
    () => () => {
      if (!isFilled.current || !document.fullscreenElement) return;
      isFilled.current = false;
      document.exitFullscreen().catch(() => undefined);
    },
    [],
  );
  return useCallback(async () => {
    try {
      if (document.fullscreenElement) {
        await document.exitFullscreen();
        isFilled.current = false;
      } else {
        await document.documentElement.requestFullscreen();
        isFilled.current = true;
      }
    } catch {
      // iPhones have none for pages, and some browsers refuse it.
      toast.info(copy.noFullScreen);
    }
  }, []);
};
