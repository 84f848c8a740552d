/**
 * The day of each current version. Whoever changes what these pages say gives them a new day, and everybody is asked
 * again at the next visit. In a file of its own, because the page of the sign-up loads it.
 */
export const documentVersions = { terms: '2026-11-22', privacy: '2026-11-28' } as const;
