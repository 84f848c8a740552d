import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { LeaveGuardHost } from '../../../shared/drafts/leave-guard.tsx';
import { Toaster } from '../../../ui/toast.tsx';
import { AdminSettingsPage } from './settings-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The screen on a server that takes changes of every setting but those in `refused`. */
const open = (...refused: readonly string[]): void => {
  let stored = {
    openai_api_key: { is_set: false, ends_in: null, is_readable: true, in_environment: false },
    default_user_credits: 10,
    first_credits_today: { given: 0, most: 500 },
    credits_per_persona: 1,
    credits_per_script_phase: 2,
  };
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    if (path === '/api/admin/settings') return Promise.resolve(Response.json(stored));
    const key = path.split('/').at(-1) ?? '';
    if (init.method === 'PUT' && !refused.includes(key)) {
      const { value } = JSON.parse(init.body as string) as { value: number };
      stored = { ...stored, [key]: value };
      return Promise.resolve(Response.json(stored));
    }
    return Promise.resolve(
      Response.json({ error: { code: 'not_found', message: 'x' } }, { status: 404 }),
    );
  });
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <MemoryRouter>
        <AdminSettingsPage />
        <Link to="/admin">Painel</Link>
        <LeaveGuardHost />
        <Toaster />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

test('a number that pays a first script is offered where the starting credits do not [B-ADMIN-86]', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Mudar para 12 créditos' }));
  expect(field('Créditos iniciais').value).toBe('12');
  expect(screen.queryByRole('button', { name: /^Mudar para/ })).toBeNull();
});

test('a setting that could not be saved keeps what was typed, and the others show what is stored', async () => {
  open('credits_per_persona');
  await screen.findByLabelText('Créditos iniciais');
  fireEvent.change(field('Créditos iniciais'), { target: { value: '020' } });
  fireEvent.change(field('Créditos por persona'), { target: { value: '3' } });
  await userEvent.click(screen.getByRole('button', { name: 'Salvar configurações' }));
  expect(await screen.findByText(/Ficou sem salvar: Créditos por persona\.$/)).toBeTruthy();
  await waitFor(() => expect(field('Créditos iniciais').value).toBe('20'));
  expect(field('Créditos por persona').value).toBe('3');
});

test('a person who leaves is asked first while a setting is changed and not saved', async () => {
  open();
  await screen.findByLabelText('Créditos iniciais');
  const leave = () => userEvent.click(screen.getByText('Painel'));
  fireEvent.change(field('Créditos iniciais'), { target: { value: '20' } });
  await leave();
  const question = await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' });
  expect(question.textContent).toContain('O que você mudou nas configurações');
  await userEvent.click(screen.getByRole('button', { name: 'Ficar aqui' }));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar configurações' }));
  await screen.findByText('Configurações salvas');
  await leave();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
