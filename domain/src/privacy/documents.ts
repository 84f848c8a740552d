import * as z from 'zod/mini';
import { documentVersions } from './versions.ts';

/** What a person agrees to: the two documents, and that texts are sent to the servers of a model. */
export const agreedDocuments = ['terms', 'privacy', 'model'] as const;
type AgreedDocument = (typeof agreedDocuments)[number];

export const legalDocuments = ['terms', 'privacy'] as const;
export type LegalDocument = (typeof legalDocuments)[number];

const legalVersions = z.partial(z.object({ terms: z.string(), privacy: z.string() }));

export type Agreement = { readonly document: AgreedDocument; readonly version: string };

/** The documents whose current version is not among what somebody agreed to. */
export const toAccept = (agreed: readonly Agreement[]): LegalDocument[] =>
  legalDocuments.filter(
    (document) =>
      !agreed.some(
        (one) => one.document === document && one.version === documentVersions[document],
      ),
  );

/** The documents that a sign-up accepts in their current version; the others are asked for at the first visit. */
export const acceptedBySignUp = (metadata: Readonly<Record<string, unknown>>): LegalDocument[] => {
  const accepted = legalVersions.safeParse(metadata['accepted']);
  if (!accepted.success) return [];
  return legalDocuments.filter(
    (document) => accepted.data[document] === documentVersions[document],
  );
};
