import { useSyncExternalStore } from 'react';
import { isKeeping, watchKeeping } from './drafts.ts';

/** Whether what is not saved is at least kept in this browser. */
export const useIsKept = (): boolean => useSyncExternalStore(watchKeeping, isKeeping);
