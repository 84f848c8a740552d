import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { AdminDashboardPage } from './dashboard-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async (given: number): Promise<void> => {
  const settings = {
    openai_api_key: { is_set: false, ends_in: null, is_readable: true, in_environment: false },
    default_user_credits: 10,
    first_credits_today: { given, most: 500 },
    credits_per_persona: 1,
    credits_per_script_phase: 2,
  };
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(
      path === '/api/admin/settings'
        ? Response.json(settings)
        : new Response(null, { status: 503 }),
    ),
  );
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <MemoryRouter>
        <AdminDashboardPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('Créditos iniciais');
};

it('warns administrators from 80 % of the first credits of a day on [B-HOLD-128]', async () => {
  await open(400);
  expect(screen.getByText(/já receberam 400 créditos hoje, de 500 por dia/)).toBeTruthy();
});

it('says nothing of the first credits of a day before [B-HOLD-128]', async () => {
  await open(390);
  expect(screen.queryByText(/já receberam/)).toBeNull();
});
