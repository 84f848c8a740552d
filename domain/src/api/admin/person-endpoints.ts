import * as z from 'zod/mini';
import { ledgerPageSchema } from '../../credits/ledger-entry.ts';
import { activityEntrySchema } from './activity-entry.ts';
import { adminUserSchema } from './people-endpoints.ts';

/** What the log of the accounts says of a person. */
export type SignInAction =
  | 'sign_up'
  | 'confirmation'
  | 'login'
  | 'failed_login'
  | 'failed_password'
  | 'blocked_login'
  | 'logout'
  | 'recovery_asked'
  | 'recovery_opened'
  | 'password_changed'
  | 'token_reuse'
  | 'session_ended'
  | 'factor_added'
  | 'factor_removed'
  | 'app_removed'
  | 'factors_removed_by_operator'
  | 'factor_shown'
  | 'failed_factor'
  | 'recovery_code_used'
  | 'recovery_codes_made'
  | 'recovery_codes_dropped'
  | 'deletion_asked'
  | 'deletion_taken_back'
  | 'account_deleted';

const sessionSchema = z.object({
  id: z.string(),
  /** Browser and system in plain words. */
  device: z.string(),
  /** It was opened by a link for a new password, and can do nothing else. */
  is_recovery: z.boolean(),
  begun_at: z.string(),
  last_used_at: z.string(),
});

const signInSchema = z.object({
  id: z.string(),
  at: z.string(),
  action: z.string(),
  device: z.string(),
});

const generationSchema = z.object({
  id: z.string(),
  at: z.string(),
  finished_at: z.nullable(z.string()),
  product_name: z.nullable(z.string()),
  kind: z.enum(['step', 'regeneration', 'optimisation', 'rewording']),
  step: z.int(),
  state: z.enum(['queued', 'running', 'succeeded', 'failed', 'cancelled']),
  /** Why it failed; null where it did not. */
  failure_code: z.nullable(z.string()),
  source: z.enum(['ai', 'demonstration']),
  model: z.nullable(z.string()),
  /** Credits that were kept for it. */
  charged: z.int(),
});

/** All that administrators see of one person: never a text that the person wrote or was written for them. */
const personSchema = z.object({
  user: adminUserSchema,
  last_sign_in_at: z.nullable(z.string()),
  confirmation_sent_at: z.nullable(z.string()),
  /** False for who never confirmed and was only invited: no sign-up waits for a confirmation. */
  signed_up: z.boolean(),
  blocked_reason: z.nullable(z.string()),
  sessions: z.array(sessionSchema),
  sign_ins: z.array(signInSchema),
  generations: z.array(generationSchema),
  acts: z.array(activityEntrySchema),
});
export type AdminPerson = z.output<typeof personSchema>;

const projectSizeSchema = z.object({
  id: z.string(),
  name: z.string(),
  step: z.int(),
  is_completed: z.boolean(),
  /** Of all its texts together. */
  bytes: z.int(),
  created_at: z.string(),
  changed_at: z.string(),
  archived_at: z.nullable(z.string()),
  binned_at: z.nullable(z.string()),
});
export type ProjectSize = z.output<typeof projectSizeSchema>;

const pageQuery = z.object({ after: z.optional(z.string()) });

/** The calls of the page of one person. */
export const personEndpoints = {
  adminUser: {
    method: 'GET',
    path: '/api/admin/users/:id',
    access: 'admin',
    summary:
      'Uma pessoa: conta, sessões, entradas, gerações recentes com o motivo das falhas e o que administradores fizeram; nenhum texto dela',
    answer: personSchema,
  },
  adminUserProjects: {
    method: 'GET',
    path: '/api/admin/users/:id/projects',
    access: 'admin',
    summary:
      'Projetos de uma pessoa, só nomes e tamanhos, do mais novo ao mais antigo, 20 por página',
    query: pageQuery,
    answer: z.object({ projects: z.array(projectSizeSchema), next: z.nullable(z.string()) }),
  },
  adminUserLedger: {
    method: 'GET',
    path: '/api/admin/users/:id/ledger',
    access: 'admin',
    summary: 'Extrato de créditos de uma pessoa, do mais novo ao mais antigo, 20 por página',
    query: pageQuery,
    answer: ledgerPageSchema,
  },
} as const;
