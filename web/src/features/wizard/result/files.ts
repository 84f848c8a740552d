import { useMutation } from '@tanstack/react-query';
import { endpoints } from '@webnario/domain/api/endpoints';
import { isTypeset, type FileKind, type TextKind } from '@webnario/domain/files/file-kinds';
import { fileKinds } from '@webnario/domain/files/file-kinds';
import { composeTextFile } from '@webnario/domain/files/text-file';
import { durationOfProject } from '@webnario/domain/method/duration';
import { fileNameFor, hasDemonstrationText } from '@webnario/domain/script/plain-text';
import type { Project } from '@webnario/domain/wizard/project';
import { scriptFields } from '@webnario/domain/project-fields';
import { errorFromAnswer } from '../../../shared/api/api-error.ts';
import { ApiError, authorizedFetch, call } from '../../../shared/api/call.ts';
import { saveAs } from '../../../shared/save-as.ts';
import { toast } from '../../../ui/toast.tsx';
import { useKeepBalance, useKeepProject } from '../api.ts';
import { resultCopy as texts } from './copy.ts';
import { formats, takeAlongCopy } from './take-along-copy.ts';

const textOf = (kind: TextKind, project: Project): string =>
  composeTextFile(kind, {
    productName: project.product_name,
    scripts: scriptFields.map((field) => project[field] ?? ''),
    duration: durationOfProject(project.phases),
    demonstration: hasDemonstrationText(project.origins),
  });

/** The plain-text file, as it is downloaded and copied (R-FILE-04). */
export const txtOf = (project: Project): string => textOf('txt', project);

/** Built here, without the server; free. */
export const downloadText = (kind: TextKind, project: Project): void =>
  saveAs(
    new Blob([textOf(kind, project)], { type: fileKinds[kind].mediaType }),
    fileNameFor(project.product_name, kind),
  );

/** The file is paid for and made, and did not arrive. */
class NotDelivered extends Error {}

const fetchFile = async (projectId: string, kind: FileKind): Promise<Blob> => {
  const path = `/api/projects/${encodeURIComponent(projectId)}/files/${kind}`;
  const response = await authorizedFetch(path, { headers: { accept: fileKinds[kind].mediaType } });
  if (!response.ok) {
    const requestId = response.headers.get('x-request-id') ?? undefined;
    throw errorFromAnswer(response.status, await response.text(), requestId);
  }
  return response.blob();
};

const prepare = (id: string, kind: FileKind) =>
  kind === 'pdf'
    ? call(endpoints.generatePdf, { params: { id } })
    : call(endpoints.prepareFile, { params: { id, kind } });

/** What a person reads about a file that failed: the PDF has texts of its own (R-ERR-31). */
const failureOf = (kind: FileKind, error: Error): readonly [title: string, text: string] => {
  const title = kind === 'pdf' ? texts.pdfFailed : takeAlongCopy.failed;
  if (error instanceof NotDelivered) return [title, takeAlongCopy.notDelivered];
  if (error instanceof ApiError && error.code === 'insufficient_credits') {
    const price = Number(error.details['price']);
    const balance = Number(error.details['balance']);
    const short = kind === 'pdf' ? texts.pdfShort(price, balance) : undefined;
    return [title, short ?? takeAlongCopy.short(formats[kind].name, price, balance)];
  }
  const text = kind === 'pdf' ? texts.pdfFailedText : takeAlongCopy.failedText;
  return [title, text];
};

/** Makes a typeset file (the first one of the project is charged) and downloads it; a text is made here, free. */
export const useFiles = (project: Project) => {
  const keep = useKeepProject();
  const keepBalance = useKeepBalance();
  return useMutation({
    mutationFn: async (kind: FileKind) => {
      const file = fileNameFor(project.product_name, kind);
      if (!isTypeset(kind)) {
        downloadText(kind, project);
        return { file, charged: false };
      }
      const { charged, credits_remaining, project: paid } = await prepare(project.id, kind);
      keep(paid);
      keepBalance(credits_remaining);
      const bytes = await fetchFile(project.id, kind).catch((error: unknown) => {
        throw charged ? new NotDelivered('the file did not arrive', { cause: error }) : error;
      });
      saveAs(bytes, file);
      return { file, charged };
    },
    onSuccess: ({ charged }, kind) => {
      if (!isTypeset(kind)) return;
      const title = kind === 'pdf' ? texts.pdfReady : takeAlongCopy.fileReady;
      toast.success(title, charged ? texts.pdfCharged : undefined);
    },
    onError: (error, kind) => {
      toast.error(...failureOf(kind, error));
    },
  });
};
export type Files = ReturnType<typeof useFiles>;

/** Whether a failure took nothing: everything but a file that is paid for and did not arrive. */
export const costNothing = (error: Error): boolean => !(error instanceof NotDelivered);
