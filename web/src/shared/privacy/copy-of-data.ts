import { errorFromAnswer } from '../api/api-error.ts';
import { authorizedFetch } from '../api/call.ts';
import { saveAs } from '../save-as.ts';

/** Downloads everything that is kept about the person who is signed in. @throws ApiError */
export const downloadMyData = async (): Promise<void> => {
  const response = await authorizedFetch('/api/me/export', {
    headers: { accept: 'application/zip' },
  });
  if (!response.ok) {
    const requestId = response.headers.get('x-request-id') ?? undefined;
    throw errorFromAnswer(response.status, await response.text(), requestId);
  }
  const [, name = 'meus-dados.zip'] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  saveAs(await response.blob(), name);
};
