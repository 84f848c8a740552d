import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetSession } from '../../shared/auth/auth-client.ts';
import { SessionProvider } from '../../shared/auth/session.tsx';
import { storeSession } from '../../../testing/stored-session.ts';
import { RequireAdmin } from './require-admin.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const open = (me: object): void => {
  storeSession('ana');
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(me)));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider>
        <MemoryRouter initialEntries={['/admin']}>
          <Routes>
            <Route path="/" element={<p>Início</p>} />
            <Route path="/dashboard/profile" element={<p>Perfil</p>} />
            <Route element={<RequireAdmin />}>
              <Route path="/admin" element={<p>Administração</p>} />
            </Route>
          </Routes>
        </MemoryRouter>
      </SessionProvider>
    </QueryClientProvider>,
  );
};

test('an administrator gets in, and anybody else is sent to the home screen', async () => {
  open({ role: 'admin' });
  expect(await screen.findByText('Administração')).toBeTruthy();
  cleanup();
  open({ role: 'user' });
  expect(await screen.findByText('Início')).toBeTruthy();
});

test('an administrator without a required second factor is sent to where it is set [B-HOLD-46]', async () => {
  open({ role: 'admin', second_factor_missing: true });
  expect(await screen.findByText('Perfil')).toBeTruthy();
});

test('an administrator who signs out sees no more of the administration', async () => {
  open({ role: 'admin' });
  await screen.findByText('Administração');
  await act(() => forgetSession());
  expect(await screen.findByText('Início')).toBeTruthy();
  expect(screen.queryByText('Administração')).toBeNull();
});
