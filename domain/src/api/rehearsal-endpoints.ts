import * as z from 'zod/mini';
import { rehearsalSchema } from '../rehearsal/rehearsal.ts';

/** What was measured when a script was rehearsed. */
export const rehearsalEndpoints = {
  rehearsals: {
    method: 'GET',
    path: '/api/projects/:id/rehearsals',
    access: 'user',
    summary: 'Ensaios de um projeto, do mais novo ao mais antigo',
    answer: z.object({ rehearsals: z.array(rehearsalSchema) }),
  },
  saveRehearsal: {
    method: 'POST',
    path: '/api/projects/:id/rehearsals',
    access: 'user',
    idempotent: true,
    status: 201,
    summary: 'Guarda um ensaio; o mesmo ensaio enviado de novo não vira outro',
    body: rehearsalSchema,
    answer: rehearsalSchema,
  },
} as const;
