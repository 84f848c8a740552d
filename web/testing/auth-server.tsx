import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { toast } from 'sonner';
import { vi } from 'vitest';
import { personOf, sessionOf, storeSession } from './stored-session.ts';
import { Toaster } from '../src/ui/toast.tsx';

const name = 'ana';
export const { email } = personOf(name);
export const session = () => sessionOf(name);

/** An answer of the auth service that refuses. */
export const refused = (status: number, code: string): Response =>
  Response.json({ code: status, error_code: code, msg: 'No.' }, { status });

export type Answers = Record<string, (body: Record<string, unknown>) => Response | Promise<never>>;
type AuthCall = { readonly call: string; readonly body: Record<string, unknown> };

/** Signs the person in, and answers the calls to the auth service, by 'METHOD /path'. Answers with what it was sent. */
export const serveAuth = (answers: Answers): AuthCall[] => {
  const told: AuthCall[] = [];
  storeSession(name);
  vi.stubGlobal('fetch', (address: string | URL, init: RequestInit = {}) => {
    const path = String(address);
    const call = `${init.method ?? 'GET'} ${(path.split('/auth/v1')[1] ?? path).split('?')[0]}`;
    const body = JSON.parse(typeof init.body === 'string' ? init.body : '{}') as AuthCall['body'];
    if (!call.startsWith('GET')) told.push({ call, body });
    return Promise.resolve(answers[call]?.(body) ?? refused(404, 'not_found'));
  });
  return told;
};

/** A part of the profile, with the messages beside it. */
export const show = (screen: ReactNode): void =>
  void render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      {screen}
      <Toaster />
    </QueryClientProvider>,
  );

/** What has to be done after each test. */
export const tidy = (): void => {
  cleanup();
  toast.dismiss();
  localStorage.clear();
  vi.unstubAllGlobals();
};
