import { endpoints } from '@webnario/domain/api/endpoints';
import { refused, type Result } from '@webnario/domain/result';
import { Hono } from 'hono';
import type { Db } from '../../platform/deps.ts';
import {
  refuse,
  uuidParam,
  type AppContext,
  type AppEnv,
  type Guards,
} from '../../platform/http/request-response.ts';
import { answerIdempotently } from '../../platform/idempotency/idempotent-route.ts';
import {
  generatePdf,
  pdfFile,
  preparePdf,
  txtFile,
  type DocumentFile,
  type DocumentsDeps,
} from './service.ts';

const noProject = refused('project_not_found');

/** RFC 6266: a name in plain ASCII for old clients, and the whole name, accents and all, for everybody else. */
const contentDisposition = (name: string): string => {
  const ascii = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7E]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
};

const kinds = {
  pdf: { make: pdfFile, type: 'application/pdf' },
  txt: { make: txtFile, type: 'text/plain; charset=utf-8' },
} as const;
const isKind = (word: string): word is keyof typeof kinds => Object.hasOwn(kinds, word);

const send = (c: AppContext, file: Result<DocumentFile>, type: string): Response => {
  if (!file.ok) return refuse(c, file);
  return c.body(file.value.bytes, 200, {
    'content-type': type,
    'content-disposition': contentDisposition(file.value.name),
    'cache-control': 'no-store',
  });
};

export const documentRoutes = (deps: DocumentsDeps, guards: Guards) => {
  const owned = (c: AppContext) => {
    const projectId = uuidParam(c, 'id');
    return projectId === undefined ? undefined : { projectId, userId: c.var.caller.userId };
  };
  return new Hono<AppEnv>()
    .post(endpoints.generatePdf.path, guards.signedIn, async (c) => {
      const asked = owned(c);
      if (!asked) return refuse(c, noProject);
      const ready = await preparePdf(deps, asked);
      if (!ready.ok) return refuse(c, ready);
      const pay = (tx: Db) => generatePdf(deps, tx, asked);
      return answerIdempotently(c, deps, endpoints.generatePdf, pay);
    })
    .get('/api/projects/:id/files/:kind', guards.signedIn, async (c) => {
      const asked = owned(c);
      const kind = c.req.param('kind');
      if (!isKind(kind)) return refuse(c, refused('not_found'));
      const { make, type } = kinds[kind];
      return send(c, asked ? await make(deps, asked) : noProject, type);
    });
};
