import { useSyncExternalStore } from 'react';

/**
 * The address of the newest link of each project that this page has made. Kept in memory alone: it is still there after
 * the sheet was closed, but not after a reload.
 */
const addresses = new Map<string, MadeLink>();
const watchers = new Set<() => void>();

export type MadeLink = { readonly id: string; readonly address: string };

export const keepAddress = (projectId: string, made: MadeLink): void => {
  addresses.set(projectId, made);
  for (const tell of watchers) tell();
};

/** The address of a link that was revoked leads nowhere. */
export const dropAddress = (projectId: string, linkId: string): void => {
  if (addresses.get(projectId)?.id !== linkId) return;
  addresses.delete(projectId);
  for (const tell of watchers) tell();
};

const watch = (tell: () => void): (() => void) => {
  watchers.add(tell);
  return () => void watchers.delete(tell);
};

export const useMadeAddress = (projectId: string): string | undefined =>
  useSyncExternalStore(watch, () => addresses.get(projectId)?.address);
