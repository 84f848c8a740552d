import * as z from 'zod/mini';
import { activityEntrySchema } from './admin/activity-entry.ts';
import { accessEndpoints } from './admin/access-endpoints.ts';
import { categoryChangeSchema, newCategorySchema } from '../catalog/categories.ts';
import { figuresEndpoints } from './admin/figures-endpoints.ts';
import { modelEndpoints } from './admin/model-endpoints.ts';
import { personEndpoints } from './admin/person-endpoints.ts';
import { peopleEndpoints } from './admin/people-endpoints.ts';
import { promptEndpoints } from './admin/prompt-endpoints.ts';

/** Exact counts of the tables, and what the last seven days added. */
const adminStatsSchema = z.object({
  users: z.int(),
  prompts: z.int(),
  categories: z.int(),
  projects: z.int(),
  last_seven_days: z.object({ users: z.int(), projects: z.int() }),
});
export type AdminStats = z.output<typeof adminStatsSchema>;

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
  /** How many first credits all accounts of today got since midnight in São Paulo, and how many they may get. */
  first_credits_today: z.object({ given: z.int(), most: z.int() }),
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
  ...peopleEndpoints,
  ...personEndpoints,
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
    status: 201,
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
