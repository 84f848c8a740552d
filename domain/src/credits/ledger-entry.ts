import * as z from 'zod/mini';
import { ledgerKinds, ledgerPurposes } from './credits.ts';

/** One movement of credits, as screens read it. */
const ledgerEntrySchema = z.object({
  id: z.string(),
  kind: z.enum(ledgerKinds),
  purpose: z.enum(ledgerPurposes),
  delta: z.int(),
  balance_after: z.int(),
  project_id: z.nullable(z.string()),
  product_name: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  created_at: z.string(),
});

/** A page of a ledger, newest first. */
export const ledgerPageSchema = z.object({
  entries: z.array(ledgerEntrySchema),
  next: z.nullable(z.string()),
});
export type LedgerPage = z.output<typeof ledgerPageSchema>;
