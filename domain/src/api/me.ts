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
  /** There, and true, for an administrator who is let into nothing before a second factor is active. */
  second_factor_missing: z.optional(z.boolean()),
  credits: z.object({ credits_remaining: z.int(), total_credits_purchased: z.int() }),
  /** What is asked at the next visit: the documents of whose version of now the person has not agreed to. */
  to_accept: z.array(z.enum(legalDocuments)),
  /** When the account is gone, where its owner asked for that; until then nothing but this can be done with it. */
  gone_at: z.nullable(z.string()),
  /** Of the servers that texts are sent to, those of which the person was not told; empty where templates write. */
  model_hosts_to_accept: z.array(z.string()),
});
export type Me = z.output<typeof meSchema>;
