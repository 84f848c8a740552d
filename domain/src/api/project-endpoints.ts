import * as z from 'zod/mini';
import { optionalText } from '../fields.ts';
import { projectStates, projectViews } from '../projects/life.ts';
import { newProjectSchema } from '../wizard/forms.ts';
import { projectListSchema, projectSchema, projectSummarySchema } from '../wizard/project.ts';

/** The list of a person's projects, and what becomes of one: copied, archived, put in the bin, gone. */
export const projectEndpoints = {
  projects: {
    method: 'GET',
    path: '/api/projects',
    access: 'user',
    summary:
      'Projetos próprios, do mais novo ao mais antigo; na lixeira, do apagado por último ao primeiro',
    query: z.object({
      limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50))),
      after: z.optional(z.string()),
      search: z.optional(optionalText(200)),
      /** Active ones unless another place is named. */
      view: z.optional(z.enum(projectViews)),
      category_id: z.optional(optionalText(100)),
      state: z.optional(z.enum(projectStates)),
    }),
    answer: projectListSchema,
  },
  copyProject: {
    method: 'POST',
    path: '/api/projects/:id/copies',
    access: 'user',
    idempotent: true,
    status: 201,
    summary: 'Copia um projeto inteiro, ou até uma etapa anterior, que volta a ser a atual',
    body: z.object({
      /** An earlier step; without one the whole project is copied. */
      from_step: z.optional(z.int()),
      /** The name of the product, unless it keeps its own. */
      product_name: z.optional(newProjectSchema.shape.product_name),
    }),
    answer: projectSchema,
  },
  archiveProject: {
    method: 'POST',
    path: '/api/projects/:id/archive',
    access: 'user',
    summary: 'Tira um projeto da lista, sem mudar mais nada nele',
    answer: projectSummarySchema,
  },
  unarchiveProject: {
    method: 'POST',
    path: '/api/projects/:id/unarchive',
    access: 'user',
    summary: 'Põe um projeto arquivado de volta na lista',
    answer: projectSummarySchema,
  },
  deleteProject: {
    method: 'DELETE',
    path: '/api/projects/:id',
    access: 'user',
    summary: 'Move um projeto para a lixeira, por 30 dias; o que está sendo escrito é cancelado',
    answer: projectSummarySchema,
  },
  restoreProject: {
    method: 'POST',
    path: '/api/bin/:id/restore',
    access: 'user',
    summary: 'Tira um projeto da lixeira',
    answer: projectSummarySchema,
  },
  purgeProject: {
    method: 'DELETE',
    path: '/api/bin/:id',
    access: 'user',
    summary: 'Apaga de vez um projeto que está na lixeira',
    answer: z.object({ deleted: z.literal(true) }),
  },
} as const;
