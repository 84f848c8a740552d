import { networkError } from './api-error.ts';
import { accessToken, forgetSession } from '../auth/auth-client.ts';
import { makeCall } from './endpoint-call.ts';
import { publicKey } from './public-key.ts';

export { ApiError, messageOf } from './api-error.ts';
export { idempotencyKeyHeader } from './endpoint-call.ts';

/**
 * fetch with the person's token and the public key of this client. A 401 ends the session of this browser.
 * @throws ApiError 'network'; AbortError
 */
export const authorizedFetch = async (path: string, init: RequestInit): Promise<Response> => {
  const headers = new Headers(init.headers);
  headers.set('apikey', publicKey);
  let token: string | null = null;
  let response: Response;
  try {
    token = await accessToken();
    if (token) headers.set('Authorization', `Bearer ${token}`);
    response = await fetch(path, { ...init, headers });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw networkError();
  }
  if (response.status === 401 && token) await forgetSession(await response.clone().text());
  return response;
};

/** Calls an endpoint of the table as the person who is signed in, if anybody is. */
export const call = makeCall(authorizedFetch);
