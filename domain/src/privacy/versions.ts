/**
 * The day of the version that holds now. Whoever changes what these pages say gives them a new day, and everybody is
 * asked again at the next visit. Apart from the rest: the page of the sign-up carries it.
 */
export const documentVersions = { terms: '2026-11-22', privacy: '2026-11-22' } as const;
