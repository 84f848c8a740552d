import * as z from 'zod/mini';
import { grantSchema, reasonSchema } from '../../credits/grant.ts';
import { isUuid, optionalText } from '../../fields.ts';

export const roles = ['user', 'admin'] as const;

/** What a list of people can be narrowed to besides a role. */
export const peopleStates = ['blocked', 'unconfirmed', 'out_of_credits'] as const;
export type PeopleState = (typeof peopleStates)[number];

const peopleFilter = {
  search: z.optional(optionalText(200)),
  role: z.optional(z.enum(roles)),
  state: z.optional(z.enum(peopleStates)),
};

export const adminUserSchema = z.object({
  user_id: z.string(),
  email: z.string(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  role: z.enum(roles),
  credits_remaining: z.int(),
  total_credits_purchased: z.int(),
  created_at: z.string(),
  /** Null while the address waits for its confirmation. */
  confirmed_at: z.nullable(z.string()),
  blocked_at: z.nullable(z.string()),
  /** When the account is deleted, where its owner asked for that. */
  gone_at: z.nullable(z.string()),
});
export type AdminUser = z.output<typeof adminUserSchema>;

/** One page; `total` counts all that match the search, on every page. */
const adminUserPageSchema = z.object({
  users: z.array(adminUserSchema),
  total: z.int(),
  page: z.int(),
  page_size: z.int(),
});
export type AdminUserPage = z.output<typeof adminUserPageSchema>;

/** Why an account is blocked, for other administrators. */
export const blockSchema = z.object({ reason: reasonSchema });

/** At most so many people get credits by one press of a button. */
export const mostPeopleAtOnce = 1000;

/** Credits for the named people, or for all that match a filter if they are still as many as were shown. */
const grantToManySchema = z.extend(grantSchema, {
  to: z.union([
    z.object({
      user_ids: z
        .array(z.string().check(z.refine(isUuid)))
        .check(z.minLength(1), z.maxLength(mostPeopleAtOnce)),
    }),
    z.object({
      filter: z.object({
        ...peopleFilter,
        state: z.optional(z.enum(['blocked', 'out_of_credits'])),
      }),
      count: z.int().check(z.minimum(1)),
    }),
  ]),
});
export type GrantToMany = z.output<typeof grantToManySchema>;

/** The calls about people; each needs the role admin at the moment of the call. */
export const peopleEndpoints = {
  adminUsers: {
    method: 'GET',
    path: '/api/admin/users',
    access: 'admin',
    summary:
      'Pessoas, da mais nova à mais antiga, 20 por página (page começa em 1); search procura partes de palavras em nome e e-mail, sem diferença de acentos. Quem não confirmou o e-mail só aparece com state=unconfirmed',
    query: z.object({
      ...peopleFilter,
      page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
    }),
    answer: adminUserPageSchema,
  },
  setUserRole: {
    method: 'PUT',
    path: '/api/admin/users/:id/role',
    access: 'admin',
    summary:
      'Torna a pessoa administradora ou usuária comum, a partir do próximo pedido dela; recusa retirar o último administrador (409)',
    body: z.object({ role: z.enum(roles) }),
    answer: adminUserSchema,
  },
  grantCredits: {
    method: 'POST',
    path: '/api/admin/users/:id/credits',
    access: 'admin',
    idempotent: true,
    summary: 'Dá créditos, com o motivo no extrato e na atividade',
    body: grantSchema,
    answer: adminUserSchema,
  },
  grantToMany: {
    method: 'POST',
    path: '/api/admin/grants',
    access: 'admin',
    idempotent: true,
    summary:
      'Dá os mesmos créditos a cada uma das pessoas nomeadas, ou a todas de um filtro se ainda são tantas quanto count (até 1.000); tudo ou nada',
    body: grantToManySchema,
    answer: z.object({ people: z.int(), credits: z.int() }),
  },
  blockUser: {
    method: 'PUT',
    path: '/api/admin/users/:id/block',
    access: 'admin',
    summary:
      'Bloqueia a conta na hora: sessões terminam, o que a IA escreve para ela é cancelado e devolvido. Recusa a própria conta (409)',
    body: blockSchema,
    answer: adminUserSchema,
  },
  unblockUser: {
    method: 'DELETE',
    path: '/api/admin/users/:id/block',
    access: 'admin',
    summary: 'Desbloqueia a conta; a pessoa entra de novo com a senha dela',
    answer: adminUserSchema,
  },
  endSessions: {
    method: 'DELETE',
    path: '/api/admin/users/:id/sessions',
    access: 'admin',
    summary: 'Encerra todas as sessões da pessoa, na hora',
    answer: z.object({ ended: z.int() }),
  },
  endSession: {
    method: 'DELETE',
    path: '/api/admin/users/:id/sessions/:sessionId',
    access: 'admin',
    summary: 'Encerra uma sessão da pessoa, na hora',
    answer: z.object({ ended: z.int() }),
  },
  resendConfirmation: {
    method: 'POST',
    path: '/api/admin/users/:id/confirmation',
    access: 'admin',
    summary:
      'Envia de novo o e-mail de confirmação, dentro dos mesmos limites que valem para a pessoa; 409 quando já confirmou ou foi só convidada',
    answer: z.object({ email: z.string() }),
  },
} as const;
