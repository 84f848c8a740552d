import * as z from 'zod/mini';
import { scriptPrompts } from '../project-fields.ts';

/**
 * Why a ledger row exists. A reservation is closed by exactly one `settle` (kept) or `return` (released); a row of
 * kind `demonstration` moves nothing and says what was written without a charge.
 */
export const ledgerKinds = [
  'initial',
  'grant',
  'reserve',
  'settle',
  'return',
  'charge',
  'demonstration',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** What a movement was for. */
export const ledgerPurposes = [
  'account',
  'persona',
  ...scriptPrompts,
  'promessa_forte',
  'regeneracao_blocos',
  'pdf',
] as const;
export type LedgerPurpose = (typeof ledgerPurposes)[number];

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
