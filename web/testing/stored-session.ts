import { sessionStorageKey } from '../src/shared/auth/session-storage-key.ts';

const part = (value: object): string => btoa(JSON.stringify(value)).replaceAll('=', '');

export const personOf = (name: string) => ({ id: name, email: `${name}@exemplo.com.br` });

/** A session as the server tells it: of `name`, for an hour. */
export const sessionOf = (name: string) => {
  const expires_at = Math.floor(Date.now() / 1000) + 3600;
  return {
    access_token: `${part({ alg: 'ES256' })}.${part({ sub: name, exp: expires_at })}.${part({})}`,
    refresh_token: 'r',
    expires_in: 3600,
    expires_at,
    token_type: 'bearer',
    user: personOf(name),
  };
};

/** Signs `name` in, as far as this browser knows. */
export const storeSession = (name: string): void =>
  localStorage.setItem(sessionStorageKey, JSON.stringify(sessionOf(name)));
