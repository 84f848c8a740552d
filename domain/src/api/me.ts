import * as z from 'zod/mini';
import { legalDocuments } from '../privacy/documents.ts';

/** Whoever is signed in, as every screen knows them. */
export const meSchema = z.object({
  user: z.object({ id: z.string(), email: z.string(), created_at: z.string() }),
  profile: z.object({
    first_name: z.nullable(z.string()),
    last_name: z.nullable(z.string()),
    avatar_url: z.nullable(z.string()),
  }),
  role: z.enum(['user', 'admin']),
  /** True for an administrator who must activate a second factor before anything else; left out otherwise. */
  second_factor_missing: z.optional(z.boolean()),
  credits: z.object({ credits_remaining: z.int(), total_credits_purchased: z.int() }),
  /** The documents that the person has not accepted in their current version; asked for at the next visit. */
  to_accept: z.array(z.enum(legalDocuments)),
  /** When the account is deleted, where its owner asked for that; until then they can only keep it or copy the data. */
  gone_at: z.nullable(z.string()),
  /** The servers of models that the person has not been told of; empty where templates write. */
  model_hosts_to_accept: z.array(z.string()),
});
export type Me = z.output<typeof meSchema>;
