import * as z from 'zod/mini';
import { activityEntrySchema } from './admin/activity-entry.ts';
import { accessEndpoints } from './admin/access-endpoints.ts';
import { grantSchema } from '../credits/grant.ts';
import { categoryChangeSchema, newCategorySchema } from '../catalog/categories.ts';
import { optionalText } from '../fields.ts';
import { figuresEndpoints } from './admin/figures-endpoints.ts';
import { modelEndpoints } from './admin/model-endpoints.ts';
import { promptEndpoints } from './admin/prompt-endpoints.ts';

const roleSchema = z.enum(['user', 'admin']);

/** Exact counts of the tables, and what the last seven days added. */
const adminStatsSchema = z.object({
  users: z.int(),
  prompts: z.int(),
  categories: z.int(),
  projects: z.int(),
  last_seven_days: z.object({ users: z.int(), projects: z.int() }),
});
export type AdminStats = z.output<typeof adminStatsSchema>;

const adminUserSchema = z.object({
  user_id: z.string(),
  email: z.string(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  role: roleSchema,
  credits_remaining: z.int(),
  total_credits_purchased: z.int(),
  created_at: z.string(),
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

export { grantLimits, grantSchema, type Grant } from '../credits/grant.ts';

const adminCategorySchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  is_active: z.boolean(),
  created_at: z.string(),
});
export type AdminCategory = z.output<typeof adminCategorySchema>;

const adminSettingsSchema = z.object({
  openai_api_key: z.object({
    /** A key is stored. It never leaves the server. */
    is_set: z.boolean(),
    /** Its last four characters; null when none is stored, when it is short, or when it cannot be opened. */
    ends_in: z.nullable(z.string()),
    /** False when the stored key was sealed with another server secret and must be typed again. */
    is_readable: z.boolean(),
    /** The environment brings a key, which is used while none is stored. */
    in_environment: z.boolean(),
  }),
  default_user_credits: z.int(),
  credits_per_persona: z.int(),
  credits_per_script_phase: z.int(),
});
export type AdminSettings = z.output<typeof adminSettingsSchema>;

export type { ActivityEntry } from './admin/activity-entry.ts';

/** The calls of the administration screens; each needs the role admin at the moment of the call. */
export const adminEndpoints = {
  ...modelEndpoints,
  adminStats: {
    method: 'GET',
    path: '/api/admin/stats',
    access: 'admin',
    summary: 'Contagens exatas: pessoas, prompts, categorias e projetos',
    answer: adminStatsSchema,
  },
  adminUsers: {
    method: 'GET',
    path: '/api/admin/users',
    access: 'admin',
    summary:
      'Pessoas, da mais nova à mais antiga, 20 por página (page começa em 1); search procura começos de palavras em nome e e-mail, sem diferença de acentos',
    query: z.object({
      search: z.optional(optionalText(200)),
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
    body: z.object({ role: roleSchema }),
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
  adminCategories: {
    method: 'GET',
    path: '/api/admin/categories',
    access: 'admin',
    summary: 'Todas as categorias, da mais nova à mais antiga',
    answer: z.object({ categories: z.array(adminCategorySchema) }),
  },
  createCategory: {
    method: 'POST',
    path: '/api/admin/categories',
    access: 'admin',
    idempotent: true,
    summary: 'Cria uma categoria, ativa se nada for dito; o nome é único (409)',
    body: newCategorySchema,
    answer: adminCategorySchema,
  },
  updateCategory: {
    method: 'PATCH',
    path: '/api/admin/categories/:id',
    access: 'admin',
    summary: 'Altera nome, descrição (vazia é gravada como nula) ou situação de uma categoria',
    body: categoryChangeSchema,
    answer: adminCategorySchema,
  },
  adminSettings: {
    method: 'GET',
    path: '/api/admin/settings',
    access: 'admin',
    summary: 'Configurações; da chave da IA, só se existe e como termina',
    answer: adminSettingsSchema,
  },
  saveSetting: {
    method: 'PUT',
    path: '/api/admin/settings/:key',
    access: 'admin',
    summary:
      'Grava uma configuração e devolve todas; em openai_api_key, null apaga a chave gravada',
    body: z.object({ value: z.union([z.string(), z.number(), z.null()]) }),
    answer: adminSettingsSchema,
  },
  adminActivity: {
    method: 'GET',
    path: '/api/admin/activity',
    access: 'admin',
    summary:
      'O que administradores fizeram e quem entrou, do mais novo ao mais antigo, 20 por página',
    query: z.object({ after: z.optional(z.string()) }),
    answer: z.object({ entries: z.array(activityEntrySchema), next: z.nullable(z.string()) }),
  },
  ...figuresEndpoints,
  ...promptEndpoints,
  ...accessEndpoints,
} as const;
