import { endpoints } from '@webnario/domain/api/endpoints';
import { fileKinds, isFileKind, type FileKind } from '@webnario/domain/files/file-kinds';
import { ok, refused, type Result } from '@webnario/domain/result';
import { Hono } from 'hono';
import {
  refuse,
  uuidParam,
  type AppContext,
  type AppEnv,
  type Guards,
} from '../../platform/http/request-response.ts';
import { answerIdempotently } from '../../platform/idempotency/idempotent-route.ts';
import {
  documentFile,
  makeReady,
  markAndCharge,
  type Asked,
  type DocumentFile,
  type DocumentsDeps,
} from './service.ts';

type PrepareEndpoint = typeof endpoints.generatePdf | typeof endpoints.prepareFile;

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

const send = (c: AppContext, kind: FileKind, file: Result<DocumentFile>): Response => {
  if (!file.ok) return refuse(c, file);
  return c.body(file.value.bytes, 200, {
    'content-type': fileKinds[kind].mediaType,
    'content-disposition': contentDisposition(file.value.name),
    'cache-control': 'no-store',
  });
};

export const documentRoutes = (deps: DocumentsDeps, guards: Guards) => {
  const asked = (c: AppContext, kind: string | undefined): Result<Asked> => {
    if (!isFileKind(kind)) return refused('not_found');
    const projectId = uuidParam(c, 'id');
    if (projectId === undefined) return refused('project_not_found');
    return ok({ projectId, userId: c.var.caller.userId, kind });
  };
  const prepare = async (c: AppContext, endpoint: PrepareEndpoint, kind: string | undefined) => {
    const file = asked(c, kind);
    if (!file.ok) return refuse(c, file);
    const ready = await makeReady(deps, file.value);
    if (!ready.ok) return refuse(c, ready);
    return answerIdempotently(c, deps, endpoint, (tx) => markAndCharge(deps, tx, file.value));
  };
  return new Hono<AppEnv>()
    .post(endpoints.generatePdf.path, guards.signedIn, (c) =>
      prepare(c, endpoints.generatePdf, 'pdf'),
    )
    .post(endpoints.prepareFile.path, guards.signedIn, (c) =>
      prepare(c, endpoints.prepareFile, c.req.param('kind')),
    )
    .get(endpoints.prepareFile.path, guards.signedIn, async (c) => {
      const file = asked(c, c.req.param('kind'));
      if (!file.ok) return refuse(c, file);
      return send(c, file.value.kind, await documentFile(deps, file.value));
    });
};
