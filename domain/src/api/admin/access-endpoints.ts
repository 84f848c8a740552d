import * as z from 'zod/mini';
import { invitationStates, newInvitationSchema } from '../../accounts/invitations.ts';
import { adminActions } from '../../catalog/activity.ts';
import { optionalText } from '../../fields.ts';
import { activityEntrySchema } from './activity-entry.ts';
import { creditRequestStates, declineSchema } from '../../credits/requests.ts';
import { grantSchema } from '../../credits/grant.ts';

const moment = z.optional(z.iso.datetime({ error: 'Use uma data e hora em ISO 8601' }));

/** The filter of the audit log; an entry must match every part that is given. */
export const auditFilterSchema = z.object({
  search: z.optional(optionalText(200)),
  action: z.optional(z.enum(adminActions)),
  /** `from` itself is included, `to` is not. */
  from: moment,
  to: moment,
});

const creditRequestSchema = z.object({
  id: z.string(),
  /** Who asks; the names are null where none were given. */
  user: z.object({
    id: z.string(),
    email: z.string(),
    first_name: z.nullable(z.string()),
    last_name: z.nullable(z.string()),
    credits_remaining: z.int(),
  }),
  sentence: z.string(),
  state: z.enum(creditRequestStates),
  amount: z.nullable(z.int()),
  reason: z.nullable(z.string()),
  /** Who answered; null while nobody has, or when that account is gone. */
  decided_by: z.nullable(z.string()),
  created_at: z.string(),
  decided_at: z.nullable(z.string()),
});
export type CreditRequest = z.output<typeof creditRequestSchema>;

const invitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  credits: z.int(),
  state: z.enum(invitationStates),
  sent_at: z.string(),
  expires_at: z.string(),
});
export type Invitation = z.output<typeof invitationSchema>;

/** Who gets in and with how many credits, and what administrators did. */
export const accessEndpoints = {
  auditLog: {
    method: 'GET',
    path: '/api/admin/audit',
    access: 'admin',
    summary:
      'O que administradores fizeram, do mais novo ao mais antigo, 30 por página; search procura começos de palavras em quem fez, a quem, no ato e nos detalhes. As mesmas linhas em CSV: GET /api/admin/audit.csv',
    query: z.extend(auditFilterSchema, { after: z.optional(z.string()) }),
    answer: z.object({ entries: z.array(activityEntrySchema), next: z.nullable(z.string()) }),
  },
  invitations: {
    method: 'GET',
    path: '/api/admin/invitations',
    access: 'admin',
    summary:
      'Os convites, do mais novo ao mais antigo, 50 por página, e se esta instalação permite convidar (INVITATIONS); default_credits é com quantos créditos começa uma conta nova',
    query: z.object({ after: z.optional(z.string()) }),
    answer: z.object({
      is_on: z.boolean(),
      default_credits: z.int(),
      invitations: z.array(invitationSchema),
      next: z.nullable(z.string()),
    }),
  },
  invite: {
    method: 'POST',
    path: '/api/admin/invitations',
    access: 'admin',
    idempotent: true,
    status: 201,
    summary:
      'Convida um e-mail sem conta: o link, de 7 dias, cria uma conta confirmada com esses créditos',
    body: newInvitationSchema,
    answer: invitationSchema,
  },
  inviteAgain: {
    method: 'POST',
    path: '/api/admin/invitations/:id/send-again',
    access: 'admin',
    idempotent: true,
    summary: 'Envia outro link de um convite aberto, que passa a valer 7 dias a partir de agora',
    answer: invitationSchema,
  },
  withdrawInvitation: {
    method: 'DELETE',
    path: '/api/admin/invitations/:id',
    access: 'admin',
    summary: 'Retira um convite aberto: os seus links deixam de valer',
    answer: invitationSchema,
  },
  creditRequests: {
    method: 'GET',
    path: '/api/admin/credit-requests',
    access: 'admin',
    summary:
      'Pedidos de créditos abertos, ou já respondidos com answered=true, do mais novo ao mais antigo, 20 por página; open conta os abertos',
    query: z.object({
      answered: z.optional(z.enum(['true', 'false'])),
      after: z.optional(z.string()),
    }),
    answer: z.object({
      requests: z.array(creditRequestSchema),
      open: z.int(),
      next: z.nullable(z.string()),
    }),
  },
  openCreditRequests: {
    method: 'GET',
    path: '/api/admin/credit-requests/open',
    access: 'admin',
    summary:
      'O que espera por administradores: quantos pedidos de créditos, e se a conta no serviço de IA está sem saldo',
    answer: z.object({ open: z.int(), model_out_of_money: z.boolean() }),
  },
  grantRequest: {
    method: 'POST',
    path: '/api/admin/credit-requests/:id/grant',
    access: 'admin',
    idempotent: true,
    summary: 'Atende um pedido: dá os créditos e responde à pessoa, uma vez só',
    body: grantSchema,
    answer: creditRequestSchema,
  },
  declineRequest: {
    method: 'POST',
    path: '/api/admin/credit-requests/:id/decline',
    access: 'admin',
    idempotent: true,
    summary: 'Recusa um pedido, com o motivo que a pessoa lê',
    body: declineSchema,
    answer: creditRequestSchema,
  },
} as const;
