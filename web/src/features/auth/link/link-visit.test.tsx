import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasStoredSession } from '../../../shared/auth/session-storage-key.ts';
import { personOf, sessionOf, storeSession } from '../../../../testing/stored-session.ts';
import { LinkVisit } from './link-visit.tsx';

// The address is read once, when the product begins.
vi.hoisted(() => {
  const part = (value: object): string => btoa(JSON.stringify(value)).replaceAll('=', '');
  const token = `${part({ alg: 'ES256' })}.${part({ sub: 'bia', exp: 9e9 })}.${part({})}`;
  history.replaceState(null, '', `/reset-password?access_token=${token}&refresh_token=r`);
});

const app = { id: 'f1', factor_type: 'totp', status: 'verified' };
let factors: object[] = [];
let isDown = false;
let calls: string[] = [];

const answer = (call: string): Response => {
  if (call === 'GET /user') return Response.json({ ...personOf('bia'), factors });
  if (call === 'PUT /user') return Response.json(personOf('bia'));
  if (call === 'POST /factors/f1/challenge') {
    return Response.json({ id: 'c1', type: 'totp', expires_at: 9e9 });
  }
  if (call === 'POST /factors/f1/verify') return Response.json(sessionOf('bia'));
  return new Response(null, { status: 204 });
};

beforeEach(() => {
  factors = [];
  isDown = false;
  calls = [];
  vi.stubGlobal('fetch', (address: string | URL, init: RequestInit = {}) => {
    const path = String(address).split('/auth/v1')[1]?.split('?')[0] ?? '';
    calls.push(`${init.method ?? 'GET'} ${path}`);
    return isDown
      ? Promise.reject(new TypeError('offline'))
      : Promise.resolve(answer(`${init.method ?? 'GET'} ${path}`));
  });
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (): void =>
  void render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/reset-password']}>
        <Routes>
          <Route path="/reset-password" element={<LinkVisit />} />
          <Route path="*" element={<p>Outra tela</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
const press = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));

test('a link is not called invalid while the server does not answer, and opens once it does', async () => {
  isDown = true;
  open();
  await screen.findByRole('button', { name: 'Tentar de novo' });
  expect(screen.queryByText(/inválido/)).toBeNull();
  isDown = false;
  await press('Tentar de novo');
  expect(await screen.findByText('bia@exemplo.com.br')).toBeTruthy();
});

test('a person with a second factor shows it before a new password', async () => {
  factors = [app];
  open();
  const code = await screen.findByLabelText('Código de verificação');
  expect(screen.queryByLabelText('Nova senha')).toBeNull();
  await userEvent.type(code, '123456{Enter}');
  expect(await screen.findByLabelText('Nova senha')).toBeTruthy();
  expect(calls).toContain('POST /factors/f1/verify');
});

// The last one: afterwards the link is used up.
test('a new password leads to the login, signed out of this browser, and uses the link up', async () => {
  storeSession('ana');
  open();
  await userEvent.type(await screen.findByLabelText('Nova senha'), 'uma frase bem longa');
  await userEvent.type(screen.getByLabelText('Confirmar nova senha'), 'uma frase bem longa');
  await press('Salvar nova senha');
  expect(await screen.findByText('Outra tela')).toBeTruthy();
  expect(calls).toContain('PUT /user');
  await waitFor(() => expect(hasStoredSession()).toBe(false));
  cleanup();
  open();
  expect(await screen.findByText('Link de redefinição inválido ou expirado')).toBeTruthy();
});
