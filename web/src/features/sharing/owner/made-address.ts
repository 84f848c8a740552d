import { useSyncExternalStore } from 'react';

/**
 * The address of the newest link of each project that this page has made. In memory alone: it outlives the sheet that shows
 * it, and not the page.
 */
const addresses = new Map<string, string>();
const watchers = new Set<() => void>();

export const keepAddress = (projectId: string, address: string): void => {
  addresses.set(projectId, address);
  for (const tell of watchers) tell();
};

const watch = (tell: () => void): (() => void) => {
  watchers.add(tell);
  return () => void watchers.delete(tell);
};

export const useMadeAddress = (projectId: string): string | undefined =>
  useSyncExternalStore(watch, () => addresses.get(projectId));
