import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { AdminCategory } from '@webnario/domain/api/admin-endpoints';
import { categoriesQuery } from '../../../shared/api/categories.ts';
import { Toaster } from '../../../ui/toast.tsx';
import { AdminCategoriesPage } from './categories-page.tsx';

const beekeeping: AdminCategory = {
  id: 'c1',
  name: 'Apicultura',
  description: null,
  is_active: true,
  created_at: '2026-11-20T12:00:00Z',
};

/** A server that keeps the categories that are sent to it. */
const startServer = (): void => {
  let stored: readonly AdminCategory[] = [beekeeping];
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    const sent = JSON.parse(typeof init.body === 'string' ? init.body : '{}') as object;
    if (init.method === 'POST') stored = [{ ...beekeeping, ...sent, id: 'c2' }, ...stored];
    if (init.method === 'PATCH') {
      stored = stored.map((old) => (path.endsWith(`/${old.id}`) ? { ...old, ...sent } : old));
    }
    if (init.method !== 'GET') return Promise.resolve(Response.json(stored[0]));
    const isForAll = path === '/api/categories';
    const categories = isForAll ? stored.filter(({ is_active }) => is_active) : stored;
    return Promise.resolve(Response.json({ categories }));
  });
};

/** What a new project offers, by the query that its form uses. */
const Offered = () => {
  const { data } = useQuery(categoriesQuery);
  return (
    <ul aria-label="oferecidas">
      {data?.categories.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  );
};

const open = async (): Promise<void> => {
  startServer();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AdminCategoriesPage />
      <Offered />
      <Toaster />
    </QueryClientProvider>,
  );
  await screen.findByRole('row', { name: /Apicultura/ });
};
const offered = () => within(screen.getByRole('list', { name: 'oferecidas' }));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a renamed category is offered to new projects under its new name [R-DATA-17]', async () => {
  await open();
  expect(await offered().findByText('Apicultura')).toBeTruthy();
  await press('Editar: Apicultura');
  await userEvent.type(screen.getByLabelText('Nome'), ' e mel');
  await press('Salvar alterações');
  expect(await offered().findByText('Apicultura e mel')).toBeTruthy();
  expect(offered().queryByText('Apicultura')).toBeNull();
  expect(await screen.findByRole('row', { name: /Apicultura e mel/ })).toBeTruthy();
});

test('a new category is offered to new projects, and no longer once it is inactive', async () => {
  await open();
  await press('Nova Categoria');
  await userEvent.type(screen.getByLabelText('Nome'), 'Beleza');
  await press('Criar categoria');
  expect(await offered().findByText('Beleza')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Desativar: Beleza' }));
  await waitFor(() => expect(offered().queryByText('Beleza')).toBeNull());
  expect(offered().getByText('Apicultura')).toBeTruthy();
});
