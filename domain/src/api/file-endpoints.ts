import * as z from 'zod/mini';
import { projectSchema } from '../wizard/project.ts';

const prepared = z.object({
  charged: z.boolean(),
  credits_remaining: z.int(),
  project: projectSchema,
});

/** What is asked before a file is downloaded; the file itself comes from `GET /api/projects/:id/files/:kind`. */
export const fileEndpoints = {
  generatePdf: {
    method: 'POST',
    path: '/api/projects/:id/pdf',
    access: 'user',
    idempotent: true,
    summary: 'Gera o PDF; só o primeiro arquivo diagramado do projeto custa 1 crédito',
    answer: prepared,
  },
  prepareFile: {
    method: 'POST',
    path: '/api/projects/:id/files/:kind',
    access: 'user',
    idempotent: true,
    summary:
      'Prepara um arquivo (pdf, pdf-letra-grande, docx, pptx, mapa, csv, md ou txt); só o primeiro diagramado do projeto custa 1 crédito',
    answer: prepared,
  },
} as const;
