import { auditFilterSchema } from './admin/access-endpoints.ts';

/** The calls that answer with a file. */
export const downloads = {
  projectFile: {
    method: 'GET',
    path: '/api/projects/:id/files/:kind',
    access: 'user',
    summary: 'Baixa um arquivo do roteiro: pdf, pdf-letra-grande, docx, pptx, mapa, csv, md ou txt',
  },
  ownData: {
    method: 'GET',
    path: '/api/me/export',
    access: 'leaving',
    summary: 'Baixa uma cópia de tudo o que é guardado sobre a pessoa, em ZIP; 5 vezes por dia',
  },
  auditTable: {
    method: 'GET',
    path: '/api/admin/audit.csv',
    access: 'admin',
    summary: 'A auditoria em CSV, com os mesmos filtros de GET /api/admin/audit',
    query: auditFilterSchema,
  },
} as const;
