import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from '../../../ui/toast.tsx';
import { AdminAuditPage } from './audit-page.tsx';

const saved = vi.hoisted(() => vi.fn<(file: Blob, name: string) => void>());
vi.mock('../../../shared/save-as.ts', () => ({ saveAs: saved }));

const entry = {
  id: 'a1',
  at: '2026-11-20T12:00:00.000Z',
  action: 'category_created',
  actor: { id: 'ana', email: 'ana@exemplo.test' },
  target: { kind: 'category', id: 'c1', label: 'Finanças' },
  details: {},
};

let asked: string[] = [];
let entries: object[] = [];
let table = (): Response => new Response('quando;quem');

beforeEach(() => {
  asked = [];
  entries = [];
  table = () => new Response('quando;quem');
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(
      path.includes('audit.csv') ? table() : Response.json({ entries, next: null }),
    );
  });
});
afterEach(() => {
  cleanup();
  saved.mockClear();
  vi.unstubAllGlobals();
});

const Address = () => <p data-testid="address">{useLocation().search}</p>;

const open = (address = ''): void =>
  void render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <MemoryRouter initialEntries={[`/admin/audit${address}`]}>
        <Address />
        <AdminAuditPage />
        <Toaster />
      </MemoryRouter>
    </QueryClientProvider>,
  );

const address = (): string => screen.getByTestId('address').textContent;
const filters = '?busca=ana&ato=role_changed';

describe('the audit log', () => {
  it('keeps the other filters where one is changed, and forgets all of them at once', async () => {
    open(filters);
    await userEvent.selectOptions(screen.getByLabelText('Ato'), 'Todos os atos');
    expect(address()).toBe('?busca=ana');
    await userEvent.selectOptions(screen.getByLabelText('Ato'), 'category_created');
    expect(address()).toBe('?busca=ana&ato=category_created');
    await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    await waitFor(() => expect(address()).toBe(''));
    expect(screen.getByLabelText<HTMLInputElement>(/^Buscar/).value).toBe('');
    expect(screen.queryByRole('button', { name: 'Limpar filtros' })).toBeNull();
  });

  it('says whether nothing was found or nothing has happened yet', async () => {
    open(filters);
    expect(await screen.findByText('Nada encontrado com esses filtros.')).toBeTruthy();
    cleanup();
    open();
    expect(await screen.findByText('Ainda não há atos de administradores.')).toBeTruthy();
  });

  it('shows who did it in a column of its own', async () => {
    entries = [entry];
    open();
    expect(await screen.findByText('ana@exemplo.test')).toBeTruthy();
    expect(screen.getAllByText(/ana@exemplo\.test/)).toHaveLength(1);
  });

  it('downloads the table of what is filtered', async () => {
    open(filters);
    await userEvent.click(screen.getByRole('button', { name: 'Baixar CSV' }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    const [path = ''] = asked.filter((each) => each.includes('audit.csv'));
    const query = new URL(path, location.href).searchParams;
    expect(Object.fromEntries(query)).toEqual({ search: 'ana', action: 'role_changed' });
    expect(saved.mock.calls[0]?.[1]).toMatch(/^auditoria-\d{4}-\d\d-\d\d\.csv$/);
  });

  it('says when the table could not be downloaded, and saves no file', async () => {
    table = () =>
      Response.json({ error: { code: 'unexpected_failure', message: 'x' } }, { status: 500 });
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Baixar CSV' }));
    expect(await screen.findByText('O CSV não foi baixado')).toBeTruthy();
    expect(saved).not.toHaveBeenCalled();
  });
});
