/** What a person agrees to: the two documents, and that texts are sent to the model's provider. */
export const agreedDocuments = ['terms', 'privacy', 'model'] as const;
export type AgreedDocument = (typeof agreedDocuments)[number];

/**
 * The day of the version that holds now. Whoever changes a text of these pages gives it a new day, and everybody is
 * asked again at the next visit.
 */
export const documentVersions = { terms: '2026-11-22', privacy: '2026-11-22' } as const;
export type LegalDocument = keyof typeof documentVersions;
export const legalDocuments = ['terms', 'privacy'] as const satisfies readonly LegalDocument[];
