import { useMutation } from '@tanstack/react-query';
import { endpoints } from '@webnario/domain/api/endpoints';
import { composeTxt, fileNameFor, hasDemonstrationText } from '@webnario/domain/script/plain-text';
import type { Project } from '@webnario/domain/wizard/project';
import { scriptFields } from '@webnario/domain/wizard/steps';
import { errorFromAnswer } from '../../../shared/api/api-error.ts';
import { ApiError, authorizedFetch, call } from '../../../shared/api/call.ts';
import { toast } from '../../../ui/toast.tsx';
import { useKeepBalance, useKeepProject } from '../api.ts';
import { resultCopy as texts } from './copy.ts';

const saveAs = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** The plain-text file, as it is downloaded and copied (R-FILE-04). */
export const txtOf = (project: Project): string =>
  composeTxt({
    productName: project.product_name,
    scripts: scriptFields.map((field) => project[field] ?? ''),
    demonstration: hasDemonstrationText(project.origins),
  });

/** Built here, without the server; free. */
export const downloadTxt = (project: Project): void =>
  saveAs(
    new Blob([txtOf(project)], { type: 'text/plain;charset=utf-8' }),
    fileNameFor(project.product_name, 'txt'),
  );

const fetchPdf = async (projectId: string): Promise<Blob> => {
  const path = `/api/projects/${encodeURIComponent(projectId)}/files/pdf`;
  const response = await authorizedFetch(path, { headers: { accept: 'application/pdf' } });
  if (!response.ok) {
    const requestId = response.headers.get('x-request-id') ?? undefined;
    throw errorFromAnswer(response.status, await response.text(), requestId);
  }
  return response.blob();
};

/** Makes the PDF where it has not been made yet (charged once) and downloads it. */
export const usePdf = (project: Project) => {
  const keep = useKeepProject();
  const keepBalance = useKeepBalance();
  return useMutation({
    mutationFn: async () => {
      const made = await call(endpoints.generatePdf, { params: { id: project.id } });
      keep(made.project);
      keepBalance(made.credits_remaining);
      saveAs(await fetchPdf(project.id), fileNameFor(project.product_name, 'pdf'));
      return made;
    },
    onSuccess: ({ charged }) => {
      toast.success(texts.pdfReady, charged ? texts.pdfCharged : undefined);
    },
    onError: (error) => {
      const isShort = error instanceof ApiError && error.code === 'insufficient_credits';
      const { price, balance } = isShort ? error.details : {};
      toast.error(
        texts.pdfFailed,
        isShort ? texts.pdfShort(Number(price), Number(balance)) : texts.pdfFailedText,
      );
    },
  });
};
