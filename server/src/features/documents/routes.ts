import { downloads } from '@webnario/domain/api/downloads';
import { endpoints } from '@webnario/domain/api/endpoints';
import { fileKinds } from '@webnario/domain/files/file-kinds';
import type { Router } from '../../platform/http/router.ts';
import { refuse } from '../../platform/http/request-response.ts';
import {
  documentFile,
  keptWithoutTexts,
  makeReady,
  markAndCharge,
  type FileRequest,
  type DocumentsDeps,
} from './service.ts';

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

type PdfCall = { readonly userId: string; readonly params: { readonly id: string } };
type FileCall = PdfCall & { readonly params: Pick<FileRequest, 'kind'> };

const pdfOf = ({ userId, params }: PdfCall): FileRequest => ({
  projectId: params.id,
  userId,
  kind: 'pdf',
});
const fileOf = ({ userId, params: { id, kind } }: FileCall): FileRequest => ({
  projectId: id,
  userId,
  kind,
});

export const mountDocumentRoutes = (deps: DocumentsDeps, router: Router): void => {
  const { mount, mountResponse } = router;
  const kept = keptWithoutTexts(deps);
  mount(endpoints.generatePdf, ({ tx, ...call }) => markAndCharge(deps, tx, pdfOf(call)), {
    before: (call) => makeReady(deps, pdfOf(call)),
    kept,
  });
  mount(endpoints.prepareFile, ({ tx, ...call }) => markAndCharge(deps, tx, fileOf(call)), {
    before: (call) => makeReady(deps, fileOf(call)),
    kept,
  });
  mountResponse(downloads.projectFile, async (c, call) => {
    const file = await documentFile(deps, fileOf(call));
    if (!file.ok) return refuse(c, file);
    return c.body(file.value.bytes, 200, {
      'content-type': fileKinds[call.params.kind].mediaType,
      'content-disposition': contentDisposition(file.value.name),
      'cache-control': 'no-store',
    });
  });
};
