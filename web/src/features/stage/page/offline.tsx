import { useSyncExternalStore } from 'react';
import { WifiOff } from 'lucide-react';
import { copy } from '../copy.ts';

const subscribe = (tell: () => void): (() => void) => {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
};

/** Says that the network is gone, and that nobody has to stop because of it. */
export const Offline = () => {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (isOnline) return null;
  return (
    <p className="prompter-offline">
      <WifiOff aria-hidden />
      <span>{copy.offline}</span>
    </p>
  );
};
